import { sql } from 'kysely'
import * as z from 'zod'
import { setAuditContext } from '../../platform/http/change.ts'
import type { Task } from '../../platform/jobs/task.ts'

/** Daily: adds missing rows of this month, and ticks those that our own records prove. */
export const complianceTask: Task<object> = {
  name: 'make-compliance',
  payload: z.object({}),
  cron: '40 16 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      await setAuditContext(trx, { action: 'make-compliance' })
      await sql`select make_compliance(date_trunc('month', local_today())::date)`.execute(trx)
      await sql`select tick_compliance()`.execute(trx)
    }),
}
