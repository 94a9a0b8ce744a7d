import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { HttpError } from '../error.ts'

/** Rate limit: at most `most` tries in any `minutes` minutes (sliding window), counted in the database for all nodes. */
export type RateLimit = { name: string; most: number; minutes: number }

/** The network of a caller: an IPv4 address, or the /64 of an IPv6 one, as customers get a whole /64. */
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

/** Counts an attempt before the work is done, so that parallel attempts are counted too; 429 beyond the limit. */
export async function limitRate(db: Db, { name, most, minutes }: RateLimit, who: string) {
  // Hashed: keys have a fixed length and contain no personal data.
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

/** Does not count attempts that succeeded. */
export async function giveBackAttempts(db: Db, keys: string[]) {
  for (const key of keys) await sql`select return_turn(${key})`.execute(db)
}
