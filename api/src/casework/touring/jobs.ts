import { sql } from 'kysely'
import * as z from 'zod'
import type { Task } from '../../platform/jobs/task.ts'
import { closeRounds } from './close-rounds.ts'

/** Generates the rounds of the next fourteen days, daily. */
export const materializeRounds: Task<object> = {
  name: 'make-rounds',
  payload: z.object({}),
  cron: '35 16 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', '120s', true)`.execute(trx)
      await sql`select make_rounds(local_today(), local_today() + 14)`.execute(trx)
    }),
}

export const roundCloser: Task<object> = {
  name: 'close-rounds',
  payload: z.object({}),
  cron: '* * * * *',
  run: ({ db }) => closeRounds(db),
}
