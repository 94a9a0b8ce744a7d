import '../src/app.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withBackup } from '../src/platform/backup/remote.ts'
import { checkBackup, restoreBackup } from '../src/platform/backup/restore.ts'
import { readEnv } from '../src/platform/env.ts'
import { passphraseOf } from './backup/passphrase.ts'
import { runCommand } from './run.ts'

/**
 * `npm run restore -- FOLDER | s3://NAME [--into DATA_DIR]` restores into an empty installation. With `--check` the copy is
 * restored into a temporary folder, compared and removed.
 */
runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  const [given] = positionals
  if (!given) throw new Error('npm run restore -- FOLDER | s3://NAME [--into DATA_DIR] [--check]')
  const env = readEnv({ ...process.env, ...(values.into ? { DATA_DIR: values.into } : {}) })
  const wanted = {
    env,
    say: (line: string) => console.log(`  ${line}`),
    passphrase: await passphraseOf(env, 'The passphrase of the backup:'),
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
