import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { addJob } from '../jobs/task.ts'
import { chainHash, eventsAfter, firstHash } from './chain.ts'
import { syslogTask } from './forward.ts'
import { signedHead, writeHead } from './head.ts'
import { type Signer, signer } from './key.ts'

/** Advisory lock: one node signs at a time. */
const signingLock = 7_201_883
const batch = 2000
const settleTimeoutMs = 2000

/**
 * The highest event id below which no event can appear any more. Ids are taken in order but committed in any
 * order, and a trigger gives a transaction its xid before it takes an event id. So once every transaction up
 * to one begun after reading the last id has ended, all ids up to it are committed or never will be.
 */
async function settledUpTo(db: Db) {
  const until = performance.now() + settleTimeoutMs
  const mark = waiting.get(db) ?? (await markNow(db))
  // The same mark is used until it is passed, so that a series of long transactions cannot postpone it for ever.
  waiting.set(db, mark)
  while (performance.now() < until) {
    const { rows } = await sql<{ isOver: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${mark.xact}::xid8 as is_over`.execute(db)
    if (rows[0]?.isOver) {
      waiting.delete(db)
      return mark.last
    }
    await sleep(10)
  }
  return undefined
}

type Mark = { last: number; xact: string }
const waiting = new WeakMap<Db, Mark>()

async function markNow(db: Db): Promise<Mark> {
  const { rows: taken } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from event_id_seq`.execute(db)
  const { rows: begun } = await sql<{ xact: string }>`select pg_current_xact_id()::text as xact`.execute(db)
  return { last: taken[0]?.last ?? 0, xact: begun[0]?.xact ?? '0' }
}

async function lastSigned(trx: Trx) {
  const { rows } = await sql<{ eventId: number; hash: Buffer; count: number }>`
    select event_seal.event_id, event_seal.hash, coalesce(event_head.count, 0) as count
    from event_seal left join event_head using (event_id) order by event_id desc limit 1`.execute(trx)
  return rows[0] ?? { eventId: 0, hash: firstHash, count: 0 }
}

/** Chains and signs the next batch of events, and returns whether there may be more. */
async function signBatch(trx: Trx, env: Env, by: Signer, until: number) {
  await sql`select pg_advisory_xact_lock(${signingLock})`.execute(trx)
  const last = await lastSigned(trx)
  const events = await eventsAfter(trx, last.eventId, until, batch)
  if (events.length === 0) return false
  let { hash } = last
  const links = events.map(({ id, text }) => {
    hash = chainHash(hash, text)
    return { id, hash, mark: by.mark(hash, text) }
  })
  await sql`insert into event_seal (event_id, hash, mark) select * from unnest(
    ${links.map(({ id }) => id)}::bigint[],
    ${links.map((link) => link.hash)}::bytea[],
    ${links.map(({ mark }) => mark)}::bytea[])`.execute(trx)
  const head = signedHead(by, {
    eventId: links.at(-1)?.id ?? 0,
    after: last.eventId,
    count: last.count + links.length,
    hash: hash.toString('base64url'),
    at: new Date().toISOString(),
  })
  await sql`insert into event_head (event_id, after, count, hash, at, key_id, public_key, signature) values (
    ${head.eventId}, ${head.after}, ${head.count}, ${hash}, ${head.at}, ${head.keyId}, ${by.publicKey},
    ${Buffer.from(head.signature, 'base64url')})`.execute(trx)
  // Before the commit: every head in the database is also in the file.
  await writeHead(env, head)
  if (env.auditSyslog) await addJob(trx, syslogTask, head)
  return events.length === batch
}

/**
 * Signs every settled event. Returns false when a long transaction, in any database of the server, prevents
 * knowing which those are. Several nodes may call it; an advisory lock serialises them.
 */
export async function signEvents(db: Db, env: Env) {
  const until = await settledUpTo(db)
  if (until === undefined) return false
  const by = signer(env)
  let isMore = true
  while (isMore) isMore = await db.transaction().execute((trx) => signBatch(trx, env, by, until))
  return true
}
