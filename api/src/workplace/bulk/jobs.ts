import * as z from 'zod'
import type { Db, Trx } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import { notFound } from '../../platform/http/error.ts'
import { addJob, type JobContext, type Task } from '../../platform/jobs/task.ts'
import { notify } from '../../platform/notification/notify.ts'
import * as queries from './queries.ts'
import { type Running, step } from './run.ts'

// Long enough to get on, short enough that nobody waits for it: other work, or a server that is to stop.
const sliceMs = 4_000

const task = { name: 'bulk', payload: z.object({ id: z.int() }) }

/** One of these at a time waits on the list for each job. */
export const enqueue = (db: Db | Trx, id: number) => addJob(db, task, { id }, { key: `bulk-${id}` })

/** Whoever waited longer than one looks at a dialog is told that it is over. */
const finish = ({ db }: JobContext, { job: { id }, bulk }: Running) =>
  db.transaction().execute(async (trx) => {
    const over = await queries.finish(trx, id)
    if (!over?.isLong) return
    const { createdBy, total, done, skipped, failed } = over
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

/** What nobody can do any more since the product changed. */
const abandon = ({ db }: JobContext, id: number) =>
  db.transaction().execute(async (trx) => {
    await queries.refuseRest(trx, id, notFound())
    await queries.finish(trx, id)
  })

/** Does a job record by record. Done again, it goes on where it stopped; done twice at once, both share the rest. */
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

/** Takes up what a server left behind that was ended in the middle of it, and forgets what is long over. */
export const bulkWatch: Task<object> = {
  name: 'bulk-watch',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ db }) => {
    for (const { id } of await queries.stalled(db)) await enqueue(db, id)
    await queries.forget(db)
  },
}
