import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { ownWords, passwordFault } from '@patuh/domain/access/password'
import { wrongField } from '../../platform/http/record.ts'
import { apiFolder } from '../../platform/paths.ts'
import { workQueue } from '../../platform/queue/work-queue.ts'
import { breached } from './breached.ts'

// argon2id, 19 MiB, two passes: the recommended minimum, about 20 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const enter = workQueue({ running: 2, waiting: 50 })

/** Limits concurrent hashing, with a short queue, so that a flood of sign-ins cannot exhaust memory and CPU. */
async function queued<Result>(work: () => Promise<Result>) {
  const leave = await enter()
  return work().finally(leave)
}

export const hashPassword = (password: string) => queued(() => hash(password, cost))

const dummyHash = hashPassword(crypto.randomUUID())

/** Compares with a dummy hash if there is no account, so that the time does not reveal it. */
export async function passwordMatches(stored: string | null | undefined, password: string) {
  const against = stored ?? (await dummyHash)
  const matches = await queued(() => verify(against, password))
  return matches && !!stored
}

let list: ReadonlySet<string> | undefined
// The path is the same from the sources and from the bundle.
const readList = () =>
  new Set(readFileSync(new URL('../domain/src/access/common-password.txt', apiFolder), 'utf8').split('\n'))

/** Refuses common passwords, patterns, and the user's own name or organisation. */
export function refuseEasyPassword(password: string, texts: string[]) {
  list ??= readList()
  const fault = passwordFault(password, ownWords(['Patuh', ...texts]), list, breached)
  if (fault) throw wrongField('password', fault, 'This password is too easy to guess.')
}
