import * as z from 'zod'
import { wellFormed } from '../platform/field.ts'

export const passwordLength = { min: 12, max: 128 } as const

/** A password given to prove who one is. Limited in length, as hashing a very long one would take too long. */
export const givenPassword = z.string().min(1).max(128).refine(wellFormed, { error: 'malformed' })

/** A new password: a length limit only. Passwords that are easy to guess are refused by `passwordFault`. */
export const newPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine(wellFormed, { error: 'malformed' })

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const readAloud = (text: string) =>
  lettersOf(text.toLowerCase().replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign))

/** Strips decoration and lookalikes: `P@ssw0rd-2024!` → `password`. */
const bare = (text: string) => {
  const trimmed = text.replace(/^[\d\W_]+|[\d\W_]+$/gu, '')
  return [lettersOf(text), lettersOf(trimmed), readAloud(text), readAloud(trimmed)]
}

// rows, columns and zigzags of the keyboard, and the alphabet
const rows = [
  '12345678901',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
]
const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))
const steps = new Set(rows.flatMap((row) => [...pairsOf(row), ...pairsOf([...row].reverse().join(''))]))

/** Few different characters, a short repeated piece, or mostly neighbouring keys. */
function isPattern(text: string) {
  const plain = text.toLowerCase()
  if (new Set(plain).size < 5 || /^(.{1,4})\1+.{0,3}$/u.test(plain)) return true
  const pairs = pairsOf(plain)
  return pairs.filter((pair) => steps.has(pair)).length > pairs.length * 0.6
}

const isCommonWord = (word: string, common: ReadonlySet<string>) => {
  if (common.has(word)) return true
  for (let at = 3; at <= word.length - 3; at++)
    if (common.has(word.slice(0, at)) && common.has(word.slice(at))) return true
  return false
}

/** Words that are easy to guess for this person: name, email and the like. */
export const ownWords = (texts: readonly string[]) =>
  texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 4)

/** More than half of the password consists of the person's own words. */
function isPersonal(password: string, words: readonly string[]) {
  const plain = readAloud(password)
  const rest = words
    .map((word) => readAloud(word))
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest.length < plain.length && rest.length < plain.length / 2
}

/**
 * Why a password of the right length is still too easy to guess: it is on the list of common ones (without
 * decoration and lookalikes, alone or two in a row) or a breached one, a keyboard pattern, or made of the person's own
 * words.
 */
export function passwordFault(
  password: string,
  words: readonly string[],
  common: ReadonlySet<string>,
  breached: Pick<ReadonlySet<string>, 'has'> = common,
): 'common' | 'personal' | undefined {
  if (isPersonal(password, words)) return 'personal'
  const isKnown = (word: string) => isCommonWord(word, common) || breached.has(word)
  if (isPattern(password) || bare(password).some(isKnown)) return 'common'
  return undefined
}

/** Estimate for the strength meter, from 0 (weak) to 4 (strong). The server decides. */
export function passwordStrength(
  password: string,
  words: readonly string[],
  common: ReadonlySet<string> = new Set(),
) {
  if (password.length < passwordLength.min) return Math.min(1, Math.floor(password.length / 6))
  if (passwordFault(password, words, common)) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const bits = new Set(password).size + password.length + kinds * 2
  return bits < 24 ? 2 : bits < 32 ? 3 : 4
}
