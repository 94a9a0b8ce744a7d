import '../src/app.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withBackup } from '../src/platform/backup/remote.ts'
import { checkBackup, restoreBackup } from '../src/platform/backup/restore.ts'
import { restorePointInTime } from '../src/platform/backup/restore-point-in-time.ts'
import { readEnv } from '../src/platform/env.ts'
import { passphraseOf } from './backup/passphrase.ts'
import { runCommand } from './run.ts'

/**
 * `npm run restore -- FOLDER | s3://NAME [--into DATA_DIR]` restores into an empty installation. With `--check` the copy is
 * restored into a temporary folder, compared and removed. `npm run restore -- BACKUP_FOLDER --at TIME [--into DATA_DIR]`
 * is a point-in-time restore, of any time since the oldest backup with BACKUP_POINT_IN_TIME.
 */
runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: 'string' }, check: { type: 'boolean', default: false }, at: { type: 'string' } },
  })
  const [given] = positionals
  if (!given) throw new Error('npm run restore -- FOLDER | s3://NAME [--into DATA_DIR] [--check | --at TIME]')
  const at = values.at && new Date(values.at)
  if (at && Number.isNaN(at.getTime()))
    throw new Error('--at needs a time such as 2026-01-31T14:30:00+08:00.')
  const env = readEnv({ ...process.env, ...(values.into ? { DATA_DIR: values.into } : {}) })
  const wanted = {
    env,
    say: (line: string) => console.log(`  ${line}`),
    passphrase: await passphraseOf(env, 'The passphrase of the backup:'),
  }
  if (at) {
    const { from, missing } = await restorePointInTime({ ...wanted, folder: resolve(given), at })
    console.log(
      `Restored into ${env.dataFolder}, state of ${at.toISOString()}, from ${from} and the write-ahead log.`,
    )
    if (missing.length > 0)
      console.log(
        `NOT IN IT: ${missing.length} files, first ${missing[0]}. Copy them from the files folder of the old installation.`,
      )
    return
  }
  const made = await withBackup(
    () => env,
    given,
    (folder) => (values.check ? checkBackup : restoreBackup)({ ...wanted, folder: resolve(folder) }),
  )
  const what = `${made.tables.length} tables and ${made.files.count} files`
  console.log(
    values.check
      ? `The backup of ${made.madeAt} can be restored: ${what} are identical.`
      : `Restored into ${env.dataFolder}, state of ${made.madeAt}: ${what} are identical to the backup.`,
  )
})
