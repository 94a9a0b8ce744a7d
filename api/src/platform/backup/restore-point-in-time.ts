import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { prepare } from '../db/binaries.ts'
import {
  type Cluster,
  chownToServer,
  configure,
  freePort,
  isRunning,
  start,
  stopServer,
} from '../db/cluster.ts'
import { urlOf } from '../db/embedded.ts'
import type { Env } from '../env.ts'
import { openStorage } from '../files/open-storage.ts'
import { filesOf } from './files.ts'
import { type Manifest, passwordFile } from './manifest.ts'
import { endRestore, openBackup, restoreFiles, type Wanted } from './restore.ts'
import { manifestsIn } from './scheduled.ts'
import { unwrapSecret } from './secret.ts'
import { connectForCopy } from './snapshot.ts'
import { readSums } from './sums.ts'
import { unpackWal } from './wal.ts'

type Base = NonNullable<Manifest['base']>

/** The last backup whose copy of the database had ended by that moment, and the later ones, which have more files. */
async function backupsFor(all: string, at: Date) {
  const found = await manifestsIn(all)
  const index = found.findLastIndex(({ made: { base } }) => base && new Date(base.endedAt) <= at)
  const [first, ...later] = found.slice(index)
  if (index < 0 || !first?.made.base)
    throw new Error(`${all} has no backup from before ${at.toISOString()} with a base backup.`)
  return { folder: first.folder, base: first.made.base, later: later.map(({ folder }) => folder) }
}

/** Unpacks the base backup. */
async function unpackBase(folder: string, base: Base, data: string) {
  await mkdir(data, { recursive: true, mode: 0o700 })
  for (const each of base.folders) await mkdir(join(data, each), { recursive: true, mode: 0o700 })
  for await (const { path } of readSums(folder)) {
    const [, name] = /^base\/(.*)\.gz$/.exec(path) ?? []
    if (!name) continue
    await mkdir(dirname(join(data, name)), { recursive: true, mode: 0o700 })
    await pipeline(
      createReadStream(join(folder, path)),
      createGunzip(),
      createWriteStream(join(data, name), { mode: 0o600 }),
    )
  }
}

/** Why recovery ended early, from what PostgreSQL wrote. */
async function whyEnded({ home }: Cluster) {
  const said = await readFile(join(home, 'server.log'), 'utf8')
  const [, last] = /last completed transaction was at log time (.*)/.exec(said) ?? []
  return last
    ? `The write-ahead log (WAL) does not reach that moment: its last change is of ${last}.`
    : `PostgreSQL could not restore that moment.\n${said.split('\n').slice(-12).join('\n')}`
}

/** Waits for the end of recovery; the server ends by itself where the write-ahead log does not reach that time. */
async function untilRecovered(cluster: Cluster) {
  for (;;) {
    if (!(await isRunning(cluster))) throw new Error(await whyEnded(cluster))
    const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as "isGoingOn"')
      if (!rows[0].isGoingOn) return
    } catch {
      // it is starting up
    } finally {
      await client.end().catch(() => {})
    }
    await sleep(500)
  }
}

/** Starts the server, which recovers up to that time, and goes on without the settings of the recovery. */
async function recover(cluster: Cluster, wal: string, at: Date) {
  const data = join(cluster.home, 'data')
  const settings = join(data, 'postgresql.auto.conf')
  const before = `${settings}.before`
  await copyFile(settings, before)
  const copy = process.platform === 'win32' ? 'copy' : 'cp'
  await appendFile(
    settings,
    [
      `restore_command = '${copy} "${join(wal, '%f').replaceAll("'", "''")}" "%p"'`,
      `recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
      // not that of an installation that was restored from here and went on beside
      `recovery_target_timeline = 'current'`,
      `recovery_target_action = 'promote'`,
      '',
    ].join('\n'),
  )
  await writeFile(join(data, 'recovery.signal'), '')
  configure(cluster, await freePort())
  chownToServer(cluster, data)
  // where it ends at once, `untilRecovered` says why
  await start(cluster).catch(() => {})
  await untilRecovered(cluster)
  await copyFile(before, settings)
  await rm(before)
}

/** The names of files that the restored database knows and no backup has: uploaded after the last one. */
async function missingFiles(cluster: Cluster, env: Env) {
  const storage = openStorage(env)
  const client = await connectForCopy(urlOf(cluster, 'postgres'))
  try {
    const missing: string[] = []
    for await (const { storageName } of filesOf(client)) {
      const stored = await storage.get(`${storageName}-original`)
      stored?.stream.destroy()
      if (!stored) missing.push(`${storageName}-original`)
    }
    return missing
  } finally {
    await client.end()
  }
}

/**
 * Point-in-time restore of the embedded database into an empty data folder, from the last base backup before that time
 * and the write-ahead log since. `folder` is that of all backups.
 */
export async function restorePointInTime({ folder: all, env, passphrase, say, at }: Wanted & { at: Date }) {
  if (env.databaseUrl) throw new Error('--at restores into the embedded database: leave DATABASE_URL out.')
  const { folder, base, later } = await backupsFor(all, at)
  say(`checking the backup ${folder}`)
  const { secret } = await openBackup(folder, env, passphrase)
  const password = unwrapSecret(await readFile(join(folder, passwordFile), 'utf8'), passphrase).toString()
  const cluster: Cluster = { ...prepare(env.dataFolder), folder: env.dataFolder, password, durable: true }
  const wal = join(cluster.home, 'wal-to-restore')
  say('unpacking the database')
  await unpackBase(folder, base, join(cluster.home, 'data'))
  await unpackWal(all, base.firstWal, wal)
  chownToServer(cluster, wal)
  await writeFile(join(env.dataFolder, 'database.password'), password, { mode: 0o600 })
  say(`recovering up to ${at.toISOString()}`)
  try {
    await recover(cluster, wal, at)
    await rm(wal, { recursive: true })
    say('copying the files')
    for (const each of [folder, ...later]) await restoreFiles(each, env)
    const missing = await missingFiles(cluster, env)
    await endRestore(folder, env, secret)
    return { from: folder, missing }
  } finally {
    await stopServer(cluster)
  }
}
