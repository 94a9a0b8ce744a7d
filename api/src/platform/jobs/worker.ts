import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { poolOf } from '../db/db.ts'
import type { AnyTask, JobContext } from './task.ts'

/** Any number of nodes may work at once: each job runs on one of them, and is tried again if it fails. */
const listOf = (context: JobContext, tasks: readonly AnyTask[]): TaskList =>
  Object.fromEntries(
    tasks.map(({ name, payload, run }) => [
      name,
      async (given: unknown) => {
        // cron adds its own notes to the payload; a task that runs by itself takes none
        await run(context, payload.parse(isFromCron(given) ? {} : given) as never)
      },
    ]),
  )

const isFromCron = (given: unknown) => typeof given === 'object' && given !== null && '_cron' in given

const quiet = ({ log }: JobContext) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })

// Gathered, how jobs ended is waited for, and may fail to be written; one by one, it is not, and ends the program.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Who holds jobs now. A database of our own serves nobody else: whoever holds one before we begin, is gone. */
async function gone({ db, env }: JobContext) {
  if (env.databaseUrl) return []
  const { rows } = await sql<{ name: string }>`
    select distinct locked_by as name from graphile_worker.jobs where locked_by is not null`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Works until it is told to end. A database that goes away takes the runner with it: then another takes its place, and
 * goes on with what the first had begun, which would stay locked for hours otherwise.
 */
export async function startWorker(url: string, context: JobContext, tasks: readonly AnyTask[]) {
  const { db, log } = context
  const pools = await gone(context)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
  const begin = async () => {
    await sql`select graphile_worker.force_unlock_workers(${pools})`.execute(db)
    return run({
      connectionString: url,
      taskList: listOf(context, tasks),
      parsedCronItems: parseCronItems(
        tasks.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
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
  // It may have ended by itself already.
  const end = () => runner.stop().catch(() => {})
  const working = (async () => {
    await runner.promise
    while (!isEnding) {
      log.error('The worker ended; another takes its place.')
      await setTimeout(1000)
      runner = await begin().catch((error) => {
        log.warn(error, 'No worker can be started yet.')
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

/** Does all that is on the list now, and returns when it is written there how each job ended. */
export const workOff = (context: JobContext, tasks: readonly AnyTask[]) =>
  runOnce({
    preset,
    pgPool: poolOf(context.db),
    taskList: listOf(context, tasks),
    noHandleSignals: true,
    logger: quiet(context),
  })
