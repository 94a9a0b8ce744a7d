import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Plain SHA-256 suffices for long random codes: they cannot be guessed. */
export const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** 128 random bits for a link or handle. */
export const newHandle = () => randomBytes(16).toString('base64url')

/** 256 random bits: a session token. */
export const newToken = () => randomBytes(32).toString('base64url')

export const newMailCode = () => String(randomInt(100_000_000)).padStart(8, '0')

// No vowels and no lookalikes, so that a code spells no word and is not misread; 25 of these are 120 bits.
const letters = '23456789bcdfghjkmnpqrstvwxyz'
export const newRecoveryCode = () =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
