import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Stores when a task last ran and failed. Never lets the job fail that it describes. */
const store = (db: Db, task: string, startedAt: Date, error?: unknown) => {
  const isFailed = error !== undefined
  const failed = isFailed ? sql`now()` : sql`null`
  const message = isFailed ? messageOf(error) : null
  return sql`
    insert into job_run as known (task, started_at, finished_at, failed_at, error, runs, failures)
    values (${task}, ${startedAt}, now(), ${failed}, ${message}, 1, ${isFailed ? 1 : 0})
    on conflict (task) do update set
      started_at = excluded.started_at, finished_at = excluded.finished_at,
      failed_at = coalesce(excluded.failed_at, known.failed_at), error = coalesce(excluded.error, known.error),
      runs = known.runs + 1, failures = known.failures + excluded.failures`
    .execute(db)
    .catch(() => {})
}

/** Runs a task and keeps a record of it. */
export async function logged(db: Db, task: string, run: () => Promise<unknown>) {
  const startedAt = new Date()
  try {
    await run()
  } catch (error) {
    await store(db, task, startedAt, error)
    throw error
  }
  await store(db, task, startedAt)
}
