import { Logger, parseCronItems, run, runOnce, type TaskList } from 'graphile-worker'
import { poolOf } from '../db/db.ts'
import type { JobContext, Task } from './task.ts'

/** Any number of nodes may work at once: each job runs on one of them, and is tried again if it fails. */
const listOf = (context: JobContext, tasks: Task[]): TaskList =>
  Object.fromEntries(
    tasks.map(({ name, payload, run }) => [
      name,
      async (given: unknown) => {
        // cron adds its own notes to the payload; a task that runs by itself takes none
        await run(context, payload.parse(isFromCron(given) ? {} : given))
      },
    ]),
  )

const isFromCron = (given: unknown) => typeof given === 'object' && given !== null && '_cron' in given

const quiet = ({ log }: JobContext) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })

export async function startWorker(url: string, context: JobContext, tasks: Task[]) {
  const runner = await run({
    connectionString: url,
    taskList: listOf(context, tasks),
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
    ),
    concurrency: 4,
    maxPoolSize: 5,
    noHandleSignals: true,
    logger: quiet(context),
  })
  return () => runner.stop()
}

/** Does all that is on the list now, and returns when it is written there how each job ended. */
export const workOff = (context: JobContext, tasks: Task[]) =>
  runOnce({
    // gathered they are waited for, one by one they are not
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pgPool: poolOf(context.db),
    taskList: listOf(context, tasks),
    noHandleSignals: true,
    logger: quiet(context),
  })
