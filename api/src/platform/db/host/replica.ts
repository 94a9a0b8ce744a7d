import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { HttpError } from '../../http/error.ts'
import type { Db, Trx } from '../db.ts'

type Replica = { db: Db; pausedUntil: number }

const replicas = new WeakMap<object, Replica>()

/** From now on lists and exports of this database are read from a replica of it. */
export const addReplica = (db: Db, replica: Db) => void replicas.set(db, { db: replica, pausedUntil: 0 })

/** How often a replica is asked whether it has what was committed, and for how long it is left alone otherwise. */
const asking = { times: 5, everyMs: 10 }
const pauseMs = { behind: 1000, failed: 5000 }

/** Everything that was confirmed to anybody so far is before this place in the log of the leader. */
async function placeOf(leader: Db | Trx) {
  const { rows } = await sql<{ place: string }>`
    select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end)::text as place`.execute(leader)
  return rows[0]?.place
}

async function hasCaughtUp({ db }: Replica, place: string | undefined) {
  for (let time = 0; time < asking.times; time++) {
    if (time > 0) await sleep(asking.everyMs)
    const { rows } = await sql<{ isThere: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as is_there`.execute(db)
    if (rows[0]?.isThere) return true
  }
  return false
}

/** A statement that was cancelled would take as long on the leader; everything else that the database says is tried there. */
const isFinal = (error: unknown) =>
  error instanceof HttpError || (error as { code?: string }).code === '57014'

/**
 * Reads from the replica once it has everything that was committed before, so that nobody misses what they have just
 * written; from the database itself without a replica, in a transaction, or where the replica is behind or fails.
 */
export async function reading<Result>(
  db: Db | Trx,
  work: (from: Db | Trx) => Promise<Result>,
): Promise<Result> {
  const replica = replicas.get(db)
  if (!replica || Date.now() < replica.pausedUntil) return work(db)
  const pause = (milliseconds: number) => {
    replica.pausedUntil = Date.now() + milliseconds
  }
  try {
    if (await hasCaughtUp(replica, await placeOf(db))) return await work(replica.db)
    pause(pauseMs.behind)
  } catch (error) {
    if (isFinal(error)) throw error
    pause(pauseMs.failed)
  }
  return work(db)
}
