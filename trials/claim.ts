import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedBase } from '../api/seeds/base.ts'
import { seedConfig } from '../api/seeds/config.ts'
import { seededRandom } from '../api/seeds/random.ts'
import { buildClaim } from '../api/src/eclaim/claim/jobs.ts'
import type { Actor } from '../api/src/platform/authorization/actor.ts'
import { connect, type Db } from '../api/src/platform/db/db.ts'
import { startEmbedded } from '../api/src/platform/db/embedded.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import type { JobContext } from '../api/src/platform/jobs/task.ts'
import { aUser } from '../api/test/factory.ts'
import { aLargeMonth } from '../api/test/large-month.ts'
import { differences, manyMonths, postersAgainstCloser, randomOperations } from '../api/test/month-race.ts'

// `npm run trial claim`, or one of the three: `npm run trial claim race 500`.
const [which = 'all', given] = process.argv.slice(2)
const isSelected = (name: string) => which === 'all' || which === name

type Ready = { db: Db; actor: Actor; people: { contractorId: number; ownerId: number } }

function fail(what: string): never {
  throw new Error(what)
}

/** Race: fifty clients post while one closes the month; the hash of a closed month must not change. */
async function race({ db, actor, people }: Ready) {
  const rounds = Number(given ?? 500)
  let changed = 0
  let refused = 0
  let lines = 0
  for (let done = 0; done < rounds; done += 50) {
    const { claims } = await manyMonths(db, Math.min(50, rounds - done), people)
    const outcome = await postersAgainstCloser(db, actor, claims, 50)
    changed += outcome.changed.length
    refused += outcome.refused
    lines += outcome.lines
  }
  console.log(
    `race: ${rounds} rounds, ${lines} lines posted, ${refused} refused, ${changed} closed months changed`,
  )
  if (changed > 0 || lines + refused !== rounds * 50) fail('a closed month changed, or a line was lost')
}

/** Random operations by eight clients: all sums must agree to 0.00. */
async function random({ db, actor, people }: Ready) {
  const count = Number(given ?? 20_000)
  const { whole } = seededRandom(2025)
  const months = await Promise.all([3, 4, 5, 6, 7, 8].map((length) => manyMonths(db, length, people)))
  const claims = months.flatMap((one) => one.claims)
  const done = await randomOperations(db, actor, claims, count, 8, (below) => whole(0, below - 1))
  const found = await differences(db)
  console.log(`random: ${count} operations by 8 clients`, done, found)
  if (Number(found.sums) !== 0 || Number(found.replay) !== 0 || found.wrong > 0)
    fail('a difference is not 0.00')
}

/** Large month: 500 guard slots on 31 days and 10,000 rounds; measures the time and the reported progress. */
async function large({ db, people }: Ready) {
  const claimId = await aLargeMonth(db, people)
  const seen = new Set<string>()
  const watch = setInterval(async () => {
    const row = await db
      .selectFrom('claimBuild')
      .selectAll()
      .where('claimId', '=', claimId)
      .executeTakeFirst()
    seen.add(`${row?.done}/${row?.total}`)
  }, 25)
  const begun = performance.now()
  await buildClaim.run({ db } as JobContext, { claimId, userId: null })
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  const { rows } = await sql<{ lines: number; net: string }>`select net::text,
    (select count(*)::int from claim_line where claim_id = claim.id) as lines from claim where id = ${claimId}`.execute(
    db,
  )
  console.log(
    `large: ${seconds.toFixed(2)} s, ${rows[0]?.lines} lines, net ${rows[0]?.net}; the bar: ${[...seen].join(' ')}`,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'patuh-trial-'))
const { url, stop } = await startEmbedded(folder, {})
try {
  await migrate(url)
  const db = connect(url)
  await seedBase(db)
  await seedConfig(db)
  const finance = await aUser(db, { userType: 'FP' })
  const contractor = await aUser(db, { userType: 'CM', typeId: 2 })
  const people = { contractorId: contractor.organizationId, ownerId: finance.organizationId }
  const ready = { db, actor: { id: finance.id } as Actor, people }
  if (isSelected('large')) await large(ready)
  if (isSelected('race')) await race(ready)
  if (isSelected('random')) await random(ready)
  await db.destroy()
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
