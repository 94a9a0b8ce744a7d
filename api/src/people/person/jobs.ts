import * as z from 'zod'
import { introduce } from '../../platform/http/change.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { settle } from './posting.ts'

/** A few minutes into each day people stand where their postings say. */
export const settlePostings: Task<object> = {
  name: 'settle-postings',
  payload: z.object({}),
  cron: '5 16 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      await introduce(trx, { action: 'settle' })
      await settle(trx)
    }),
}
