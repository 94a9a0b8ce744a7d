import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '../api/seeds/random.ts'
import { connect, type Db } from '../api/src/platform/db/db.ts'
import { execute } from '../api/test/postgres.ts'
import { sample } from '../api/test/sample.ts'
import { ensureBuilt } from '../scripts/prepare.mjs'
import { caller } from './harness/client.ts'
import { startCluster } from './harness/cluster.ts'
import { compare } from './harness/compare.ts'
import { clearLimits, end, signIn, startNode } from './harness/product.ts'
import { readArguments, report } from './harness/trial.ts'
import { write } from './harness/writer.ts'

// The leader of a PostgreSQL cluster is killed again and again under writers on two nodes, one of which reaches it
// through haproxy, the other by the names of all servers: `npm run trial failover 30`.
const writersPerNode = 4
/** How long the log of a leader reaches nobody before it is killed. */
const silentMs = 2000

type Cluster = Awaited<ReturnType<typeof startCluster>>
type Place = { cluster: Cluster; nodes: string[]; db: Db; folder: string; random: Random }

/** Makes a change every 200 ms until told to stop; returns the longest time without one, in milliseconds. */
async function watchGaps(address: string, random: Random, isOver: () => boolean) {
  const { token } = await signIn(address, 'sa')
  const call = caller(address, token)
  let [last, longest] = [Date.now(), 0]
  while (!isOver()) {
    const name = `Z-${random.whole(0, 1e12)}`
    const answer = await call('POST', '/zones', { ...sample.zone(), name, code: name }).catch(() => undefined)
    if (answer?.status === 201) {
      longest = Math.max(longest, Date.now() - last)
      last = Date.now()
    }
    await sleep(200)
  }
  return Math.max(longest, Date.now() - last)
}

/** Kills the leader, whose last commits have reached nobody else: only what was acknowledged honestly survives. */
async function failOver({ cluster, db, random }: Place) {
  await cluster.untilWhole()
  await clearLimits(db)
  await sleep(random.whole(1000, 3000))
  const bringBack = await cluster.killLeader(silentMs)
  // until the others have chosen a new leader
  for (let waited = 0; waited < 120; waited++) {
    await sleep(500)
    if (await clearLimits(db).catch(() => undefined)) break
  }
  bringBack()
}

async function failOverUnderWriters(place: Place, count: number) {
  const { nodes, db, folder, random } = place
  let isOver = false
  let unknown = 0
  const refused = new Set<string>()
  const failed = (what: string) => {
    const isUnknown = / (0|503) /.test(what)
    if (isUnknown) unknown++
    else refused.add(what)
    return isUnknown
  }
  const over = () => isOver
  const writing = nodes.flatMap((node) =>
    Array.from({ length: writersPerNode }, () =>
      write({ db, address: () => node, random, isOver: over, failed }),
    ),
  )
  const watching = nodes.map((node) => watchGaps(node, random, over))
  for (let round = 0; round < count; round++) {
    await failOver(place)
    console.log(`${round + 1} of ${count} failovers`)
  }
  await place.cluster.untilWhole()
  await sleep(2000)
  isOver = true
  const acknowledged = (await Promise.all(writing)).flat()
  const gaps = await Promise.all(watching)
  return { acknowledged, gaps, unknown, refused, found: await compare(db, folder, acknowledged) }
}

async function run(place: Place, count: number) {
  const { found, acknowledged, gaps, unknown, refused } = await failOverUnderWriters(place, count)
  // control: without a second server for each commit, the same failover loses what was acknowledged
  await place.cluster.configure({ synchronous_mode: false, synchronous_mode_strict: false })
  await sleep(10_000)
  await execute(place.cluster.addresses().proxied, 'checkpoint')
  const control = await failOverUnderWriters(
    { ...place, cluster: { ...place.cluster, untilWhole: () => sleep(15_000) } },
    1,
  )
  const lostByControl = control.found.lost.length + control.found.partial.length
  const longest = Math.max(...gaps)
  return {
    figures: {
      ...{
        failovers: count,
        nodes: place.nodes.length,
        acknowledged: acknowledged.length * 3,
        'unknown outcomes': unknown,
      },
      ...{ lost: found.lost.length, partial: found.partial.length, twice: found.twice.length },
      'longest gap, through haproxy': `${gaps[0]} ms`,
      'longest gap, several hosts': `${gaps[1]} ms`,
      'lost by the control': lostByControl,
    },
    failures: [
      ...[...found.lost, ...found.partial, ...found.twice].map(
        (what) => `${what} is lost, partial or there twice`,
      ),
      ...refused,
      ...(longest > 30_000 ? [`no change for ${longest} ms`] : []),
      ...(lostByControl > 0 ? [] : ['The control lost nothing.']),
    ],
  }
}

async function trial() {
  const { seed, count } = readArguments(30)
  const begun = Date.now()
  await ensureBuilt('web')
  await ensureBuilt('api')
  const folder = mkdtempSync(join(tmpdir(), 'patuh-cluster-'))
  chmodSync(folder, 0o755)
  console.log('starting the cluster')
  const cluster = await startCluster(folder)
  const ends: (() => Promise<unknown>)[] = [cluster.stop]
  try {
    for (const statement of [
      `create role patuh_owner login password 'owner'`,
      `create role patuh login password 'runtime'`,
      'create database patuh owner patuh_owner',
    ])
      await execute(cluster.addresses().proxied, statement)
    const [app, owner] = ['patuh:runtime', 'patuh_owner:owner'].map((user) =>
      cluster.addresses(user, 'patuh'),
    )
    const nodes: string[] = []
    console.log('filling in the demo story')
    for (const way of ['proxied', 'several'] as const) {
      const node = await startNode(app?.[way] ?? '', folder, { DATABASE_OWNER_URL: owner?.[way] ?? '' })
      ends.push(() => end(node.child))
      nodes.push(node.address)
    }
    const db = connect(cluster.addresses(undefined, 'patuh').several)
    ends.push(() => db.destroy())
    const random = seededRandom(seed)
    const tried = await run({ cluster, nodes, db, folder, random }, count)
    report('failover', seed, begun, tried)
  } finally {
    for (const stop of ends.reverse()) await stop().catch(console.error)
    rmSync(folder, { recursive: true, force: true })
  }
}

await trial()
