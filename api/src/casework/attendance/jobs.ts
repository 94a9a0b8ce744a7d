import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { setAuditContext } from '../../platform/http/change.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { lockDueSlots, write } from './write.ts'

/** Generates the shifts of the next fourteen days, daily at 00:30 in the agency's time zone. */
export const materializeShifts: Task<object> = {
  name: 'make-shifts',
  payload: z.object({}),
  cron: '30 16 * * *',
  run: ({ db }) => makeNextShifts(db),
}

export const makeNextShifts = (db: Db) =>
  db.transaction().execute(async (trx) => {
    await setAuditContext(trx, { action: 'make-shifts' })
    await sql`select set_config('statement_timeout', '120s', true)`.execute(trx)
    await sql`select * from make_shifts(local_today(), local_today() + 14)`.execute(trx)
  })

const batch = 500

/** Settles the outcome an hour after the shift: without a record unverified, with half of one incomplete. */
export const settleShifts: Task<object> = {
  name: 'settle-shifts',
  payload: z.object({}),
  cron: '* * * * *',
  run: ({ db }) => settle(db),
}

export async function settle(db: Db) {
  let done: number
  do {
    done = await db.transaction().execute(async (trx) => {
      await setAuditContext(trx, { action: 'settle' })
      const due = await lockDueSlots(trx, batch)
      for (const slot of due) await write(trx, slot, {})
      return due.length
    })
  } while (done === batch)
}
