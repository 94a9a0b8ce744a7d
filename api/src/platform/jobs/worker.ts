import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { poolOf } from '../db/db.ts'
import { logged } from './run-log.ts'
import { type AnyTask, cronOf, type JobContext } from './task.ts'

/** Several nodes may run workers: each job runs on one of them, and is retried if it fails. */
const taskListOf = (context: JobContext, tasks: readonly AnyTask[]): TaskList =>
  Object.fromEntries(
    tasks.map(({ name, payload, run }) => [
      name,
      async (given: unknown) => {
        // cron adds `_cron` to the payload; scheduled tasks take an empty one
        await logged(context.db, name, () =>
          run(context, payload.parse(isFromCron(given) ? {} : given) as never),
        )
      },
    ]),
  )

const isFromCron = (given: unknown) => typeof given === 'object' && given !== null && '_cron' in given

const quiet = ({ log }: JobContext) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })

// Without batching, a failure to store a job's result is not awaited and would end the process.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Workers that hold locks. The embedded database has no other node, so locks found at the start are left over. */
async function deadWorkers({ db, env }: JobContext) {
  if (env.databaseUrl) return []
  const { rows } = await sql<{ name: string }>`
    select distinct locked_by as name from graphile_worker.jobs where locked_by is not null`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Runs jobs until stopped. When the database goes away the runner ends; a new one is started and unlocks the
 * jobs of the old one, which would stay locked for hours otherwise.
 */
export async function startWorker(url: string, context: JobContext, tasks: readonly AnyTask[]) {
  const { db, log } = context
  const pools = await deadWorkers(context)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
  const begin = async () => {
    await sql`select graphile_worker.force_unlock_workers(${pools})`.execute(db)
    return run({
      connectionString: url,
      taskList: taskListOf(context, tasks),
      parsedCronItems: parseCronItems(
        tasks.flatMap((task) => {
          const match = cronOf(task, context.env)
          return match ? [{ task: task.name, match }] : []
        }),
      ),
      concurrency: 4,
      maxPoolSize: 5,
      noHandleSignals: true,
      logger: quiet(context),
      preset,
      events,
    })
  }
  let isEnding = false
  let runner = await begin()
  // The runner may have ended already.
  const end = () => runner.stop().catch(() => {})
  const working = (async () => {
    await runner.promise
    while (!isEnding) {
      log.error('The worker ended; starting another.')
      await setTimeout(1000)
      runner = await begin().catch((error) => {
        log.warn(error, 'The worker cannot be started yet.')
        return runner
      })
      if (isEnding) await end()
      await runner.promise
    }
  })()
  return async () => {
    isEnding = true
    await end()
    await working
  }
}

/** Runs all queued jobs once and returns when their results are stored. */
export const runQueuedJobs = (context: JobContext, tasks: readonly AnyTask[]) =>
  runOnce({
    preset,
    pgPool: poolOf(context.db),
    taskList: taskListOf(context, tasks),
    noHandleSignals: true,
    logger: quiet(context),
  })
