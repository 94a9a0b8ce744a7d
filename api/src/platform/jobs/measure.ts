import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/db.ts'

type Measured = {
  jobAge: number
  deadJobs: number
  unsealedEvents: number
  unsealedAge: number
  failedMails: number
  backupAge: number | null
}

const gauges: [key: keyof Measured, name: string, help: string][] = [
  ['jobAge', 'patuh_job_age_seconds', 'Seconds that the oldest background job which could run has waited.'],
  ['deadJobs', 'patuh_dead_jobs', 'Background jobs that were given up.'],
  ['unsealedEvents', 'patuh_unsealed_events', 'Events of the audit log that are not signed yet.'],
  [
    'unsealedAge',
    'patuh_unsealed_age_seconds',
    'Age of the oldest event of the audit log that is not signed yet.',
  ],
  [
    'failedMails',
    'patuh_failed_mails',
    'Mails that could not be sent: those tried again and those given up in a week.',
  ],
  ['backupAge', 'patuh_backup_age_seconds', 'Seconds since the last backup was made; NaN if there is none.'],
]

/** Seconds since the oldest job that could run, and that nobody works on, was due. */
export const jobAge = sql<number>`(
  select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at <= now())`

const measure = async (db: Db) =>
  (
    await sql<Measured>`select ${jobAge} as job_age,
      (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as dead_jobs,
      unsealed.count as unsealed_events, unsealed.age as unsealed_age,
      (select count(*)::int from mail_delivery where status in ('failed', 'refused')
        and updated_at > now() - interval '7 days') as failed_mails,
      (select extract(epoch from now() - max(made_at))::float8 from backup) as backup_age
      from (select count(*)::int, coalesce(extract(epoch from now() - min(at)), 0)::float8 as age from event
        where id > coalesce((select max(event_id) from event_seal), 0)) unsealed`.execute(db)
  ).rows[0]

/** Adds what the database knows to the metrics, with one query for all of it. While it is away they are NaN. */
export function measureDatabase(db: Db, register: Registry) {
  let current: Promise<Measured | undefined> | undefined
  const once = () => {
    current ??= measure(db)
      .catch(() => undefined)
      .finally(() => {
        current = undefined
      })
    return current
  }
  for (const [key, name, help] of gauges)
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set((await once())?.[key] ?? Number.NaN)
      },
    })
}
