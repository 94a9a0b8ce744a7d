import * as z from 'zod'
import { addressOf } from '../db/db.ts'
import type { Task } from '../jobs/task.ts'
import { makeScheduledBackup, recordBackup } from './scheduled.ts'

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
