import { sql } from 'kysely'
import * as z from 'zod'
import type { Task } from './task.ts'

/** Deletes stored idempotent answers after three days, and expired sessions. */
export const cleanUp: Task<object> = {
  name: 'clean-up',
  payload: z.object({}),
  cron: '17 * * * *',
  run: async ({ db }) => {
    await sql`delete from idempotency where created_at < now() - interval '72 hours'`.execute(db)
    await sql`delete from session where ends_at < now() and (not is_displaced or ends_at < now() - interval '7 days')`.execute(
      db,
    )
  },
}
