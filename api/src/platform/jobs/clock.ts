import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

const stepMs = 30_000

/** Watches whether the clock of this machine was set back: its time then falls behind that which has passed. */
export function watchClock() {
  const offset = () => Date.now() - performance.now()
  const before = offset()
  return () => offset() < before - stepMs
}

/**
 * After the clock was set back, what was done in the time that comes again would not be done in it: the times of cron
 * lines that lie ahead are forgotten, and jobs queued ahead of now are moved back by as much.
 */
export async function forgetFuture(db: Db) {
  await sql`update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > ${new Date(Date.now() + 2 * stepMs)}`.execute(db)
  await sql`update graphile_worker._private_jobs set run_at = run_at - (created_at - now()), created_at = now()
    where created_at > now() + interval '1 minute'`.execute(db)
}
