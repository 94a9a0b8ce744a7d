import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoPassword } from '../../api/seeds/demo-account.ts'
import { freePort } from '../../api/src/platform/db/cluster.ts'
import { connect, type Db } from '../../api/src/platform/db/db.ts'
import { startEmbedded } from '../../api/src/platform/db/embedded.ts'
import { freshFolder, removeFolder } from '../../api/test/folder.ts'
import { databaseUrl, execute } from '../../api/test/postgres.ts'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { postmasterOf } from './embedded.ts'

const root = join(import.meta.dirname, '../..')

/** Begins to start the built server; without a URL it has a database of its own in the folder. */
export async function spawnNode(
  url: string,
  folder: string,
  env: Record<string, string>,
  { known, logs = folder }: { known?: string | undefined; logs?: string } = {},
) {
  const port = known ? Number(new URL(known).port) : await freePort()
  const log = join(logs, `server-${port}.log`)
  const child = spawn(process.execPath, ['--enable-source-maps', 'api/dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ PORT: String(port), DATABASE_URL: url, DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'error' },
      SECRET_KEY: 'a secret key that only these trials use',
      ...env,
    },
  })
  const written = createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(written)
  child.stderr.pipe(written)
  return { address: `http://127.0.0.1:${port}`, child, log }
}

/** Starts the built server and waits until it is ready. */
export async function startNode(...of: Parameters<typeof spawnNode>) {
  const { address, child, log } = await spawnNode(...of)
  for (let waited = 0; waited < 6000; waited++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return { address, child, log }
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    await sleep(100)
  }
  throw new Error(`The server did not start: ${readFileSync(log, 'utf8')}`)
}

/** Ends a server as an administrator does. */
export async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * The built server on this machine, on a database of its own with the demo story. `renew` starts it again with
 * the story as it was at first; `stop` leaves nothing behind.
 */
export async function startProduct({
  nodes = 1,
  env = {},
  durable = false,
}: {
  nodes?: number
  env?: Record<string, string>
  /** A trial that kills the database needs one that flushes what it commits. */
  durable?: boolean
}) {
  await ensureBuilt('web')
  await ensureBuilt('api')
  const folder = freshFolder('patuh-trial-')
  const server = await startEmbedded(folder, { durable })
  const [story, used] = [databaseUrl(server.url, 'story'), databaseUrl(server.url, 'used')]
  await execute(server.url, 'create database story')
  console.log('filling in the demo story')
  await end((await startNode(story, folder, env)).child)
  let running: Awaited<ReturnType<typeof startNode>>[] = []
  let db: Db
  const stopNodes = async () => {
    await db?.destroy()
    await Promise.all(running.map(({ child }) => end(child)))
  }
  const renew = async () => {
    await stopNodes()
    await execute(server.url, 'drop database if exists used with (force)')
    await execute(server.url, 'create database used template story strategy file_copy')
    db = connect(used)
    running = []
    for (let node = 0; node < nodes; node++) running.push(await startNode(used, folder, env))
  }
  /** Kills a node, as a power failure does, or stops it, and starts it again at the same address on the same database. */
  const restart = async (node = 0, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    const { child, address } = running[node] ?? {}
    if (!child) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
    running[node] = await startNode(used, folder, env, { known: address })
  }
  await renew()
  return {
    folder,
    renew,
    restart,
    /** Kills the database server; its supervisor, in this process, starts it again. */
    killDatabase: () => process.kill(postmasterOf(folder), 'SIGKILL'),
    /** Runs a statement as a superuser, as no role of the product is one. */
    asSuperuser: (statement: string) => execute(used, statement),
    superuserUrl: used,
    db: () => db,
    /** The address of a node: the first, or another. */
    address: (node = 0) => running[node]?.address ?? '',
    processId: (node = 0) => running[node]?.child.pid ?? 0,
    /** What the server wrote: errors only. */
    log: (node = 0) => readFileSync(running[node]?.log ?? '', 'utf8'),
    stop: async () => {
      await stopNodes()
      await server.stop()
      removeFolder(folder)
    },
  }
}

/** Forgets all rate limits, so that what lies behind them is tried too. */
export const clearLimits = (db: Db) => sql`delete from turn`.execute(db)

/** Signs in with a demo account. */
export async function signIn(address: string, account: string, password = demoPassword) {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@patuh.example`, password }),
  })
  if (!answer.ok) throw new Error(`${account}: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { token: string; user: { id: number } } }
  return data
}
