import * as z from 'zod'
import type { Db, Trx } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import { notFound } from '../../platform/http/error.ts'
import { addJob, type JobContext, type Task } from '../../platform/jobs/task.ts'
import { notify } from '../../platform/notification/notify.ts'
import * as queries from './queries.ts'
import { type Running, step } from './run.ts'

// A job runs in short slices, so that it blocks neither other jobs nor a shutdown.
const sliceMs = 4_000

const task = { name: 'bulk', payload: z.object({ id: z.int() }) }

/** Queues the job; the key keeps at most one entry per bulk job in the queue. */
export const enqueue = (db: Db | Trx, id: number) => addJob(db, task, { id }, { key: `bulk-${id}` })

/** Marks the job as done, and notifies the user if it took long. */
const finish = ({ db }: JobContext, { job: { id }, bulk }: Running) =>
  db.transaction().execute(async (trx) => {
    const finished = await queries.finish(trx, id)
    if (!finished?.isLong) return
    const { createdBy, total, done, skipped, failed } = finished
    await notify(trx, {
      to: [createdBy],
      kind: 'bulk.done',
      values: {
        total: String(total),
        done: String(done),
        skipped: String(skipped),
        failed: String(failed),
      },
      link: `${bulk.link}${bulk.link.includes('?') ? '&' : '?'}bulk=${id}`,
    })
  })

/** Fails a job whose list or action no longer exists. */
const abandon = ({ db }: JobContext, id: number) =>
  db.transaction().execute(async (trx) => {
    await queries.refuseRest(trx, id, notFound())
    await queries.finish(trx, id)
  })

/** Runs a bulk job record by record. A retry continues where it stopped; concurrent runs share the rest. */
export const bulkTask: Task<{ id: number }> = {
  ...task,
  run: async (context, { id }) => {
    const job = await queries.load(context.db, id)
    if (!job || job.state === 'done') return
    const bulk = contributed('bulks').find(({ list }) => list.api === job.list)
    const action = bulk?.actions[job.action]
    if (!bulk || !action) return abandon(context, id)
    const running = { job, bulk, action }
    const until = Date.now() + sliceMs
    while (await step(context, running)) if (Date.now() > until) return enqueue(context.db, id)
    return finish(context, running)
  },
}

/** Restarts jobs that a stopped server left unfinished, and deletes old ones. */
export const bulkWatch: Task<object> = {
  name: 'bulk-watch',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ db }) => {
    for (const { id } of await queries.stalled(db)) await enqueue(db, id)
    await queries.deleteOld(db)
  },
}
