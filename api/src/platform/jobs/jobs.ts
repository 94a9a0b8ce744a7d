import { sql } from 'kysely'
import * as z from 'zod'
import { deleteWhere } from './delete-where.ts'
import type { Task } from './task.ts'

/** Deletes stored idempotent answers after two weeks, as a phone may have been without a network for days, and expired sessions. */
export const cleanUp: Task<object> = {
  name: 'clean-up',
  payload: z.object({}),
  cron: '17 * * * *',
  run: async ({ db }) => {
    await deleteWhere(db, 'idempotency', sql`created_at < now() - interval '14 days'`)
    await deleteWhere(
      db,
      'session',
      sql`ends_at < now() and (not is_displaced or ends_at < now() - interval '7 days')`,
    )
  },
}
