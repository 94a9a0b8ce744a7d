import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepare } from './binaries.ts'
import { type Cluster, configure, freePort, initialise, isRunning, start, stopServer } from './cluster.ts'
import { refuseBrokenFolder } from './folder-state.ts'
import { makeRuntimeRole } from './runtime-role.ts'

/** `url` is that of the owner, which migrates; the application runs with `runtimeUrl`. */
export type Embedded = { url: string; runtimeUrl: string; stop: () => Promise<void> }

const holderLock = 7_201_881

const portOf = ({ home }: Cluster) =>
  Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3])

export const urlOf = (cluster: Cluster, database: string) =>
  `postgres://patuh:${cluster.password}@127.0.0.1:${portOf(cluster)}/${database}`

/** Holds an advisory lock on the data folder; PostgreSQL releases it however the process ends. */
async function lockFolder(cluster: Cluster) {
  const client = new pg.Client({
    connectionString: urlOf(cluster, 'postgres'),
    application_name: `patuh ${process.pid}`,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [holderLock])
  if (rows[0].mine) return client
  const holder = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [holderLock],
  )
  await client.end()
  const pid = String(holder.rows[0]?.name ?? '').replace('patuh ', '') || 'unknown'
  throw new Error(`The data folder ${cluster.folder} is in use by process ${pid}. Stop that one first.`)
}

function readPassword(folder: string) {
  const file = join(folder, 'database.password')
  if (!existsSync(file)) writeFileSync(file, crypto.randomUUID().replaceAll('-', ''), { mode: 0o600 })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8')
}

/** Restarts the server when it died (killed, out of memory) and takes the lock again, until stopped. */
function superviseServer(cluster: Cluster, first: pg.Client, log: (line: string) => void) {
  let holder = first
  let stopping = false
  const recover = async () => {
    if (stopping) return
    log('PostgreSQL went away; starting it again')
    for (let tries = 0; !stopping; tries++) {
      try {
        if (!(await isRunning(cluster))) await start(cluster)
        holder = await lockFolder(cluster)
        holder.once('end', recover)
        return
      } catch {
        await sleep(Math.min(2000, 200 + tries * 100))
      }
    }
  }
  holder.once('end', recover)
  return async () => {
    stopping = true
    await holder.end().catch(() => {})
    await stopServer(cluster)
  }
}

/** `signal` ends the creation of a new database; once its server is started, that is for `stop`. */
type Options = {
  durable?: boolean
  /** Archives the write-ahead log, for a point-in-time restore. */
  isArchived?: boolean | undefined
  log?: (line: string) => void
  signal?: AbortSignal | undefined
}

/** Starts an embedded PostgreSQL server in `folder`; initialises it if missing, reuses one that is still running. */
export async function startEmbedded(
  folder: string,
  { durable = true, isArchived = false, log = () => {}, signal }: Options = {},
): Promise<Embedded> {
  refuseBrokenFolder(folder)
  const cluster = { ...prepare(folder), folder, password: readPassword(folder), durable, isArchived }
  if (!existsSync(join(cluster.home, 'data', 'PG_VERSION'))) {
    log('making a new database (once)')
    await initialise(cluster, signal)
  }
  signal?.throwIfAborted()
  if (await isRunning(cluster)) log('taking over the PostgreSQL that is still running')
  else {
    configure(cluster, await freePort())
    await start(cluster)
  }
  const stop = superviseServer(cluster, await lockFolder(cluster), log)
  const url = urlOf(cluster, 'postgres')
  return { url, runtimeUrl: await makeRuntimeRole(url), stop }
}

/** Connects to the embedded server in `folder`: uses it if it is running, else starts it until `leave` is called. */
export async function reachEmbedded(folder: string) {
  refuseBrokenFolder(folder)
  const cluster = { ...prepare(folder), folder, password: readPassword(folder), durable: true }
  if (existsSync(join(cluster.home, 'data', 'PG_VERSION')) && (await isRunning(cluster)))
    return { url: urlOf(cluster, 'postgres'), leave: async () => {} }
  const { url, stop } = await startEmbedded(folder)
  return { url, leave: stop }
}

/** Stops the server in `folder`, should it have outlived the process that started it. */
export async function stopLeftOver(folder: string) {
  if (!existsSync(join(folder, 'postgres', 'data', 'PG_VERSION'))) return
  const cluster = prepare(folder)
  if (await isRunning(cluster)) await stopServer(cluster)
}

/** Deletes a data folder, also the part of it that lies elsewhere. */
export async function removeDataFolder(folder: string) {
  await stopLeftOver(folder)
  const home = await realpath(join(folder, 'postgres')).catch(() => folder)
  for (const each of [home, folder]) await rm(each, { recursive: true, force: true, maxRetries: 5 })
}
