import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '../api/seeds/random.ts'
import { connect, type Db } from '../api/src/platform/db/db.ts'
import { freshFolder, removeFolder } from '../api/test/folder.ts'
import { sample } from '../api/test/sample.ts'
import { caller } from './harness/client.ts'
import { embeddedUrl, postmasterOf } from './harness/embedded.ts'
import { end, type Product, signIn, startNode } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Connections of the database and the database itself are killed under readers and writers, in turn on a server that
// is given and on the embedded one: `npm run trial database-kills 40`.
type Target = {
  name: string
  address: string
  folder: string
  connect: () => Db
  exitCode: () => number | null
}

/** As a superuser, on one connection. */
const connectTo = (url: string) => connect(url, { size: 1, limited: false })

const given = (product: Product): Target => ({
  ...{ name: 'given', address: product.address(), folder: product.folder },
  connect: () => connectTo(product.superuserUrl),
  exitCode: () => null,
})

async function embedded(): Promise<Target & { stop: () => Promise<void> }> {
  const folder = freshFolder('patuh-trial-')
  console.log('filling in the demo story of an embedded server')
  const { address, child } = await startNode('', folder, {})
  return {
    ...{ name: 'embedded', address, folder, exitCode: () => child.exitCode },
    connect: () => connectTo(embeddedUrl(folder)),
    stop: async () => {
      await end(child)
      removeFolder(folder)
    },
  }
}

/** Tries until it works, and says after how many milliseconds. */
async function until(work: () => Promise<boolean>, mostMs: number) {
  const begun = Date.now()
  while (Date.now() - begun < mostMs) {
    if (await work().catch(() => false)) return Date.now() - begun
    await sleep(25)
  }
  return mostMs
}

/** Asks and changes until told to stop; counts the answers by status. */
function load({ address }: Target, token: string, random: Random) {
  const statuses = new Map<number, number>()
  let isOver = false
  const call = caller(address, token)
  const ask = async (turn: number) => {
    const name = `Z-${random.whole(0, 1e12)}`
    return turn % 3 === 0
      ? call('POST', '/zones', { ...sample.zone(), name, code: name })
      : call('GET', turn % 3 === 1 ? '/zones?limit=20' : '/complaints?limit=20')
  }
  const running = Array.from({ length: 8 }, async () => {
    for (let turn = 0; !isOver; turn++) {
      const status = await ask(turn).then(
        (answer) => answer.status,
        () => 0,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(20)
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(running)
    return statuses
  }
  return stop
}

async function killOne(target: Target, what: string, random: Random) {
  if (what === 'postmaster') return process.kill(postmasterOf(target.folder), 'SIGKILL')
  const db = target.connect()
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  await db.destroy()
  process.kill(random.pick(rows).pid, 'SIGKILL')
}

/** Whether a job that is queued now has been run. */
async function jobRuns(target: Target) {
  const db = target.connect()
  const { rows } = await sql<{
    id: number
  }>`select id from graphile_worker.add_job('seal-events', '{}')`.execute(db)
  const done = async () =>
    (await sql`select from graphile_worker.jobs where id = ${rows[0]?.id}`.execute(db)).rows.length === 0
  return until(done, 60_000).finally(() => db.destroy())
}

async function killAgain(target: Target, random: Random, kills: number) {
  const { token } = await signIn(target.address, 'sa')
  const stop = load(target, token, random)
  const ready: number[] = []
  const jobs: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await sleep(random.whole(500, 1500))
    await killOne(target, kill % 2 === 0 ? 'postmaster' : 'backend', random)
    await sleep(50)
    const isReady = async () =>
      (await fetch(`${target.address}/readyz`, { signal: AbortSignal.timeout(3000) })).ok
    const answers = async () =>
      (await isReady()) && (await caller(target.address, token)('GET', '/auth/me')).status === 200
    ready.push(await until(answers, 60_000))
    jobs.push(await jobRuns(target))
  }
  const statuses = await stop()
  const wrong = [...statuses.keys()].filter((status) => ![200, 201, 503, 429].includes(status))
  const slow = (name: string, times: number[], most: number) =>
    Math.max(...times) > most ? [`${target.name}: ${name} after ${Math.max(...times)} ms`] : []
  return {
    figures: {
      [`${target.name}: kills`]: kills,
      [`${target.name}: answers`]: [...statuses].map(([status, count]) => `${status} × ${count}`).join(', '),
      [`${target.name}: ready again after`]: `${Math.max(...ready)} ms at most`,
      [`${target.name}: a job run after`]: `${Math.max(...jobs)} ms at most`,
    },
    failures: [
      ...wrong.map((status) => `${target.name}: answers ${status}`),
      ...slow('ready', ready, 5000),
      ...slow('a job run', jobs, 30_000),
      ...(target.exitCode() === null ? [] : [`${target.name}: the server has ended`]),
    ],
  }
}

await trial('database-kills', { count: 40, durable: true }, async ({ product, random, count }) => {
  const own = await embedded()
  try {
    const found = [
      await killAgain(given(product), random, Math.ceil(count / 2)),
      await killAgain(own, random, Math.floor(count / 2)),
    ]
    return {
      figures: Object.assign({}, ...found.map(({ figures }) => figures)),
      failures: found.flatMap(({ failures }) => failures),
    }
  } finally {
    await own.stop()
  }
})
