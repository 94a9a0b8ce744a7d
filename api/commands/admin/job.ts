import { note } from '../../src/platform/http/audit-note.ts'
import { failed, queued, retry } from '../../src/workplace/job/queries.ts'
import { asOwner, changing, type Target } from './target.ts'

/** The background jobs in the queue, and the latest that failed. */
export const listJobs = (target: Target) =>
  asOwner(target, async (db) => {
    const { rows, total } = await failed(db)
    return [
      ...(await queued(db)).map(
        ({ task, waiting, running, failed: failures, lag }) =>
          `${task.padEnd(24)} ${waiting} waiting, ${running} running, ${failures} failed, late by ${lag} s`,
      ),
      `${total} failed jobs${total > rows.length ? `, the latest ${rows.length}` : ''}`,
      ...rows.map(({ id, task, attempts, maxAttempts, error }) => {
        const state = attempts >= maxAttempts ? 'given up' : `attempt ${attempts} of ${maxAttempts}`
        return `  ${id} ${task}, ${state}: ${error?.split('\n')[0]}`
      }),
    ].join('\n')
  })

/** Starts all failed jobs anew, or those with the ids given. */
export const retryJobs = (target: Target, ids: string[]) =>
  changing(target, 'retry-job', async (trx) => {
    const wanted = ids.length > 0 ? ids.map(Number) : (await failed(trx)).rows.map(({ id }) => id)
    let count = 0
    for (const id of wanted) {
      const job = await retry(trx, id)
      if (!job) continue
      await note(trx, 'job', id, job)
      count += 1
    }
    return `${count} jobs are started again.`
  })
