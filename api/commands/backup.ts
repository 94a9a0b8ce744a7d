import '../src/app.ts'
import { resolve } from 'node:path'
import { makeBackup } from '../src/platform/backup/backup.ts'
import { makeScheduledBackup, recordBackup } from '../src/platform/backup/scheduled.ts'
import { connect } from '../src/platform/db/db.ts'
import { reachDatabase } from '../src/platform/db/open.ts'
import { readEnv } from '../src/platform/env.ts'
import { passphraseOf } from './backup/passphrase.ts'
import { runCommand } from './run.ts'

/** `npm run backup -- FOLDER`, while the server runs or not; without a folder, into BACKUP_FOLDER as every night. */
runCommand(async ([given]) => {
  const env = readEnv(process.env)
  if (!given && !env.backup) throw new Error('npm run backup -- FOLDER, or set BACKUP_FOLDER.')
  const { ownerUrl, close } = await reachDatabase(env)
  const db = connect(ownerUrl, { size: 1 })
  try {
    const folder = resolve(given ?? '')
    const { folder: where, made } = given
      ? {
          folder,
          made: await makeBackup(ownerUrl, {
            env,
            folder,
            passphrase: await passphraseOf(env, 'A passphrase for the secret key in the backup:'),
          }),
        }
      : await makeScheduledBackup(ownerUrl, env)
    await recordBackup(db, where, made)
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${where}: ${made.tables.length} tables, ${rows} rows, ${made.files.count} files.`)
    const { damaged } = made.files
    if (damaged.length > 0)
      console.log(`NOT IN IT: ${damaged.length} files are missing or damaged, first ${damaged[0]}.`)
  } finally {
    await db.destroy()
    await close()
  }
})
