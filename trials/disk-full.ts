import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '../api/seeds/random.ts'
import { connect } from '../api/src/platform/db/db.ts'
import { sample } from '../api/test/sample.ts'
import { ensureBuilt } from '../scripts/prepare.mjs'
import { caller } from './harness/client.ts'
import { compare } from './harness/compare.ts'
import { embeddedUrl } from './harness/embedded.ts'
import { clearLimits, end, signIn, startNode } from './harness/product.ts'
import { readArguments, report } from './harness/trial.ts'
import { write } from './harness/writer.ts'

// The default installation on a small disk of its own, which is filled to the last byte under writers and readers, and
// emptied again: `npm run trial disk-full 10`, as root on Linux.
const diskSize = '3g'
const longestMs = 60_000
/** Changes that are tried on each full disk. */
const triesWhenFull = 60
const mostMs = 10_000

type Place = { folder: string; address: string; random: Random }

/** Reads until told to stop; counts the answers by status. */
function read(address: string, token: string, isOver: () => boolean) {
  const statuses = new Map<number, number>()
  const call = caller(address, token)
  const running = (async () => {
    for (let turn = 0; !isOver(); turn++) {
      const path = ['/complaints?limit=20', '/auth/me', '/zones?limit=20'][turn % 3] ?? ''
      const { status } = await call('GET', path).catch(() => ({ status: 0 }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(30)
    }
  })()
  return running.then(() => statuses)
}

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Fills the disk, and again what is freed, until enough was tried on it; returns what empties it. */
async function fill(folder: string, isEnough: () => boolean) {
  const files: string[] = []
  const until = Date.now() + longestMs
  while (!isEnough() && Date.now() < until) {
    const free = freeBytes(folder)
    if (free > 0) {
      const file = join(folder, `ballast-${files.length}`)
      files.push(file)
      writeFileSync(file, '')
      // others may be faster
      spawnSync('fallocate', ['-l', String(free), file])
    }
    await sleep(200)
  }
  return () => {
    for (const file of files) rmSync(file, { force: true })
  }
}

async function run({ folder, address, random }: Place, count: number) {
  const db = connect(embeddedUrl(folder))
  let isOver = false
  const over = () => isOver
  const answers = new Map<string, number>()
  const refusals = () => answers.get('507') ?? 0
  const failed = (what: string) => {
    const status = what.split(' ')[1] ?? ''
    answers.set(status, (answers.get(status) ?? 0) + 1)
    return ['0', '503', '507'].includes(status)
  }
  const { token } = await signIn(address, 'vf')
  const writing = Array.from({ length: 6 }, () =>
    write({ db, address: () => address, random, isOver: over, failed }),
  )
  const reading = [read(address, token, over), read(address, token, over)]
  const change = caller(address, (await signIn(address, 'sa')).token)
  const back: number[] = []
  for (let round = 0; round < count; round++) {
    await clearLimits(db)
    await sleep(3000)
    const before = refusals()
    const empty = await fill(folder, () => refusals() - before >= triesWhenFull)
    empty()
    const begun = Date.now()
    while (Date.now() - begun < 60_000) {
      const name = `Z-${random.whole(0, 1e12)}`
      const answer = await change('POST', '/zones', { ...sample.zone(), name, code: name }).catch(() => ({
        status: 0,
      }))
      if (answer.status === 201) break
      await sleep(100)
    }
    back.push(Date.now() - begun)
    console.log(`${round + 1} of ${count}: ${JSON.stringify(Object.fromEntries(answers))}`)
  }
  isOver = true
  const acknowledged = (await Promise.all(writing)).flat()
  const reads = new Map<number, number>()
  for (const statuses of await Promise.all(reading))
    for (const [status, times] of statuses) reads.set(status, (reads.get(status) ?? 0) + times)
  const found = await compare(db, folder, acknowledged)
  await db.destroy()
  const wrong = [...answers.keys()].filter((status) => !['0', '503', '507'].includes(status))
  const show = (counts: Map<number | string, number>) =>
    [...counts].map(([status, times]) => `${status} × ${times}`).join(', ')
  return {
    figures: {
      ...{ rounds: count, acknowledged: acknowledged.length * 3, refused: show(answers), read: show(reads) },
      ...{ lost: found.lost.length, partial: found.partial.length, twice: found.twice.length },
      'back after': `${Math.max(...back)} ms at most`,
    },
    failures: [
      ...[...found.lost, ...found.partial, ...found.twice].map(
        (what) => `${what} is lost, partial or there twice`,
      ),
      ...wrong.map((status) => `a change answered ${status}`),
      ...(answers.has('507') ? [] : ['The disk was never full.']),
      ...[...reads.keys()].filter((status) => status !== 200).map((status) => `reading answered ${status}`),
      ...(Math.max(...back) > mostMs ? [`back only after ${Math.max(...back)} ms`] : []),
    ],
  }
}

async function trial() {
  const { seed, count } = readArguments(10)
  const begun = Date.now()
  await ensureBuilt('web')
  await ensureBuilt('api')
  const folder = mkdtempSync(join(tmpdir(), 'patuh-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  try {
    console.log('filling in the demo story')
    const { address, child } = await startNode('', folder, {}, { logs: tmpdir() })
    const tried = await run({ folder, address, random: seededRandom(seed) }, count).finally(() => end(child))
    report('disk-full', seed, begun, tried)
  } finally {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

await trial()
