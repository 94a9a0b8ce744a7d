import { sql } from 'kysely'
import * as z from 'zod'
import { addJob, type Task } from '../jobs/task.ts'
import { signEvents } from './sign.ts'
import { verifyEvents } from './verify.ts'

const everyMs = 10_000

/** Signs what was written since the last time, every few seconds; the schedule starts it again should it ever stop. */
export const sealTask: Task<object> = {
  name: 'seal-events',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ db, env }) => {
    await signEvents(db, env)
    await addJob(db, sealTask, {}, { runAt: new Date(Date.now() + everyMs), key: 'seal-events' })
  },
}

/** Once a night, on its own: the result stands in the log, and a bad one is also shouted. */
export const verifyTask: Task<object> = {
  name: 'verify-events',
  payload: z.object({}),
  cron: '41 18 * * *',
  run: async ({ db, env, log }) => {
    await signEvents(db, env)
    const found = await verifyEvents(db, env)
    await sql`select tell('verify', 'event', ${found.firstBad?.eventId ?? 0}, null,
      ${JSON.stringify(found)}::jsonb)`.execute(db)
    if (!found.isIntact) log.error(found, 'the audit log is not as it was signed')
  },
}
