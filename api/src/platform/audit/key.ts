import { createHash, createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { keyFor } from '../crypto/encrypt.ts'
import type { Env } from '../env.ts'

// The PKCS#8 prefix of a 32-byte Ed25519 private key in DER.
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs the audit log with a key derived from the secret key, which is not in the database. */
export function signer(home: Pick<Env, 'secretKey' | 'dataFolder'>) {
  const seed = keyFor(home, 'audit')
  const key = Buffer.concat([derPrefix, seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const markKey = keyFor(home, 'audit mark')
  return {
    publicKey,
    id: keyIdOf(publicKey),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey),
    /** HMAC of an event and its place in the hash chain. */
    mark: (hash: Buffer, text: string) =>
      createHmac('sha256', markKey).update(hash).update(text).digest().subarray(0, 16),
  }
}
export type Signer = ReturnType<typeof signer>

export const keyIdOf = (publicKey: Buffer) =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

export const isSigned = (text: string, signature: Buffer, publicKey: Buffer) =>
  verify(null, Buffer.from(text), createPublicKey({ key: publicKey, format: 'der', type: 'spki' }), signature)
