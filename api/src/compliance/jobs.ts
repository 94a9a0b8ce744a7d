import { sql } from 'kysely'
import * as z from 'zod'
import type { Task } from '../jobs/task.ts'

/** Every day anew, the rows of this month that are missing; and what got no answer in time goes on to the verifier. */
export const complianceTask: Task<object> = {
  name: 'make-compliance',
  payload: z.object({}),
  cron: '40 16 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('patuh.action', 'makeCompliance', true)`.execute(trx)
      await sql`select make_compliance(date_trunc('month', local_today())::date)`.execute(trx)
      await sql`update compliance_case set status = 2, due_at = null where status = 1 and due_at < now()`.execute(
        trx,
      )
    }),
}
