import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { aFile } from '../../../test/case.ts'
import { aContract, aGuard, aSite, giveZone } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'
import { closeRounds } from './close-rounds.ts'

const { as, aUser, aZone, db, work } = await world()
const supervisorUser = await aUser({ userType: 'CS', typeId: 2 })
const supervisor = as(supervisorUser.token)
const outsider = as((await aUser({ userType: 'CS', typeId: 2 })).token)
const { siteId, zoneId } = await aSite(db)
const officerUser = await aUser({ userType: 'CO' })
await giveZone(db, officerUser.id, zoneId)
const officer = as(officerUser.token)
const auditor = as((await aUser({ userType: 'AU', typeId: 3 })).token)
const contract = await aContract(db, supervisorUser.organizationId, siteId)
const guard = await aGuard(db, supervisorUser.organizationId)
const checkpoints = await Promise.all(
  [0, 1, 2].map((n) =>
    aZone({
      kind: 'checkpoint',
      parentId: siteId,
      latitude: 3.1306 + n * 0.0003,
      longitude: 101.6714,
      radiusM: 30,
    }),
  ),
)
const far = await aSite(db, zoneId)
const elsewhere = await aZone({ kind: 'checkpoint', parentId: far.siteId })

let count = 0
const route = (change: object = {}) => ({
  contractId: contract.id,
  zoneId: siteId,
  code: `R-${++count}`,
  name: 'Night round',
  windowMin: 10,
  durationMin: 30,
  graceMin: 0,
  isOrdered: false,
  times: ['22:00', '02:00'],
  days: [1, 2, 3, 4, 5, 6, 7],
  validFrom: '2026-01-01',
  points: checkpoints.map(({ id }, index) => ({ zoneId: id, offsetMin: index * 10, toleranceMin: 3 })),
  ...change,
})
const made = async (change: object = {}) => (await officer.post('/tour-routes', route(change))).json().data
const { id: routeId } = await made()
const tags = await Promise.all(
  checkpoints.map(
    async ({ id }) =>
      (await db.selectFrom('tourTag').select('tagUid').where('zoneId', '=', id).executeTakeFirstOrThrow())
        .tagUid,
  ),
)

/** A round that started so many minutes ago, to the millisecond: two of one route never start at the same moment. */
async function aRound(minutesAgo: number) {
  const { rows } = await sql<{ id: number; startsAt: string }>`
    insert into tour_round (route_id, contract_id, zone_id, work_date, starts_at, window_min, duration_min, grace_min,
      is_ordered, plan, total, closes_at)
    select ${routeId}, ${contract.id}, ${siteId}, (s at time zone business_zone())::date, s, 10, 30, 0, false,
      (select jsonb_agg(jsonb_build_object('seq', seq, 'zoneId', zone_id, 'offsetMin', offset_min,
        'toleranceMin', tolerance_min) order by seq) from tour_route_point where route_id = ${routeId}),
      3, s + interval '40 minutes'
    from (select date_trunc('milliseconds', now()) - make_interval(mins => ${minutesAgo}) as s) given
    returning id, starts_at`.execute(db)
  return rows[0] as { id: number; startsAt: string }
}
const at = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * 60_000).toISOString()
const scanOf = (point: number, deviceAt: string, change: object = {}) => ({
  clientId: randomUUID(),
  tagUid: tags[point],
  method: 'qr',
  deviceAt,
  personId: guard,
  latitude: 3.1306 + point * 0.0003,
  longitude: 101.6714,
  accuracyM: 8,
  ...change,
})
const send = (scans: object[], change: object = {}, who = supervisor) =>
  who.post('/tour-scans', {
    deviceId: `device-${++count}`,
    sentAt: new Date().toISOString(),
    scans,
    ...change,
  })
const roundOf = async (id: number) => (await officer.get(`/tour-rounds/${id}`)).json().data

describe('A route', () => {
  test('generates its rounds for the next fourteen days once, and none that started before it existed', async () => {
    const counted = () =>
      sql<{ past: number; next: number }>`
        select count(*) filter (where starts_at < route.created_at)::int as past,
          count(*) filter (where work_date > local_today())::int as next
        from tour_round cross join (select created_at from tour_route where id = ${routeId}) route
        where route_id = ${routeId}`.execute(db)
    expect((await counted()).rows).toEqual([{ past: 0, next: 28 }])
    await sql`select make_rounds(local_today() + 1, local_today() + 14)`.execute(db)
    expect((await counted()).rows).toEqual([{ past: 0, next: 28 }])
  })

  test.each([
    ['without a duration', { durationMin: undefined }, 'durationMin', 'required'],
    ['without a grace', { graceMin: undefined }, 'graceMin', 'required'],
    ['without points', { points: [] }, 'points', 'tooSmall'],
    ['with a point twice', { points: [0, 0].map(() => route().points[0]) }, 'points', 'repeated'],
    ['with offsets that go back', { points: route().points.toReversed() }, 'points', 'offsetOrder'],
    ['with a time that does not exist', { times: ['24:00'] }, 'times.0', 'invalidFormat'],
    [
      'with a checkpoint of another site',
      { points: [{ zoneId: elsewhere.id, offsetMin: 0, toleranceMin: 1 }] },
      'points',
      'otherSite',
    ],
    ['at a site that the contract does not serve', { zoneId: far.siteId }, 'zoneId', 'otherSite'],
  ])('%s is refused at the field', async (_, change, name, code) => {
    const response = await officer.post('/tour-routes', route(change))
    expect([response.statusCode, response.json().error.fields?.[0]]).toMatchObject([400, { name, code }])
  })

  test('with a grace of 0 keeps 0', async () => {
    const { id } = await made({ graceMin: 0, windowMin: 0 })
    expect((await officer.get(`/tour-routes/${id}`)).json().data).toMatchObject({ graceMin: 0, windowMin: 0 })
  })

  test('when changed updates future rounds only', async () => {
    const { id, lockVersion } = await made()
    await sql`select make_rounds(local_today() - 3, local_today() - 1, null)`.execute(db)
    const plans = async () =>
      (
        await sql<{ total: number; past: boolean }>`select distinct total, work_date < local_today() as past
        from tour_round where route_id = ${id} order by past`.execute(db)
      ).rows
    const changed = await officer.put(
      `/tour-routes/${id}`,
      route({ points: route().points.slice(0, 1) }),
      seen(lockVersion),
    )
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await plans()).filter(({ past }) => past)).toEqual([{ total: 3, past: true }])
    expect((await plans()).some(({ total, past }) => total === 1 && !past)).toBe(true)
    const late = await officer.put(`/tour-routes/${id}`, route(), seen(lockVersion))
    expect(late.json().error.code).toBe('STALE_VERSION')
  })

  test('is created with the permission and in scope only', async () => {
    expect((await outsider.post('/tour-routes', route())).statusCode).toBe(400)
    expect((await auditor.post('/tour-routes', route())).statusCode).toBe(403)
    expect((await outsider.get(`/tour-routes/${routeId}`)).statusCode).toBe(404)
  })

  test('has a printable sheet of tags', async () => {
    const sheet = await officer.get(`/tour-routes/${routeId}/sheet`)
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sheet.rawPayload.length).toBeGreaterThan(5000)
    expect((await outsider.get(`/tour-routes/${routeId}/sheet`)).statusCode).toBe(404)
  })
})

describe('A batch of scans', () => {
  // Otherwise the rounds of today would match too, at some times of the day.
  beforeAll(() => sql`delete from tour_round`.execute(db))

  test('sent three times counts once', async () => {
    const round = await aRound(25)
    const body = {
      deviceId: 'device-three',
      sentAt: new Date().toISOString(),
      scans: [0, 1, 2].map((point) => scanOf(point, at(round.startsAt, 1 + point * 8))),
    }
    const answers = [
      await supervisor.post('/tour-scans', body),
      await supervisor.post('/tour-scans', body),
      await supervisor.post('/tour-scans', body),
    ]
    expect(answers.map((answer) => answer.json().data.accepted)).toEqual([3, 0, 0])
    expect(answers[2]?.json().data.repeated).toBe(3)
    expect(await roundOf(round.id)).toMatchObject({
      outcome: 'complete',
      done: 3,
      planned: 3,
      flags: [],
      personId: guard,
    })
    expect((await roundOf(round.id)).scans).toHaveLength(3)
  })

  test('sent three times concurrently counts once', async () => {
    const round = await aRound(300)
    const scans = [scanOf(0, at(round.startsAt, 1))]
    const body = { deviceId: 'device-same', sentAt: new Date().toISOString(), scans }
    const answers = await Promise.all([1, 2, 3].map(() => supervisor.post('/tour-scans', body)))
    expect(answers.map((answer) => answer.json().data.accepted).sort()).toEqual([0, 0, 1])
    expect((await roundOf(round.id)).scans).toHaveLength(1)
  })

  test('is flagged, never refused', async () => {
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    const answer = await send(
      [
        scanOf(0, at(now, -500), { tagUid: 'NOBODY-KNOWS' }),
        scanOf(0, at(now, -400), { latitude: 4.5 }),
        scanOf(1, at(now, -399), { isMock: true, latitude: null, longitude: null }),
        scanOf(1, at(now, -399 + 0.005), { method: 'manual', latitude: null, longitude: null }),
      ],
      { sentAt: at(now, -5) },
    )
    expect([answer.statusCode, answer.json().data.accepted]).toEqual([200, 4])
    const flags = answer.json().data.results.map((result: { flags: string[] }) => result.flags)
    expect(flags[0]).toEqual(['unknown-tag', 'clock-skew'])
    expect(flags[1]).toEqual(expect.arrayContaining(['out-of-radius', 'outside-window', 'clock-skew']))
    expect(flags[2]).toEqual(expect.arrayContaining(['mock-location']))
    expect(flags[3]).toEqual(expect.arrayContaining(['manual', 'same-second']))
  })

  test('from the future is flagged, and counts for no future round', async () => {
    const round = await aRound(-120)
    const [inTwoHours, now] = [at(round.startsAt, 1), new Date().toISOString()]
    const answers = [
      await send([scanOf(0, inTwoHours)], { sentAt: now }),
      await send([scanOf(1, inTwoHours)], { sentAt: inTwoHours }),
    ]
    for (const answer of answers)
      expect(answer.json().data).toMatchObject({
        accepted: 1,
        results: [{ flags: expect.arrayContaining(['outside-window', 'clock-skew']) }],
      })
    expect(await roundOf(round.id)).toMatchObject({ outcome: 'scheduled', done: 0, scans: [] })
  })

  test('of a replaced tag still counts', async () => {
    const round = await aRound(600)
    await sql`update tour_tag set replaced_at = now() where tag_uid = ${tags[2]}`.execute(db)
    await db
      .insertInto('tourTag')
      .values({ zoneId: checkpoints[2]?.id as number, tagUid: 'NEW-TAG-3' })
      .execute()
    const answer = await send([scanOf(2, at(round.startsAt, 3))])
    expect(answer.json().data.results[0].flags).toEqual(['replaced-tag'])
    expect(await roundOf(round.id)).toMatchObject({ done: 1, flags: ['replaced-tag'] })
  })

  test('of another company’s people and rounds is not counted', async () => {
    const round = await aRound(900)
    const answer = await send([scanOf(0, at(round.startsAt, 1))], {}, outsider)
    expect(answer.json().data).toMatchObject({ accepted: 1, results: [{ flags: ['outside-window'] }] })
    expect((await roundOf(round.id)).done).toBe(0)
    const { rows } = await sql`select from tour_scan where person_id = ${guard} and round_id is null
      and organization_id <> ${supervisorUser.organizationId}`.execute(db)
    expect(rows).toHaveLength(0)
  })

  test.each([
    ['none', []],
    ['more than a thousand', Array.from({ length: 1001 }, () => scanOf(0, new Date().toISOString()))],
    ['one without a time', [scanOf(0, 'yesterday')]],
    ['an invalid latitude', [scanOf(0, new Date().toISOString(), { latitude: 91 })]],
  ])('of %s is refused as a whole', async (_, scans) => {
    expect((await send(scans)).statusCode).toBe(400)
  })

  test('needs the permission to send', async () => {
    const scans = [scanOf(0, new Date().toISOString())]
    expect((await send(scans, {}, officer)).statusCode).toBe(403)
    expect((await send(scans, {}, auditor)).statusCode).toBe(403)
  })
})

test('A guard’s phone gets the rounds under way with hashed tags, of the own contracts only', async () => {
  const round = await aRound(17)
  await send([scanOf(1, at(round.startsAt, 2))])
  const answer = await supervisor.get('/tour-scans/rounds')
  const found = answer.json().data.items.find(({ id }: { id: number }) => id === round.id)
  expect(found.points.map(({ zoneId }: { zoneId: number }) => zoneId)).toEqual(
    checkpoints.map(({ id }) => id),
  )
  const hash = createHash('sha256')
    .update(tags[0]?.toLowerCase() ?? '')
    .digest('hex')
  expect(found.points[0]).toMatchObject({ tagHash: hash, scannedAt: null, offsetMin: 0 })
  expect(Date.parse(found.points[1].scannedAt)).toBe(Date.parse(at(round.startsAt, 2)))
  for (const tag of tags) expect(answer.body).not.toContain(tag)
  expect((await outsider.get('/tour-scans/rounds')).json().data.items).toEqual([])
})

describe('A round', () => {
  test('closes automatically and opens a review when it was missed, late or partial', async () => {
    const [missed, partial, late, running] = [
      await aRound(1200),
      await aRound(1300),
      await aRound(1400),
      await aRound(5),
    ]
    await send([scanOf(0, at(partial.startsAt, 1))])
    await send([0, 1, 2].map((point) => scanOf(point, at(late.startsAt, 10 + 1 / 60 + point))))
    await closeRounds(db)
    const outcomeOf = async (id: number) => {
      const { outcome, reviewStatus } = await roundOf(id)
      return [outcome, reviewStatus]
    }
    expect(await outcomeOf(missed.id)).toEqual(['missed', 1])
    expect(await outcomeOf(partial.id)).toEqual(['partial', 1])
    expect(await outcomeOf(late.id)).toEqual(['late', 1])
    expect(await outcomeOf(running.id)).toEqual(['scheduled', null])
  })

  test('scanned offline is recomputed when its scans arrive', async () => {
    const round = await aRound(2000)
    await closeRounds(db)
    expect((await roundOf(round.id)).outcome).toBe('missed')
    await send([0, 1, 2].map((point) => scanOf(point, at(round.startsAt, 2 + point * 9))))
    expect(await roundOf(round.id)).toMatchObject({ outcome: 'complete', reviewStatus: null })
  })

  test('is not recomputed once its month is closed', async () => {
    const { rows } = await sql<{ id: number; startsAt: string }>`select id, starts_at from tour_round
      where id = ${(await aRound(60 * 24 * 70)).id}`.execute(db)
    const round = rows[0] as { id: number; startsAt: string }
    await closeRounds(db)
    await sql`update contract_period set locked_at = now() where contract_id = ${contract.id}
      and period = (select date_trunc('month', work_date)::date from tour_round where id = ${round.id})`.execute(
      db,
    )
    const answer = await send([scanOf(0, at(round.startsAt, 2))])
    expect(answer.json().data.accepted).toBe(1)
    expect((await roundOf(round.id)).outcome).toBe('missed')
  })

  test('is cancelled in bulk by the agency, and failures are listed', async () => {
    const [one, two] = [await aRound(3000), await aRound(3100)]
    const body = { ids: [one.id, 999_999, two.id], input: { reason: 'Flood in the compound' } }
    const outcomes = async (caller: typeof officer) => {
      const job = (await caller.post('/tour-rounds/bulk/cancel', body)).json().data
      await work()
      const { items } = (await caller.get(`/bulk-jobs/${job.id}/rows`)).json().data
      return items.map(({ outcome, code }: Record<string, string>) => code ?? outcome)
    }
    expect(await outcomes(supervisor)).toEqual(['FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN'])
    expect(await outcomes(officer)).toEqual(['done', 'NOT_FOUND', 'done'])
    expect(await roundOf(two.id)).toMatchObject({
      outcome: 'cancelled',
      reviewStatus: null,
      cancelReason: body.input.reason,
    })
  })

  test('is cancelled alone, and not twice', async () => {
    const round = await aRound(3200)
    const reason = { reason: 'Evacuated for a gas leak' }
    expect((await supervisor.post(`/tour-rounds/${round.id}/cancel`, reason)).statusCode).toBe(403)
    expect((await officer.post('/tour-rounds/999999/cancel', reason)).statusCode).toBe(404)
    const { data } = (await officer.post(`/tour-rounds/${round.id}/cancel`, reason)).json()
    expect(data).toMatchObject({ outcome: 'cancelled', cancelReason: reason.reason, allowedActions: [] })
    expect((await officer.post(`/tour-rounds/${round.id}/cancel`, reason)).statusCode).toBe(409)
  })

  test('is visible in scope only', async () => {
    const round = await aRound(3300)
    expect((await outsider.get(`/tour-rounds/${round.id}`)).statusCode).toBe(404)
    expect((await outsider.get('/tour-rounds')).json().data.items).toEqual([])
    expect(
      (await supervisor.get(`/tour-rounds?routeId=${routeId}&outcome=missed`)).json().data.pagination
        .totalRow,
    ).toBeGreaterThan(0)
    expect((await officer.get('/tour-rounds?sort=plan')).statusCode).toBe(400)
  })
})

test('Quality counts done of required points, and shows when points are missed', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { data } = (
    await officer.get(`/tour-quality?from=2026-01-01&to=${today}&contractId=${contract.id}`)
  ).json()
  expect(data.rounds).toBe(data.cells.reduce((sum: number, cell: { rounds: number }) => sum + cell.rounds, 0))
  const { rows } = await sql<{
    index: number
  }>`select round(100.0 * sum(done) / sum(total), 1)::float8 as index
    from tour_round where contract_id = ${contract.id} and closed_at is not null and outcome <> 'cancelled'`.execute(
    db,
  )
  expect(data.index).toBe(rows[0]?.index)
  expect((await outsider.get(`/tour-quality?from=2026-01-01&to=${today}`)).json().data).toMatchObject({
    rounds: 0,
    index: null,
  })
})

test('A list of rounds shows the number of planned points', async () => {
  const round = await aRound(4000)
  const { items } = (await officer.get(`/tour-rounds?routeId=${routeId}&limit=50`)).json().data
  expect(items.find(({ id }: { id: number }) => id === round.id)).toMatchObject({ done: 0, planned: 3 })
})

test('Rounds are exported as a sheet with the export privilege', async () => {
  const sheet = await auditor.get('/tour-rounds/export?format=csv')
  expect(sheet.statusCode).toBe(200)
  expect(sheet.body).toContain('Minutes / plan')
  expect((await supervisor.get('/tour-rounds/export?format=csv')).statusCode).toBe(403)
})

describe('The tag of a checkpoint', () => {
  const tagsOf = async (reader = officer) =>
    (await reader.get(`/tour-routes/${routeId}/tags`)).json().data.items
  const tested = async (tagUid: string, reader = officer) =>
    (await reader.post('/tour-tags/test', { tagUid })).json().data
  const scans = () => db.selectFrom('tourScan').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()
  let last: { zoneId: number; tagUid: string; rotatedAt: string | null }
  const rotate = (body: object, by = officer) => by.post(`/tour-checkpoints/${last.zoneId}/rotate`, body)

  beforeAll(async () => {
    last = (await tagsOf())[1]
  })

  test('is named by a test scan, with its site and routes, without recording anything', async () => {
    const before = await scans()
    expect(last.rotatedAt).toBe(null)
    const answer = await tested(last.tagUid.toLowerCase())
    expect(answer).toMatchObject({ state: 'current', rotatedAt: null })
    expect(answer.routes).toEqual(expect.arrayContaining(['R-1 Night round']))
    expect(await tested('NOBODYS-TAG')).toMatchObject({ state: 'unknown', checkpoint: null, routes: [] })
    expect(await scans()).toEqual(before)
  })

  test('is unknown to a reader who may not see the checkpoint', async () => {
    expect(await tested(last.tagUid, outsider)).toMatchObject({ state: 'unknown', checkpoint: null })
  })

  test('is replaced once, by who may edit the route; the old tag then says so and flags its scans', async () => {
    const body = { tagUid: last.tagUid, reason: 'Scratched' }
    expect((await rotate(body, outsider)).statusCode).toBe(404)
    expect((await rotate(body, auditor)).statusCode).toBe(403)
    const made = await rotate(body)
    expect(made.statusCode, made.body).toBe(200)
    expect((await rotate(body)).statusCode).toBe(409)
    const { tagUid, rotatedAt } = (await tagsOf())[1]
    expect(made.json().data).toMatchObject({ tagUid, rotatedAt })
    expect(tagUid).not.toBe(last.tagUid)
    expect(Date.parse(rotatedAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(await tested(last.tagUid)).toMatchObject({ state: 'replaced', rotatedAt })
    expect(await tested(tagUid)).toMatchObject({ state: 'current', rotatedAt })
    const scan = scanOf(1, new Date().toISOString(), { tagUid: last.tagUid })
    const answer = await supervisor.post('/tour-scans', {
      deviceId: 'phone-rotated',
      sentAt: new Date().toISOString(),
      scans: [scan],
    })
    expect(answer.json().data.results[0].flags).toContain('replaced-tag')
    const { rows } = await sql<{ reason: string }>`select reason from event where entity = 'tour_tag'
      and action = 'rotate-tag' and entity_id = (select id from tour_tag where tag_uid = ${last.tagUid})`.execute(
      db,
    )
    expect(rows).toEqual([{ reason: 'Scratched' }])
  })
})

describe('A missed round', () => {
  const notices = (kind: string) =>
    sql<{ recipientId: number; count: string; mailed: boolean }>`
      select recipient_id, params ->> 'count' as count, mailed_at is not null as mailed from notification
      where kind = ${kind} order by recipient_id`
      .execute(db)
      .then(({ rows }) => rows)
  /** A round of today that closed some minutes ago. */
  const closed = async (minutesAgo: number) => {
    const { id } = await aRound(40 + minutesAgo)
    await sql`update tour_round set work_date = local_today() where id = ${id}`.execute(db)
  }

  beforeAll(async () => {
    // what other tests left open is closed first
    await closeRounds(db)
    await sql`delete from notification`.execute(db)
    await sql`delete from tour_alert`.execute(db)
    await sql`delete from tour_round where work_date >= local_today() - 1`.execute(db)
  })

  test('is announced to the supervisor at once, and later ones of the same site are added to the unread notice', async () => {
    await closed(5)
    await closeRounds(db)
    await closeRounds(db)
    expect(await notices('touring.missed')).toEqual([
      { recipientId: supervisorUser.id, count: '1', mailed: true },
    ])
    await closed(4)
    await closeRounds(db)
    expect(await notices('touring.missed')).toMatchObject([{ recipientId: supervisorUser.id, count: '2' }])
    expect(await notices('touring.commonCause')).toEqual([])
  })

  test('is announced to the contract officer once, when three have the site in common', async () => {
    await closed(3)
    await closeRounds(db)
    expect(await notices('touring.commonCause')).toMatchObject([{ recipientId: officerUser.id, count: '3' }])
    await closed(2)
    await closeRounds(db)
    expect(await notices('touring.commonCause')).toHaveLength(1)
  })

  const alerts = () =>
    sql<{ place: string; count: string }>`
      select params ->> 'place' as place, params ->> 'count' as count from notification
      where kind = 'touring.commonCause' and recipient_id = ${officerUser.id} order by id`
      .execute(db)
      .then(({ rows }) => rows)
  const another = async () => {
    await sql`delete from notification`.execute(db)
    await sql`delete from tour_alert`.execute(db)
    await sql`delete from tour_round where work_date >= local_today() - 1`.execute(db)
  }

  test('is announced to the contract officer when three sites miss one within an hour, and not when two do', async () => {
    await another()
    const sites = [far.siteId, (await aSite(db, zoneId)).siteId, siteId]
    const missedAtSite = async (site: number) => {
      const { id } = await aRound(45)
      await sql`update tour_round set work_date = local_today(), zone_id = ${site},
        starts_at = date_trunc('hour', starts_at) + make_interval(mins => ${sites.indexOf(site)}) where id = ${id}`.execute(
        db,
      )
      await closeRounds(db)
    }
    for (const site of sites.slice(0, 2)) await missedAtSite(site)
    expect(await alerts()).toEqual([])
    await missedAtSite(siteId)
    const names = await sql<{ names: string }>`select string_agg(name, ', ' order by name) as names from zone
      where id = any(${sites}::int[])`.execute(db)
    expect(await alerts()).toEqual([{ place: names.rows[0]?.names, count: '3' }])
  })

  test('is not the only cause: three rounds without the same checkpoint are announced, also when their scans arrive late', async () => {
    await another()
    for (const minutesAgo of [130, 88, 46]) {
      const { id, startsAt } = await aRound(minutesAgo)
      await sql`update tour_round set work_date = local_today() where id = ${id}`.execute(db)
      await send([scanOf(0, startsAt), scanOf(2, at(startsAt, 20))])
      await closeRounds(db)
      expect((await roundOf(id)).outcome).toBe('partial')
      if (minutesAgo > 46) expect(await alerts()).toEqual([])
    }
    const point = await sql<{ name: string }>`select name from zone where id = ${checkpoints[1]?.id}`.execute(
      db,
    )
    expect(await alerts()).toEqual([{ place: point.rows[0]?.name, count: '3' }])
  })

  test('that closed hours ago, as after an outage, is no news', async () => {
    await sql`delete from notification`.execute(db)
    await closed(150)
    await closeRounds(db)
    expect(await notices('touring.missed')).toEqual([])
  })
})

describe('An alarm during a round', () => {
  const alarm = { kind: 'help', note: 'Two men at the gate', latitude: 3.1306, longitude: 101.6714 }

  test('tells those responsible for the site at once, but not the sender', async () => {
    const { id } = await aRound(6)
    const auditor = await aUser({ userType: 'AU', typeId: 3 })
    const manager = await aUser({ userType: 'CM', typeId: 2 })
    await sql`update person set organization_id = ${supervisorUser.organizationId}
      where id = (select person_id from "user" where id = ${manager.id})`.execute(db)
    await sql`delete from notification`.execute(db)
    const answer = await supervisor.post(`/tour-rounds/${id}/alarm`, alarm)
    expect(answer.statusCode, answer.body).toBe(200)
    const told = await db
      .selectFrom('notification')
      .select(['recipientId', 'kind', 'params', 'link'])
      .execute()
    expect(answer.json().data).toEqual({ told: told.length })
    expect(told.map(({ recipientId }) => recipientId)).toContain(officerUser.id)
    expect(told.map(({ recipientId }) => recipientId)).toContain(manager.id)
    for (const { id } of [supervisorUser, auditor])
      expect(told.map(({ recipientId }) => recipientId)).not.toContain(id)
    expect(told[0]).toMatchObject({
      kind: 'touring.help',
      link: `/manage-eclaim/touring?tab=rounds&open=${id}`,
      params: { note: alarm.note, route: 'Night round', position: '3.13060, 101.67140' },
    })
  })

  test('is refused for a round of another contractor', async () => {
    const { id } = await aRound(7)
    const stranger = as((await aUser({ userType: 'CS', typeId: 2 })).token)
    expect((await stranger.post(`/tour-rounds/${id}/alarm`, alarm)).statusCode).toBe(404)
  })
})

describe('A note during a round', () => {
  const notedAt = new Date().toISOString()
  const notesOf = async (reader: typeof officer, id: number) =>
    (await reader.get(`/tour-rounds/${id}`)).json().data.notes

  test('is about a checkpoint, with a picture that the agency can open', async () => {
    const { id } = await aRound(8)
    const fileIds = [await aFile(db, supervisorUser.id)]
    const zoneId = checkpoints[0]?.id
    const note = { zoneId, note: 'The lock is broken', notedAt, fileIds, personId: guard }
    const answer = await supervisor.post(`/tour-rounds/${id}/notes`, note)
    expect(answer.statusCode, answer.body).toBe(201)
    const [shown] = await notesOf(officer, id)
    expect(shown).toMatchObject({ note: note.note, reason: null, files: [{ id: fileIds[0] }] })
    expect(shown.checkpoint).toMatch(/^Zone/)
    expect(shown.person).not.toBeNull()
  })

  test('says why checkpoints were missed', async () => {
    const { id } = await aRound(9)
    const answer = await supervisor.post(`/tour-rounds/${id}/notes`, { reason: 'locked', notedAt })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(await notesOf(officer, id)).toMatchObject([{ checkpoint: null, reason: 'locked', files: [] }])
  })

  test('is refused if empty, about another checkpoint, with a foreign file or person, or in the future', async () => {
    const { id } = await aRound(10)
    const zoneId = checkpoints[0]?.id
    const good = { zoneId, note: 'Dark', notedAt }
    for (const [change, field] of [
      [{ note: null }, 'note'],
      [{ zoneId: null }, 'reason'],
      [{ reason: 'tag' }, 'reason'],
      [{ zoneId: elsewhere.id }, 'zoneId'],
      [{ personId: await aGuard(db, officerUser.organizationId) }, 'personId'],
      [{ fileIds: [await aFile(db, officerUser.id)] }, 'fileIds'],
      [{ notedAt: new Date(Date.now() + 3_600_000).toISOString() }, 'notedAt'],
    ] as const) {
      const answer = await supervisor.post(`/tour-rounds/${id}/notes`, { ...good, ...change })
      expect(answer.statusCode, field).toBe(400)
      expect(answer.json().error.fields[0].name).toBe(field)
    }
    expect((await outsider.post(`/tour-rounds/${id}/notes`, good)).statusCode).toBe(404)
    expect((await officer.post(`/tour-rounds/${id}/notes`, good)).statusCode).toBe(403)
    expect(await notesOf(officer, id)).toEqual([])
  })
})
