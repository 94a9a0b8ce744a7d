import * as z from 'zod'
import { note } from '../http/audit-note.ts'
import { setAuditContext } from '../http/change.ts'
import { addJob, type Task } from '../jobs/task.ts'
import { signEvents } from './sign.ts'
import { verifyEvents } from './verify.ts'

const everyMs = 10_000

/** Signs new audit events every 10 seconds: each run queues the next, the cron line restarts it if it stopped. */
export const signTask: Task<object> = {
  name: 'seal-events',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ db, env }) => {
    await signEvents(db, env)
    const runAt = new Date((Math.floor(Date.now() / everyMs) + 1) * everyMs)
    // a key of each time: one of its own would take the attempts that this run has left
    await addJob(db, signTask, {}, { runAt, key: `seal-events ${runAt.toISOString()}` })
  },
}

/**
 * Verifies the audit log, every night and for a user who asks, as a long log takes minutes: writes the result to the
 * log, and logs an error if it was changed.
 */
export const verifyTask: Task<{ actorId?: number | undefined }> = {
  name: 'verify-events',
  payload: z.object({ actorId: z.int().optional() }),
  cron: '41 18 * * *',
  run: async ({ db, env, log }, { actorId }) => {
    await signEvents(db, env)
    const found = await verifyEvents(db, env)
    await db.transaction().execute(async (trx) => {
      await setAuditContext(trx, { action: 'verify', actor: actorId })
      await note(trx, 'event', found.firstBad?.eventId ?? 0, found)
    })
    if (!found.isIntact) log.error(found, 'the audit log does not match its signatures')
  },
}
