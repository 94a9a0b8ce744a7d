import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import * as z from 'zod'

const wrapped = z.object({
  salt: z.base64url(),
  nonce: z.base64url(),
  tag: z.base64url(),
  secret: z.base64url(),
})

// 128 MB and about half a second for each guess.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFKC'), salt, 32, cost)

/** Encrypts the secret key of an installation with a passphrase, as JSON. */
export function wrapSecret(secret: Buffer, passphrase: string) {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce)
  const bytes = Buffer.concat([cipher.update(secret), cipher.final()])
  const parts = { salt, nonce, tag: cipher.getAuthTag(), secret: bytes }
  return JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, value.toString('base64url')])),
  )
}

export function unwrapSecret(text: string, passphrase: string) {
  const parts = wrapped.parse(JSON.parse(text))
  const bytes = (part: keyof typeof parts) => Buffer.from(parts[part], 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes('salt')), bytes('nonce'))
  decipher.setAuthTag(bytes('tag'))
  try {
    return Buffer.concat([decipher.update(bytes('secret')), decipher.final()])
  } catch {
    throw new Error('The passphrase does not open the secret key of this backup.')
  }
}
