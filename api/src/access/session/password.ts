import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { ownWords, passwordFault } from '@patuh/domain/access/password'
import { HttpError } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'
import { apiFolder } from '../../platform/paths.ts'

// argon2id, 19 MiB, two passes: the least that is recommended, and about 20 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const mostRunning = 2
const mostWaiting = 50
let running = 0
const waiting: (() => void)[] = []

/** Few at once and a short queue: a flood of sign-ins must not take all memory and time from everyone else. */
async function inTurn<Result>(work: () => Promise<Result>) {
  if (running < mostRunning) running++
  else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new HttpError(503, 'OVERLOADED', 'Too many people are signing in. Try again in a moment.')
  try {
    return await work()
  } finally {
    // The place goes straight to who waited longest; only without one does it become free.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

const nobody = hashPassword(crypto.randomUUID())

/** Takes as long for an account that does not exist as for one that does. */
export async function passwordMatches(stored: string | null | undefined, password: string) {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return matches && !!stored
}

let list: ReadonlySet<string> | undefined
// The path holds from src/session and from dist/server alike.
const readList = () =>
  new Set(readFileSync(new URL('src/access/session/common-password.txt', apiFolder), 'utf8').split('\n'))

/** Refuses what anyone would try first: common passwords, patterns, and the person's own words. */
export function refuseEasyPassword(password: string, texts: string[]) {
  list ??= readList()
  const fault = passwordFault(password, ownWords(['Patuh', ...texts]), list)
  if (fault) throw wrongField('password', fault, 'This password is too easy to guess.')
}
