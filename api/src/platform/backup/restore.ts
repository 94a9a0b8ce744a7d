import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { removeDataFolder } from '../db/embedded.ts'
import { restoreMark } from '../db/folder-state.ts'
import { migrate, unknownMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import { hashStream } from '../files/hash.ts'
import { openStorage } from '../files/open-storage.ts'
import { incomingFolder } from '../files/receive.ts'
import { differingTables, loadTables } from './load.ts'
import { headsFile, type Manifest, manifest, manifestFile, secretFile } from './manifest.ts'
import { unwrapSecret } from './secret.ts'
import { connectForCopy } from './snapshot.ts'
import { readSums, verifySums } from './sums.ts'

export async function readManifest(folder: string) {
  if (!existsSync(join(folder, manifestFile)))
    throw new Error(`${folder} is not a backup: it has no ${manifestFile}.`)
  const { files, problems } = await verifySums(folder)
  if (problems.length > 0) throw new Error(`The backup is damaged.\n  ${problems.join('\n  ')}`)
  return { files, made: manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))) }
}

async function refuseNewer({ migrations }: Manifest) {
  const newer = await unknownMigrations(migrations)
  if (newer.length > 0)
    throw new Error(
      `The backup was made by a newer version of Patuh: this one does not know ${newer.join(', ')}.`,
    )
}

async function refuseUsed({ dataFolder, databaseUrl, ownerUrl }: Env) {
  if ((await readdir(dataFolder).catch(() => [])).length > 0)
    throw new Error(`${dataFolder} is not empty. Restore into a folder that is empty or does not exist.`)
  if (!databaseUrl) return
  const client = await connectForCopy(ownerUrl ?? databaseUrl)
  const { rows } = await client
    .query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`)
    .finally(() => client.end())
  if (rows.length > 0)
    throw new Error('The database of DATABASE_URL is not empty. Restore into an empty one.')
}

async function* filesIn(folder: string) {
  for await (const { path, sha256 } of readSums(folder))
    if (path.startsWith('files/')) yield { path, sha256, name: basename(path) }
}

export async function restoreFiles(folder: string, env: Env) {
  const storage = openStorage(env)
  const incoming = incomingFolder(env)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for await (const { path, sha256, name } of filesIn(folder)) {
    await copyFile(join(folder, path), join(incoming, name))
    await storage.put(name, join(incoming, name), { type: 'application/octet-stream', sha256 })
  }
}

/** The files that are not stored as they are in the backup. */
async function differingFiles(folder: string, env: Env) {
  const storage = openStorage(env)
  const differing: string[] = []
  for await (const { path, sha256, name } of filesIn(folder)) {
    const stored = await storage.get(name)
    if (!stored || (await hashStream(stored.stream)) !== sha256) differing.push(path)
  }
  return differing
}

async function restoreDatabase(folder: string, env: Env, made: Manifest, say: (line: string) => void) {
  const { ownerUrl, close } = await openDatabase(env, say)
  try {
    await migrate(ownerUrl, () => {}, undefined, made.migrations)
    const client = await connectForCopy(ownerUrl)
    try {
      say('loading the rows')
      await loadTables(client, folder, made)
      say('comparing the rows')
      return await differingTables(client, made)
    } finally {
      await client.end()
    }
  } finally {
    await close()
  }
}

export type Wanted = { folder: string; env: Env; passphrase: string; say: (line: string) => void }

/** The secret key of a backup that fits this version and these settings. */
export async function openBackup(folder: string, env: Env, passphrase: string) {
  const { made } = await readManifest(folder)
  const secret = unwrapSecret(await readFile(join(folder, secretFile), 'utf8'), passphrase)
  await refuseNewer(made)
  await refuseUsed(env)
  if (env.secretKey && !secret.equals(Buffer.from(env.secretKey)))
    throw new Error('SECRET_KEY is not the key of this backup.')
  await mkdir(env.dataFolder, { recursive: true })
  await writeFile(join(env.dataFolder, restoreMark), '')
  return { made, secret }
}

/** The last step: from here on the folder is an installation. */
export async function endRestore(folder: string, env: Env, secret: Buffer) {
  await copyFile(join(folder, headsFile), join(env.dataFolder, headsFile))
  if (!env.secretKey) await writeFile(join(env.dataFolder, 'secret'), secret, { mode: 0o600, flush: true })
  await rm(join(env.dataFolder, restoreMark))
}

/**
 * Restores a backup into an empty data folder, and the empty database of DATABASE_URL if there is one, and compares
 * what is there then, row by row and file by file. Migrations that are newer than the backup run at the next start.
 */
export async function restoreBackup({ folder, env, passphrase, say }: Wanted) {
  say('checking the backup')
  const { made, secret } = await openBackup(folder, env, passphrase)
  const differing = await restoreDatabase(folder, env, made, say)
  say('copying the files')
  await restoreFiles(folder, env)
  differing.push(...(await differingFiles(folder, env)))
  if (differing.length > 0)
    throw new Error(`The restored copy differs:\n  ${differing.slice(0, 20).join('\n  ')}`)
  await endRestore(folder, env, secret)
  return made
}

/** Restores into a temporary folder with a database of its own, compares, and removes it. */
export async function checkBackup({ env, ...wanted }: Wanted) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'patuh-check-'))
  await chmod(dataFolder, 0o755)
  const apart = { databaseUrl: undefined, ownerUrl: undefined, bucket: undefined, secretKey: undefined }
  try {
    return await restoreBackup({
      ...wanted,
      env: { ...env, ...apart, dataFolder, filesFolder: join(dataFolder, 'files') },
    })
  } finally {
    await removeDataFolder(dataFolder)
  }
}
