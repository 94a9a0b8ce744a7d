import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'

export type Home = Pick<Env, 'secretKey' | 'dataFolder'> & Partial<Pick<Env, 'secretKeyBefore'>>

/** The master secret, never in the database: SECRET_KEY, or a random one written once to the data folder. */
export function secretOf({ secretKey, dataFolder }: Home): Buffer {
  if (secretKey) return Buffer.from(secretKey)
  const file = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file)
}

/** Where the key lies that a change of keys replaces, until that is complete. */
export const fileBefore = ({ dataFolder }: Home) => join(dataFolder, 'secret.before')

/** With the key before this one, while a change of keys is under way. */
export function homeBefore(home: Home): Home | undefined {
  const { secretKey, secretKeyBefore, dataFolder } = home
  if (secretKeyBefore) return { secretKey: secretKeyBefore, dataFolder }
  if (secretKey || !existsSync(fileBefore(home))) return undefined
  return { secretKey: readFileSync(fileBefore(home), 'utf8'), dataFolder }
}

const derivedKeys = new Map<string, Buffer>()

export function keyFor(home: Home, purpose: string) {
  const name = `${home.secretKey ?? home.dataFolder}\n${purpose}`
  const key =
    derivedKeys.get(name) ?? Buffer.from(hkdfSync('sha256', secretOf(home), '', `patuh ${purpose}`, 32))
  derivedKeys.set(name, key)
  return key
}

/** Encrypts with AES-256-GCM, which also detects changed bytes. */
export function encrypt(home: Home, text: string) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(home, 'seal'), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Deterministic HMAC of a text, for equality lookups on encrypted columns. */
export const fingerprint = (home: Home, text: string) =>
  createHmac('sha256', keyFor(home, 'fingerprint')).update(text).digest()

/** With the present key, or while the keys are changed with the one before. */
export function decrypt(home: Home, encrypted: Buffer) {
  try {
    return decryptWith(home, encrypted)
  } catch (error) {
    const before = homeBefore(home)
    if (!before) throw error
    return decryptWith(before, encrypted)
  }
}

export function decryptWith(home: Home, encrypted: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(home, 'seal'), encrypted.subarray(0, 12))
  decipher.setAuthTag(encrypted.subarray(12, 28))
  return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
}
