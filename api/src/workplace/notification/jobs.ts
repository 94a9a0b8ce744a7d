import { sql } from 'kysely'
import * as z from 'zod'
import { deleteWhere } from '../../platform/jobs/delete-where.ts'
import type { Task } from '../../platform/jobs/task.ts'

/** Deletes notices 180 days after they were read and 30 days after their recipient deleted them. */
export const purgeNotices: Task<object> = {
  name: 'purge-notices',
  payload: z.object({}),
  cron: '50 18 * * *',
  run: async ({ db }) => {
    await deleteWhere(db, 'notification', sql`is_read and read_at < now() - interval '180 days'`)
    await deleteWhere(
      db,
      'notification',
      sql`deleted_at < now() - interval '30 days' and mailed_at is not null`,
    )
  },
}
