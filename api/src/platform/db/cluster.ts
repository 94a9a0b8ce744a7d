import { spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Binaries, Home } from './binaries.ts'

export type Cluster = Home & { folder: string; password: string; durable: boolean; isArchived?: boolean }

export function run({ bin, as }: Binaries, program: string, args: string[], signal?: AbortSignal) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(join(bin, program), args, {
      ...as,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', reject)
    // `exit`, not `close`: the server started by pg_ctl keeps the pipes open.
    child.on('exit', (code) => resolve({ code, output }))
  })
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Created in a temporary folder and then renamed, so that a half-made cluster is never used. */
export async function initialise(cluster: Cluster, signal?: AbortSignal) {
  const { home, as, password } = cluster
  const fresh = join(home, `new-${process.pid}`)
  const secret = join(home, `secret-${process.pid}`)
  writeFileSync(secret, password, { mode: 0o600 })
  if (as.uid !== undefined && as.gid !== undefined) chownSync(secret, as.uid, as.gid)
  const encoding = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en']
  const access = ['-U', 'patuh', '-A', 'scram-sha-256', `--pwfile=${secret}`]
  const args = ['-D', fresh, ...encoding, ...access, '-k']
  const { code, output } = await run(cluster, 'initdb', args, signal).finally(() => rmSync(secret))
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder.\n${output}`)
  try {
    renameSync(fresh, join(home, 'data'))
  } catch {
    rmSync(fresh, { recursive: true })
  }
}

/** Where the server archives its write-ahead log (WAL), each segment once and whole; `collectWal` takes it from there. */
export const archiveIn = (home: string) => join(home, 'archive')

/** Makes a folder with all in it belong to the user that the server runs as. */
export function chownToServer({ as: { uid, gid } }: Binaries, folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, path), uid, gid)
}

function archiving(cluster: Cluster) {
  const folder = archiveIn(cluster.home)
  chownToServer(cluster, folder)
  const [part, whole] = [join(folder, 'part'), join(folder, '%f')]
  const command =
    process.platform === 'win32'
      ? `copy "%p" "${part}" && move "${part}" "${whole}"`
      : `cp "%p" "${part}" && sync && mv "${part}" "${whole}"`
  // a segment that is not full is archived too, so that the last minutes are not lost with the disk
  return {
    archive_mode: 'on',
    archive_command: `'${command.replaceAll("'", "''")}'`,
    archive_timeout: '5min',
  }
}

export function configure(cluster: Cluster, port: number) {
  const { home, as, durable, isArchived } = cluster
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
    ...(isArchived ? archiving(cluster) : {}),
  }
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  )
  if (as.uid !== undefined && as.gid !== undefined) chownSync(file, as.uid, as.gid)
}

/**
 * After a power cut the process id of the server may belong to another program, for which PostgreSQL would refuse to
 * start. The id is replaced by one that no process has; PostgreSQL then still looks whether its memory is in use.
 */
function discardStalePid({ home }: Home) {
  const file = join(home, 'data', 'postmaster.pid')
  if (process.platform !== 'linux' || !existsSync(file)) return
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n')
  // the server works in its data folder, and runs as our user or one that we may look at
  if (workingFolderOf(Number(pid)) === realpathSync(join(home, 'data'))) return
  writeFileSync(file, ['99999999', ...rest].join('\n'))
}

function workingFolderOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

export async function isRunning(cluster: Home) {
  discardStalePid(cluster)
  return (await run(cluster, 'pg_ctl', ['status', '-D', join(cluster.home, 'data')])).code === 0
}

export async function start(cluster: Cluster) {
  const data = join(cluster.home, 'data')
  const log = join(cluster.home, 'server.log')
  const { code } = await run(cluster, 'pg_ctl', ['start', '-w', '-s', '-t', '60', '-D', data, '-l', log])
  if (code !== 0 && !(await isRunning(cluster))) {
    const lastLines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-12).join('\n') : ''
    throw new Error(`PostgreSQL did not start.\n${lastLines}`)
  }
}

export const stopServer = (cluster: Home) =>
  run(cluster, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-s', '-D', join(cluster.home, 'data')])
