import '../src/app.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeBackup } from '../src/platform/backup/backup.ts'
import { remoteName, remoteStorage, upload } from '../src/platform/backup/remote.ts'
import { makeScheduledBackup, recordBackup } from '../src/platform/backup/scheduled.ts'
import { connect } from '../src/platform/db/db.ts'
import { reachDatabase } from '../src/platform/db/open.ts'
import { type Env, readEnv } from '../src/platform/env.ts'
import { passphraseOf } from './backup/passphrase.ts'
import { runCommand } from './run.ts'

/** A backup in the folder that is given, or in the bucket of backups for `s3://NAME`. */
async function makeGiven(ownerUrl: string, env: Env, given: string) {
  const passphrase = await passphraseOf(env, 'A passphrase for the secret key in the backup:')
  const name = remoteName(given)
  if (!name) {
    const folder = resolve(given)
    return { folder, made: await makeBackup(ownerUrl, { env, folder, passphrase }) }
  }
  const storage = remoteStorage(env)
  const work = await mkdtemp(join(tmpdir(), 'patuh-backup-'))
  try {
    const folder = join(work, name)
    const made = await makeBackup(ownerUrl, { env, folder, passphrase })
    await upload(folder, storage, name)
    return { folder: given, made }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** `npm run backup -- FOLDER | s3://NAME`, while the server runs or not; without a place, into BACKUP_FOLDER as every night. */
runCommand(async ([given]) => {
  const env = readEnv(process.env)
  if (!given && !env.backup) throw new Error('npm run backup -- FOLDER | s3://NAME, or set BACKUP_FOLDER.')
  const { ownerUrl, close } = await reachDatabase(env)
  const db = connect(ownerUrl, { size: 1 })
  try {
    const { folder: where, made } = given
      ? await makeGiven(ownerUrl, env, given)
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
