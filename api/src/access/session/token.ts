import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Long random codes need no slow hash: nobody can try them all. */
export const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** 128 random bits for an address or an answer. */
export const newHandle = () => randomBytes(16).toString('base64url')

/** 256 random bits: what a session is known by. */
export const newToken = () => randomBytes(32).toString('base64url')

export const newMailCode = () => String(randomInt(100_000_000)).padStart(8, '0')

// No vowels and no lookalikes, so that a code neither spells a word nor is misread: 25 of these are 120 bits.
const letters = '23456789bcdfghjkmnpqrstvwxyz'
export const newRecoveryCode = () =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
