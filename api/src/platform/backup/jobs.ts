import { sql } from 'kysely'
import * as z from 'zod'
import { addressOf } from '../db/db.ts'
import type { Task } from '../jobs/task.ts'
import { makeScheduledBackup, recordBackup } from './scheduled.ts'
import { collectWal } from './wal.ts'

/** Every day at BACKUP_AT, if BACKUP_FOLDER is set. */
export const backupTask: Task<object> = {
  name: 'backup',
  payload: z.object({}),
  cron: ({ backup }) => backup?.cron,
  run: async ({ db, env, log }) => {
    const { folder, made } = await makeScheduledBackup(addressOf(db), env)
    await recordBackup(db, folder, made)
    const { count: files, damaged } = made.files
    if (damaged.length > 0) log.error({ folder, damaged }, 'the backup lacks files that are damaged')
    else log.info({ folder, files }, 'made a backup')
  },
}

/** Collects the write-ahead log every minute, with BACKUP_POINT_IN_TIME. */
export const walTask: Task<object> = {
  name: 'collect-wal',
  payload: z.object({}),
  cron: ({ backup }) => (backup?.isPointInTime ? '* * * * *' : undefined),
  run: async ({ db, env }) => {
    await collectWal(env)
    const { rows } = await sql<{ name: string }>`select last_failed_wal as name from pg_stat_archiver
      where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(db)
    if (rows[0]) throw new Error(`PostgreSQL cannot archive ${rows[0].name}: is the disk full?`)
  },
}
