import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db, Trx } from '../db/db.ts'
import type { Env } from '../env.ts'

export type JobContext = {
  db: Db
  env: Env
  log: FastifyBaseLogger
  /** The job that is running. */
  job?: { id: string; task: string; payload: unknown; isLastAttempt: boolean }
}

/** A background job: its name, payload schema and work. */
export type Task<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  run: (context: JobContext, payload: Payload) => Promise<unknown>
  /** How often it is tried before it is given up: the first nine pauses last 3.6 hours, each later one 6. By default 10 times. */
  attempts?: number
  /** Schedule in UTC, with an empty payload: `* * * * *` is every minute. It may depend on the settings. */
  cron?: string | ((env: Env) => string | undefined)
}

/** A task of any payload. */
export type AnyTask = Omit<Task<never>, 'payload'> & { payload: z.ZodType }

export const cronOf = ({ cron }: Pick<AnyTask, 'cron'>, env: Env) =>
  typeof cron === 'function' ? cron(env) : cron

type When = {
  runAt?: Date
  /** A later job under the same key replaces an earlier one not yet run. */
  key?: string
}

/** Queues a task in the caller's transaction: it runs if, and only if, that commits. */
export const addJob = <Payload>(
  db: Db | Trx,
  task: Pick<Task<Payload>, 'name' | 'payload' | 'attempts'>,
  payload: Payload,
  when: When = {},
) =>
  sql`select graphile_worker.add_job(
    ${task.name},
    ${JSON.stringify(payload)}::json,
    run_at := ${when.runAt?.toISOString() ?? null}::timestamptz,
    job_key := ${when.key ?? null},
    max_attempts := ${task.attempts ?? 10}
  )`.execute(db)
