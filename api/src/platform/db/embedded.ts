import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, type Home, prepare } from './binaries.ts'
import { makeRuntimeRole } from './runtime-role.ts'

/** `url` is that of the owner, which migrates; the application runs with `runtimeUrl`. */
export type Embedded = { url: string; runtimeUrl: string; stop: () => Promise<void> }
type Cluster = Home & { folder: string; password: string; durable: boolean }

const holderLock = 7_201_881

function run({ bin, as }: Binaries, program: string, args: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(join(bin, program), args, {
      ...as,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', reject)
    // `exit`, not `close`: the server started by pg_ctl keeps the pipes open.
    child.on('exit', (code) => resolve({ code, output }))
  })
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Created in a temporary folder and then renamed, so that a half-made cluster is never used. */
async function initialise(cluster: Cluster) {
  const { home, as, password } = cluster
  const fresh = join(home, `new-${process.pid}`)
  const secret = join(home, `secret-${process.pid}`)
  writeFileSync(secret, password, { mode: 0o600 })
  if (as.uid !== undefined && as.gid !== undefined) chownSync(secret, as.uid, as.gid)
  const encoding = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en']
  const access = ['-U', 'patuh', '-A', 'scram-sha-256', `--pwfile=${secret}`]
  const { code, output } = await run(cluster, 'initdb', ['-D', fresh, ...encoding, ...access, '-k'])
  rmSync(secret)
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder.\n${output}`)
  try {
    renameSync(fresh, join(home, 'data'))
  } catch {
    rmSync(fresh, { recursive: true })
  }
}

function configure({ home, as, durable }: Cluster, port: number) {
  const file = join(home, 'data', 'postgresql.conf')
  const settings = {
    listen_addresses: "'127.0.0.1'",
    port,
    unix_socket_directories: "''",
    max_connections: 100,
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    shared_buffers: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    log_checkpoints: 'off',
  }
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  )
  if (as.uid !== undefined && as.gid !== undefined) chownSync(file, as.uid, as.gid)
}

const isRunning = async (cluster: Cluster) =>
  (await run(cluster, 'pg_ctl', ['status', '-D', join(cluster.home, 'data')])).code === 0

async function start(cluster: Cluster) {
  const data = join(cluster.home, 'data')
  const log = join(cluster.home, 'server.log')
  const { code } = await run(cluster, 'pg_ctl', ['start', '-w', '-s', '-t', '60', '-D', data, '-l', log])
  if (code !== 0 && !(await isRunning(cluster))) {
    const lastLines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-12).join('\n') : ''
    throw new Error(`PostgreSQL did not start.\n${lastLines}`)
  }
}

const portOf = ({ home }: Cluster) =>
  Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3])

const urlOf = (cluster: Cluster, database: string) =>
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
    await run(cluster, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-s', '-D', join(cluster.home, 'data')])
  }
}

/** Starts an embedded PostgreSQL server in `folder`; initialises it if missing, reuses one that is still running. */
export async function startEmbedded(
  folder: string,
  { durable = true, log = () => {} }: { durable?: boolean; log?: (line: string) => void } = {},
): Promise<Embedded> {
  const cluster = { ...prepare(folder), folder, password: readPassword(folder), durable }
  if (!existsSync(join(cluster.home, 'data', 'PG_VERSION'))) {
    log('making a new database (once)')
    await initialise(cluster)
  }
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
  const cluster = { ...prepare(folder), folder, password: readPassword(folder), durable: true }
  if (existsSync(join(cluster.home, 'data', 'PG_VERSION')) && (await isRunning(cluster)))
    return { url: urlOf(cluster, 'postgres'), leave: async () => {} }
  const { url, stop } = await startEmbedded(folder)
  return { url, leave: stop }
}
