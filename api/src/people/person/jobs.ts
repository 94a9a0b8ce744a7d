import * as z from 'zod'
import { setAuditContext } from '../../platform/http/change.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { applyPostings } from './posting.ts'

/** Applies the postings of the day shortly after midnight: organisation, position and site of each person. */
export const applyPostingsTask: Task<object> = {
  name: 'settle-postings',
  payload: z.object({}),
  cron: '5 16 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      await setAuditContext(trx, { action: 'settle' })
      await applyPostings(trx)
    }),
}
