import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { makeBackup } from './backup.ts'
import { type Manifest, manifest, manifestFile } from './manifest.ts'
import { remoteStorage, upload } from './remote.ts'
import { collectWal, trimWal } from './wal.ts'

const named = /^\d{8}T\d{6}Z$/
const nameNow = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '')

export const backupsIn = async (folder: string) =>
  (await readdir(folder)).filter((entry) => named.test(entry)).sort()

/** The backups of a folder with what they hold, oldest first. */
export const manifestsIn = async (all: string) =>
  Promise.all(
    (await backupsIn(all)).map(async (name) => {
      const folder = join(all, name)
      return { folder, made: manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))) }
    }),
  )

/** So that people see when the last one was made, and alerts can be set. */
export const recordBackup = (db: Db, folder: string, { madeAt, files }: Manifest) =>
  db
    .insertInto('backup')
    .values({ madeAt, folder, files: files.count, bytes: files.bytes, damaged: files.damaged.length })
    .execute()

/**
 * Makes a backup in the folder of the settings, copies it to the bucket of backups if there is one, and deletes the
 * oldest ones of the folder. Files are shared with the one before.
 */
export async function makeScheduledBackup(url: string, env: Env) {
  if (!env.backup) throw new Error('BACKUP_FOLDER is not set.')
  const { folder: all, passphrase, keep, isPointInTime } = env.backup
  await mkdir(all, { recursive: true, mode: 0o700 })
  const last = (await backupsIn(all)).at(-1)
  const name = nameNow()
  const folder = join(all, name)
  const made = await makeBackup(url, {
    ...{ env, folder, passphrase, hasBase: isPointInTime },
    previous: last && join(all, last),
  })
  await collectWal(env)
  if (env.backupBucket) await upload(folder, remoteStorage(env), name)
  for (const old of (await backupsIn(all)).slice(0, -keep)) await rm(join(all, old), { recursive: true })
  const oldest = isPointInTime && (await manifestsIn(all)).find(({ made: { base } }) => base)?.made.base
  if (oldest) await trimWal(all, oldest.firstWal)
  return { folder, made }
}
