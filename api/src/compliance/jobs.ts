import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../db/db.ts'
import { introduce } from '../http/change.ts'
import type { Task } from '../jobs/task.ts'
import { dueIn } from './steps.ts'
import { tell } from './tell.ts'

/** Every day anew, the rows of this month that are missing, and a tick at those that our own records prove. */
export const complianceTask: Task<object> = {
  name: 'make-compliance',
  payload: z.object({}),
  cron: '40 16 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      await introduce(trx, { action: 'makeCompliance' })
      await sql`select make_compliance(date_trunc('month', local_today())::date)`.execute(trx)
      await sql`select tick_compliance()`.execute(trx)
    }),
}

/** What got no answer in time goes on to the verifier. A deadline never decides anything. */
export const complianceWatch: Task<object> = {
  name: 'watch-compliance',
  payload: z.object({}),
  cron: '* * * * *',
  run: ({ db }) => passOn(db),
}

export const passOn = (db: Db) =>
  db.transaction().execute(async (trx) => {
    await introduce(trx, { action: 'deadline' })
    const { rows } = await sql<{ id: number }>`
      update compliance_case set status = 2, due_at = ${dueIn('verify')},
        no_response = no_response or compliance_case.status = 1, no_answer = compliance_case.status = 6
      where id in (select id from compliance_case where status in (1, 6) and due_at < now()
        order by due_at limit 200 for update skip locked)
      returning id`.execute(trx)
    for (const { id } of rows) await tell(trx, id, 'compliance.noResponse', 'verifiers')
  })
