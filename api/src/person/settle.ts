import { sql } from 'kysely'
import * as z from 'zod'
import type { Task } from '../jobs/task.ts'
import { settle } from './posting.ts'

/** A few minutes into each day people stand where their postings say. */
export const settlePostings: Task<object> = {
  name: 'settle-postings',
  payload: z.object({}),
  cron: '5 16 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('patuh.action', 'settle', true)`.execute(trx)
      await settle(trx)
    }),
}
