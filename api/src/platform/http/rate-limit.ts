import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { HttpError } from './error.ts'

/** At most so many in any stretch of so many minutes, counted in the database for all nodes together. */
export type RateLimit = { name: string; most: number; minutes: number }

/** One customer's network: an IPv4 address, or the first half of an IPv6 one, as the rest is theirs to change. */
export function network(ip: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Counts an attempt before the work is done, so that parallel attempts cannot slip through; refuses one too many. */
export async function limitRate(db: Db, { name, most, minutes }: RateLimit, who: string) {
  // Hashed: a key has one length whatever was typed, and holds no address of anyone.
  const key = `${name} ${createHash('sha256').update(who).digest('base64url')}`
  const { rows } = await sql<{ wait: number }>`
    select take_turn(${key}, ${most}::int, make_interval(mins => ${minutes}::int)) as wait`.execute(db)
  const wait = rows[0]?.wait ?? 0
  if (wait > 0)
    throw new HttpError(429, 'RATE_LIMITED', 'Too many attempts. Wait a moment and try again.', {
      retryAfter: wait,
    })
  return key
}

/** Takes back attempts that succeeded: they do not count. */
export async function giveBackAttempts(db: Db, keys: string[]) {
  for (const key of keys) await sql`select return_turn(${key})`.execute(db)
}
