import { sql } from 'kysely'
import * as z from 'zod'
import { deleteWhere } from '../../platform/jobs/delete-where.ts'
import type { Task } from '../../platform/jobs/task.ts'

/** Deletes expired codes, rate limit counts, unused devices, old demo mails and the old part of the mail log. */
export const accountCleanUp: Task<object> = {
  name: 'account-clean-up',
  payload: z.object({}),
  cron: '27 * * * *',
  run: async ({ db }) => {
    await deleteWhere(db, 'turn', sql`ends_at < now()`)
    await deleteWhere(db, 'sign_in', sql`expires_at < now() - interval '1 day'`)
    await deleteWhere(db, 'password_reset', sql`expires_at < now() - interval '1 day'`)
    await deleteWhere(db, 'setup_code', sql`expires_at < now()`)
    await deleteWhere(db, 'device', sql`seen_at < now() - interval '180 days'`)
    await deleteWhere(db, 'caught_mail', sql`at < now() - interval '14 days'`)
    await deleteWhere(db, 'mail_delivery', sql`created_at < now() - interval '90 days'`)
  },
}
