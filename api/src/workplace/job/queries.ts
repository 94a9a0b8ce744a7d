import type { FailedJob } from '@patuh/domain/workplace/job'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export const runs = (db: Db) => db.selectFrom('jobRun').selectAll().limit(1000).execute()

type Queued = {
  task: string
  running: number
  waiting: number
  failed: number
  lag: number
  nextAt: string | null
}

/** The jobs in the queue, by task. */
export const queued = async (db: Db) =>
  (
    await sql<Queued>`
      select task_identifier as task,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
        count(*) filter (where last_error is not null)::int as failed,
        coalesce(greatest(0, extract(epoch from now() - min(run_at)
          filter (where locked_at is null and attempts < max_attempts))), 0)::int as lag,
        to_json(min(run_at) filter (where locked_at is null and attempts < max_attempts))#>>'{}' as next_at
      from graphile_worker.jobs group by 1`.execute(db)
  ).rows

/** Not while it runs: a job whose key is given to its successor has no attempts left. */
const isDead = sql`(attempts >= max_attempts and locked_at is null)`
const most = 100

/** The latest jobs that failed, and the number of all. */
export async function failed(db: Db) {
  const { rows } = await sql<Omit<FailedJob, 'allowedActions'> & { isDead: boolean; total: number }>`
    select id::int, task_identifier as task, attempts, max_attempts, left(last_error, 2000) as error,
      to_json(created_at)#>>'{}' as created_at, locked_at is not null as is_running, ${isDead} as is_dead,
      case when ${isDead} then null else to_json(run_at)#>>'{}' end as next_at, count(*) over ()::int as total
    from graphile_worker.jobs where last_error is not null
    order by ${isDead} desc, updated_at desc, id desc limit ${sql.lit(most)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Starts a failed job anew, at once and with all its attempts. A job that runs right now is left alone. */
export const retry = async (trx: Trx, id: number) =>
  (
    await sql<{ task: string }>`
      with failed as (
        select jobs.id, task_identifier from graphile_worker.jobs
        where jobs.id = ${id} and last_error is not null and locked_at is null)
      select task_identifier as task
      from failed, graphile_worker.reschedule_jobs(array[failed.id], run_at := now(), attempts := 0) rescheduled`.execute(
      trx,
    )
  ).rows[0]

/** Deletes a job that was given up. */
export const discard = async (trx: Trx, id: number) =>
  (
    await sql<{ task: string; error: string }>`
      with dead as (
        select jobs.id, task_identifier, last_error from graphile_worker.jobs
        where jobs.id = ${id} and ${isDead})
      select dead.task_identifier as task, left(dead.last_error, 500) as error
      from dead, graphile_worker.complete_jobs(array[dead.id]) completed`.execute(trx)
  ).rows[0]

export const exists = async (trx: Trx, id: number) =>
  (await sql`select from graphile_worker.jobs where id = ${id}`.execute(trx)).rows.length > 0
