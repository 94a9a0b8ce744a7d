import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import { poolOf } from '../db/db.ts'
import { poolTo } from '../db/host/address.ts'
import { traced } from '../trace/trace.ts'
import { forgetFuture, watchClock } from './clock.ts'
import { jobAge } from './measure.ts'
import { poolLock } from './pool-lock.ts'
import { logged } from './run-log.ts'
import { type AnyTask, cronOf, type JobContext } from './task.ts'

/** Several nodes may run workers: each job runs on one of them, and is retried if it fails. */
const taskListOf = (context: JobContext, tasks: readonly AnyTask[]): TaskList =>
  Object.fromEntries(
    tasks.map(({ name, payload, run }) => [
      name,
      async (given: unknown, { job: { id, attempts, max_attempts } }: JobHelpers) => {
        const job = { id, task: name, payload: given, isLastAttempt: attempts >= max_attempts }
        // cron adds `_cron` to the payload; scheduled tasks take an empty one
        await traced(`job ${name}`, () =>
          logged(context.db, name, () =>
            run({ ...context, job }, payload.parse(isFromCron(given) ? {} : given) as never),
          ),
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

const concurrency = 4
const busyMs = 30 * 60_000
/** How long a job may take to end when the server is told to stop; later ones are run again. */
const stopMs = 15_000

type Patience = { checkMs: number; hungMs: number }
const usual: Patience = { checkMs: 10_000, hungMs: 30_000 }

/** Watches whether a runner still asks for jobs. One that works on as many as it can does not ask for long. */
function watchRunner(db: JobContext['db'], events: WorkerEvents, { hungMs }: Patience) {
  let [running, lastAt] = [0, performance.now()]
  const sign = (change: number) => () => {
    running += change
    lastAt = performance.now()
  }
  events.on('worker:getJob:empty', sign(0))
  events.on('job:start', sign(1))
  events.on('job:complete', sign(-1))
  return async () => {
    const silentMs = performance.now() - lastAt
    if (silentMs < (running < concurrency ? hungMs : busyMs)) return false
    const { rows } = await sql<{ age: number }>`select ${jobAge} as age`.execute(db)
    return (rows[0]?.age ?? 0) * 1000 > hungMs
  }
}

const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, setTimeout(ms, undefined, { ref: false })])

/**
 * Runs jobs until stopped. When the database goes away the runner ends, or hangs on a connection that is cut; then a
 * new one is started and unlocks the jobs of the old one, which would stay locked for hours otherwise.
 */
export async function startWorker(
  url: string,
  context: JobContext,
  tasks: readonly AnyTask[],
  patience: Patience = usual,
) {
  const { db, log } = context
  const pools: string[] = []
  const lock = poolLock(url)
  const begin = async () => {
    await sql`select graphile_worker.force_unlock_workers(${pools})`.execute(db)
    await forgetFuture(db)
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
    // connections of its own: requests must not keep jobs waiting
    const pgPool = poolTo(url, concurrency + 1)
    const runner = await run({
      pgPool,
      taskList: taskListOf(context, tasks),
      parsedCronItems: parseCronItems(
        tasks.flatMap((task) => {
          const match = cronOf(task, context.env)
          return match ? [{ task: task.name, match }] : []
        }),
      ),
      concurrency,
      noHandleSignals: true,
      logger: quiet(context),
      preset,
      events,
    }).catch((error) => {
      void pgPool.end()
      throw error
    })
    const stop = () => runner.stop().finally(() => pgPool.end())
    return { runner, stop, isHung: watchRunner(db, events, patience), isSetBack: watchClock() }
  }
  let current = await begin()
  let isEnding = false
  let watch = new AbortController()

  async function check() {
    if (current.isSetBack() || (await current.isHung())) return true
    const dead = await lock.check(pools.at(-1) ?? '')
    if (dead.length > 0) log.warn({ workers: dead }, 'Jobs of a node that is gone were unlocked.')
    return false
  }
  /** Returns when the runner hangs or waits for a time that has passed before. The database may be away: then it is asked again. */
  async function hung({ signal }: AbortController) {
    while (!signal.aborted) {
      await setTimeout(patience.checkMs, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted && (await check().catch(() => false))) return
    }
  }
  const working = (async () => {
    while (!isEnding) {
      watch = new AbortController()
      await Promise.race([current.runner.promise.catch(() => {}), hung(watch)])
      watch.abort()
      if (isEnding) return
      log.error('The worker ended, hangs, or its clock was set back; starting another.')
      void current.stop().catch(() => {})
      await setTimeout(1000)
      current = await begin().catch((error) => {
        log.warn(error, 'The worker cannot be started yet.')
        return current
      })
    }
  })()
  return async () => {
    isEnding = true
    watch.abort()
    await within(stopMs, working)
    await within(
      stopMs,
      current.stop().catch(() => {}),
    )
    lock.close()
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
