import { sql } from 'kysely'
import * as z from 'zod'
import type { Task } from '../../platform/jobs/task.ts'

/** Deletes expired codes, rate limit counts, unused devices and old demo mails. */
export const accountCleanUp: Task<object> = {
  name: 'account-clean-up',
  payload: z.object({}),
  cron: '27 * * * *',
  run: async ({ db }) => {
    await sql`delete from turn where ends_at < now()`.execute(db)
    await sql`delete from sign_in where expires_at < now() - interval '1 day'`.execute(db)
    await sql`delete from password_reset where expires_at < now() - interval '1 day'`.execute(db)
    await sql`delete from setup_code where expires_at < now()`.execute(db)
    await sql`delete from device where seen_at < now() - interval '180 days'`.execute(db)
    await sql`delete from caught_mail where at < now() - interval '14 days'`.execute(db)
  },
}
