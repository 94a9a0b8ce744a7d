import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedBase } from '../api/seeds/base.ts'
import { ingest } from '../api/src/casework/touring/ingest.ts'
import { connect, type Db } from '../api/src/platform/db/db.ts'
import { startEmbedded } from '../api/src/platform/db/embedded.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { aContract, aGuard, aSite } from '../api/test/duty.ts'
import { aUser, aZone } from '../api/test/factory.ts'
import { scanBatch } from '../domain/src/casework/touring/scan.ts'

const total = Number(process.argv[2] ?? 100_000)
const size = 1000
const points = 10
const start = Date.UTC(2026, 2, 1)

/** One site with ten checkpoints, and a round every forty minutes for all scans. */
async function prepare(db: Db) {
  const { organizationId } = await aUser(db, { userType: 'CS', typeId: 2 })
  const { siteId } = await aSite(db)
  const contract = await aContract(db, organizationId, siteId)
  const personId = await aGuard(db, organizationId)
  const { rows } = await sql<{
    id: number
  }>`insert into tour_route (contract_id, zone_id, code, name, window_min,
    duration_min, grace_min, is_ordered, times, days, valid_from)
    values (${contract.id}, ${siteId}, 'BENCH', 'Bench', 5, 30, 0, false, '{00:00}', '{1}', '2026-01-01')
    returning id`.execute(db)
  const routeId = rows[0]?.id as number
  for (let seq = 1; seq <= points; seq++) {
    const zone = await aZone(db, {
      kind: 'checkpoint',
      parentId: siteId,
      latitude: 3.1306 + seq * 0.0003,
      longitude: 101.6714,
      radiusM: 30,
    })
    await db
      .insertInto('tourRoutePoint')
      .values({ routeId, seq, zoneId: zone.id, offsetMin: seq * 3, toleranceMin: 3 })
      .execute()
  }
  await sql`insert into tour_round (route_id, contract_id, zone_id, work_date, starts_at, window_min, duration_min,
      grace_min, is_ordered, plan, total, closes_at)
    select ${routeId}, ${contract.id}, ${siteId}, s::date, s, 5, 30, 0, false,
      (select jsonb_agg(jsonb_build_object('seq', seq, 'zoneId', zone_id, 'offsetMin', offset_min, 'toleranceMin',
        tolerance_min)) from tour_route_point where route_id = ${routeId}), ${points}::int, s + interval '35 minutes'
    from generate_series(${new Date(start).toISOString()}::timestamptz,
      ${new Date(start + (total / points) * 2_400_000).toISOString()}::timestamptz, interval '40 minutes') s`.execute(
    db,
  )
  const tags = await db.selectFrom('tourTag').select('tagUid').orderBy('zoneId').execute()
  return { organizationId, personId, tags: tags.map(({ tagUid }) => tagUid) }
}

type Ready = Awaited<ReturnType<typeof prepare>>

function batchesOf({ personId, tags }: Ready) {
  return Array.from({ length: Math.ceil(total / size) }, (_, batch) => ({
    deviceId: 'bench-device',
    sentAt: new Date().toISOString(),
    scans: Array.from({ length: size }, (_, index) => {
      const n = batch * size + index
      return {
        clientId: randomUUID(),
        tagUid: tags[n % points] as string,
        method: 'qr' as const,
        deviceAt: new Date(start + Math.floor(n / points) * 2_400_000 + (n % points) * 170_000).toISOString(),
        personId,
        latitude: 3.1306 + ((n % points) + 1) * 0.0003,
        longitude: 101.6714,
        accuracyM: 8,
      }
    }),
  }))
}

/** Baseline: inserts the same rows without any checks. */
const plain = (db: Db, rows: readonly Record<string, unknown>[]) =>
  db.transaction().execute((trx) =>
    trx
      .insertInto('plainScan' as never)
      .values(rows as never)
      .execute(),
  )

const spent = { plain: 0, ours: 0 }
async function measure(name: keyof typeof spent, work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  spent[name] += (performance.now() - startedAt) / 1000
}

const printRate = (name: string, seconds: number) =>
  console.log(
    `${name.padEnd(28)} ${seconds.toFixed(2)} s   ${Math.round(total / seconds).toLocaleString('en')} scans/s`,
  )

async function run(db: Db) {
  const ready = await prepare(db)
  const batches = batchesOf(ready)
  const sender = { organizationId: ready.organizationId, organizationIds: [ready.organizationId] }
  await sql`create table plain_scan (like tour_scan including all)`.execute(db)
  const rows = batches.map(({ deviceId, scans }) =>
    scans.map((scan) => ({
      ...scan,
      deviceId,
      organizationId: ready.organizationId,
      roundId: 1,
      zoneId: 1,
      distanceM: 0,
      flags: [],
    })),
  )
  // Alternating, so that other load on the machine affects both alike.
  for (const [index, batch] of batches.entries()) {
    await measure('plain', () => plain(db, rows[index] ?? []))
    await measure('ours', () => {
      const checked = scanBatch.parse(batch)
      return db.transaction().execute((trx) => ingest(trx, sender, checked))
    })
  }
  printRate('plain multi-row insert', spent.plain)
  printRate('checked, judged, in rounds', spent.ours)
  const { rows: counted } = await sql<{ scans: number; rounds: number }>`
    select (select count(*) from tour_scan)::int as scans,
      (select count(*) from tour_round where done = total)::int as rounds`.execute(db)
  console.log(`${counted[0]?.scans} scans in ${counted[0]?.rounds} whole rounds`)
  console.log(`ratio ${(spent.plain / spent.ours).toFixed(2)} (at least 0.40 is asked for)`)
}

const folder = mkdtempSync(join(tmpdir(), 'patuh-bench-'))
const { url, stop } = await startEmbedded(folder, {})
try {
  await migrate(url)
  const db = connect(url)
  await seedBase(db)
  await run(db)
  await db.destroy()
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
