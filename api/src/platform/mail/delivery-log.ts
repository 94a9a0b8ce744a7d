import type { DeliveryStatus } from '@patuh/domain/platform/mail-delivery'
import { sql } from 'kysely'
import type { JobContext } from '../jobs/task.ts'
import './tables.ts'

type Tried = { to: string; template: string; status: DeliveryStatus; error?: unknown }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Records how the attempt to send a mail ended; later attempts of the same job change its row. */
export async function logDelivery(
  { db, job, log }: JobContext,
  { to, template, status, error = null }: Tried,
) {
  const message = error === null ? null : messageOf(error)
  const payload = status === 'refused' && job ? JSON.stringify(job.payload) : null
  await sql`
    insert into mail_delivery as known ("to", template, status, error, job_id, task, payload)
    values (${to}, ${template}, ${status}, ${message}, ${job?.id ?? null}, ${job?.task ?? null}, ${payload}::jsonb)
    on conflict (job_id) do update set
      "to" = excluded."to", template = excluded.template, status = excluded.status, error = excluded.error,
      payload = excluded.payload, attempts = known.attempts + 1, updated_at = now()`
    .execute(db)
    // the mail has left or not, whatever becomes of its record
    .catch((problem) => log.error(problem, 'the mail log could not be written'))
}
