import { jobs } from '@patuh/domain/workplace/job'
import type { Trx } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { conflict, notFound } from '../../platform/http/error.ts'
import { mountRead } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { cronOf } from '../../platform/jobs/task.ts'
import { nextRun } from './next-run.ts'
import * as queries from './queries.ts'

/** Every task of the product: its last run, its jobs in the queue and its next run. */
async function tasks({ db, env }: Pick<App, 'db' | 'env'>) {
  const [runs, queued] = [await queries.runs(db), await queries.queued(db)]
  const now = new Date()
  return contributed('jobs').map((each) => {
    const { name } = each
    const cron = cronOf(each, env)
    const run = runs.find(({ task }) => task === name)
    const { task: _, ...queue } = queued.find(({ task }) => task === name) ?? { task: name }
    const { startedAt = null, finishedAt = null, failedAt = null, error = null } = run ?? {}
    const scheduled = cron ? (nextRun(cron, now)?.toISOString() ?? null) : null
    return {
      ...{ name, isScheduled: cron !== undefined, startedAt, finishedAt, failedAt, error },
      ...{ runs: run?.runs ?? 0, failures: run?.failures ?? 0 },
      ...{ running: 0, waiting: 0, failed: 0, lag: 0, ...queue },
      nextAt: ('nextAt' in queue ? queue.nextAt : null) ?? scheduled,
    }
  })
}

/** Background jobs: what ran, what waits, what failed; failed ones can be retried, those given up discarded. */
export function jobRoutes(app: App) {
  const { db } = app
  mountRead(app, '/jobs', {
    access: 'job.view',
    answer: jobs,
    read: async ({ actor }) => {
      const { rows, total } = await queries.failed(db)
      const may = actor.privileges.has('job.configure')
      return {
        tasks: await tasks(app),
        failed: rows.map(({ isDead, total: _, ...row }) => ({
          ...row,
          allowedActions: may && !row.isRunning ? ['retry', ...(isDead ? ['discard'] : [])] : [],
        })),
        failedTotal: total,
      }
    },
  })
  for (const [action, act] of [
    ['retry', queries.retry],
    ['discard', queries.discard],
  ] as const)
    mountChange(app, `POST /jobs/:id/${action}`, {
      access: 'job.configure',
      action: `${action}-job`,
      change: async ({ trx, id }) => {
        const job = await act(trx, id)
        if (!job) throw await refusal(trx, id)
        await note(trx, 'job', id, job)
      },
    })
}

const refusal = async (trx: Trx, id: number) =>
  (await queries.exists(trx, id)) ? conflict('The job is running, or has not failed for good.') : notFound()
