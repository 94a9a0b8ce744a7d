import { createHash, createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { keyFor } from '../crypto/encrypt.ts'
import type { Env } from '../env.ts'

// What stands before the 32 bytes of an Ed25519 key in its usual wrapping.
const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs the log with a key that lies outside the database, the same on every node that knows the secret. */
export function signer(home: Pick<Env, 'secretKey' | 'dataFolder'>) {
  const seed = keyFor(home, 'audit')
  const privateKey = createPrivateKey({ key: Buffer.concat([wrapping, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const markKey = keyFor(home, 'audit mark')
  return {
    publicKey,
    id: keyIdOf(publicKey),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey),
    /** Says that this event stood at this place of the chain; whoever lacks the key cannot say it. */
    mark: (hash: Buffer, text: string) =>
      createHmac('sha256', markKey).update(hash).update(text).digest().subarray(0, 16),
  }
}
export type Signer = ReturnType<typeof signer>

export const keyIdOf = (publicKey: Buffer) =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

export const isSigned = (text: string, signature: Buffer, publicKey: Buffer) =>
  verify(null, Buffer.from(text), createPublicKey({ key: publicKey, format: 'der', type: 'spki' }), signature)
