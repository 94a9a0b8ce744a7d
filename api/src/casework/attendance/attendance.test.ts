import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { aContract, aGuard, aSite, giveZone } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'
import { makeNextShifts, settle } from './jobs.ts'

const { as, aUser, db } = await world()
const supervisorUser = await aUser({ userType: 'CS', typeId: 2 })
const { siteId, zoneId } = await aSite(db)
const other = await aSite(db, zoneId)
const supervisor = as(supervisorUser.token)
const outsider = as((await aUser({ userType: 'CS', typeId: 2 })).token)
const inspectorUser = await aUser({ userType: 'IN' })
await giveZone(db, inspectorUser.id, zoneId)
const inspector = as(inspectorUser.token)
const farInspector = as((await aUser({ userType: 'IN' })).token)
const officerUser = await aUser({ userType: 'CO' })
await giveZone(db, officerUser.id, zoneId)
const officer = as(officerUser.token)
const auditor = as((await aUser({ userType: 'AU', typeId: 3 })).token)

const org = supervisorUser.organizationId
const twoShifts = [
  { start: '08:00', end: '20:00' },
  { start: '20:00', end: '08:00' },
]
const contract = await aContract(db, org, siteId, { guards: 2, shifts: twoShifts })
const second = await aContract(db, org, other.siteId, { guards: 1, shifts: twoShifts })
const [ahmad, bala, chong] = await Promise.all([1, 2, 3].map(() => aGuard(db, org)))

const kl = (day: string, time: string) => `${day}T${time}:00.000+08:00`
const make = (from: string, to: string, contractId = contract.id) =>
  officer.post('/attendances/make', { from, to, contractId })

/** Shifts relative to now: it started an hour ago and ends in three. */
let next = 0
async function aSlot({ of = contract, site = siteId, from = -60, minutes = 240 } = {}) {
  const { rows } = await sql<{ id: number; shiftStart: string; shiftEnd: string }>`
    insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start, shift_end, slot)
    select ${of.id}, l.id, ${site}, l.position_id, (s at time zone business_zone())::date, s,
      s + make_interval(mins => ${minutes}), ${10 + ++next}
    from contract_line l, (select date_trunc('minute', now()) + make_interval(mins => ${from}) as s) given
    where l.id = ${of.lineId} returning id, shift_start, shift_end`.execute(db)
  return rows[0] as { id: number; shiftStart: string; shiftEnd: string }
}
const later = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * 60_000).toISOString()

describe('Shifts', () => {
  test('are generated from the contract lines once, however often they are requested', async () => {
    const first = await make('2026-03-30', '2026-04-01')
    expect(first.json().data).toEqual({ made: 3 * 2 * 2, calledOff: 0 })
    expect((await make('2026-03-30', '2026-04-01')).json().data.made).toBe(0)
    await Promise.all([make('2026-04-02', '2026-04-03'), make('2026-04-02', '2026-04-03')])
    const { items } = (await officer.get(`/attendances?date=2026-04-02&contractId=${contract.id}`)).json()
      .data
    expect(items).toHaveLength(4)
  })

  test('belong to the date on which they start, also across the end of a month', async () => {
    const march = (await officer.get(`/attendances?period=2026-03&contractId=${contract.id}&limit=50`)).json()
    const night = march.data.items.find(
      (row: { shiftStart: string }) => row.shiftStart === '2026-03-31T12:00:00.000Z',
    )
    expect(night).toMatchObject({ workDate: '2026-03-31', shiftEnd: '2026-04-01T00:00:00.000Z' })
    const april = (await officer.get(`/attendances?period=2026-04&contractId=${contract.id}&limit=50`)).json()
    expect(april.data.items.every((row: { workDate: string }) => row.workDate >= '2026-04-01')).toBe(true)
    const saved = await officer.put(
      `/attendances/${night.id}`,
      {
        actualPersonId: chong,
        inAt: kl('2026-03-31', '20:10'),
        outAt: kl('2026-04-01', '07:45'),
        declared: null,
        reason: 'Taken from the paper register',
      },
      seen(night.lockVersion),
    )
    expect(saved.json().data).toMatchObject({
      workDate: '2026-03-31',
      outcome: 'late',
      minutesLate: 10,
      minutesEarly: 15,
      minutesMissing: 25,
      reviewStatus: 1,
    })
  })

  test('of the next fourteen days exist once after the daily job', async () => {
    await makeNextShifts(db)
    await makeNextShifts(db)
    const { rows } = await sql<{ days: number; slots: number }>`
      select count(distinct work_date)::int as days, count(*)::int as slots from attendance
      where contract_id = ${second.id} and work_date >= local_today()`.execute(db)
    expect(rows[0]).toEqual({ days: 15, slots: 30 })
  })

  test('that the contract no longer requires are cancelled, and restored with it', async () => {
    const changed = await aContract(db, org, siteId, { guards: 1 })
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
    const range = [day(3), day(4)] as const
    await make(...range, changed.id)
    await db
      .updateTable('contract')
      .set({ status: 6, suspendedAt: new Date().toISOString() })
      .where('id', '=', changed.id)
      .execute()
    expect((await make(...range, changed.id)).json().data).toEqual({ made: 0, calledOff: 2 })
    const [gone] = (await officer.get(`/attendances?date=${day(4)}&contractId=${changed.id}`)).json().data
      .items
    expect(gone.outcome).toBe('not-required')
    await db
      .updateTable('contract')
      .set({ status: 2, suspendedAt: null })
      .where('id', '=', changed.id)
      .execute()
    await make(...range, changed.id)
    expect((await officer.get(`/attendances/${gone.id}`)).json().data.outcome).toBe('scheduled')
  })

  test('are generated on request by the agency, never by a contractor, and not for years at once', async () => {
    expect(
      (await supervisor.post('/attendances/make', { from: '2026-05-01', to: '2026-05-02' })).statusCode,
    ).toBe(403)
    const years = await officer.post('/attendances/make', { from: '2020-01-01', to: '2026-05-02' })
    expect([years.statusCode, years.json().error.fields[0].name]).toEqual([400, 'to'])
  })
})

describe('Recording', () => {
  test('in and out computes the outcome and its minutes', async () => {
    const slot = await aSlot({ from: -280 })
    const came = await supervisor.post(`/attendances/${slot.id}/record`, {
      personId: ahmad,
      inAt: later(slot.shiftStart, 7),
    })
    expect(came.json().data).toMatchObject({
      outcome: 'late',
      minutesLate: 7,
      reviewStatus: 1,
      method: 'register',
    })
    expect(came.json().data.reviewDueAt).toMatch(/T15:59:59/)
    const left = await supervisor.post(`/attendances/${slot.id}/record`, { outAt: slot.shiftEnd })
    expect(left.json().data).toMatchObject({
      outcome: 'late',
      minutesEarly: 0,
      minutesMissing: 7,
      actualPersonId: ahmad,
    })
  })

  test('far from the site is flagged, not refused', async () => {
    const slot = await aSlot({ from: -300, minutes: 60 })
    const away = await supervisor.post(`/attendances/${slot.id}/record`, {
      personId: bala,
      inAt: slot.shiftStart,
      outAt: slot.shiftEnd,
      latitude: 3.2,
      longitude: 101.6714,
    })
    expect(away.json().data).toMatchObject({ outcome: 'outside-zone', reviewStatus: 1, distanceM: 7717 })
  })

  test.each([
    ['nothing', {}, 'inAt', 'required'],
    ['a time without an offset', { inAt: '2026-01-01T08:00:00' }, 'inAt', 'invalidFormat'],
    ['a time of another day', { personId: 0, inAt: '2026-01-01T08:00:00Z' }, 'inAt', 'outsideWindow'],
    ['a time in the future', { personId: 0, inAt: '+200' }, 'inAt', 'future'],
    ['out before in', { personId: 0, inAt: '-10', outAt: '-20' }, 'outAt', 'beforeIn'],
    ['nobody', { inAt: '-10' }, 'actualPersonId', 'needed'],
    ['an unknown guard', { personId: 999_999, inAt: '-10' }, 'actualPersonId', 'unknownReference'],
    ['a guard of another company', { personId: -1, inAt: '-10' }, 'actualPersonId', 'foreign'],
  ])('%s is refused at the field', async (_, wish, name, code) => {
    const slot = await aSlot()
    const people: Record<number, number> = {
      0: chong as number,
      [-1]: await aGuard(db, inspectorUser.organizationId),
    }
    const body = Object.fromEntries(
      Object.entries(wish).map(([key, value]) => [
        key,
        typeof value === 'number'
          ? (people[value] ?? value)
          : /^[+-]\d+$/.test(value)
            ? later(new Date().toISOString(), Number(value))
            : value,
      ]),
    )
    const response = await supervisor.post(`/attendances/${slot.id}/record`, body)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
    expect(response.json().error.fields[0]).toMatchObject({ name, code })
  })

  test('ends 48 hours after the shift; after that a correction with a reason is needed', async () => {
    const slot = await aSlot({ from: -60 * 60 })
    const response = await supervisor.post(`/attendances/${slot.id}/record`, {
      personId: ahmad,
      inAt: slot.shiftStart,
    })
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
    const row = (await supervisor.get(`/attendances/${slot.id}`)).json().data
    expect(row.allowedActions).toEqual(['edit'])
  })
})

describe('A guard', () => {
  test('cannot be in two places at once, not even for a minute', async () => {
    const [here, there] = [
      await aSlot({ from: -900, minutes: 120 }),
      await aSlot({ of: second, site: other.siteId, from: -781, minutes: 120 }),
    ]
    await supervisor.post(`/attendances/${here.id}/record`, {
      personId: ahmad,
      inAt: here.shiftStart,
      outAt: here.shiftEnd,
    })
    const response = await supervisor.post(`/attendances/${there.id}/record`, {
      personId: ahmad,
      inAt: there.shiftStart,
    })
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
    expect(response.json().error.fields).toEqual([{ name: 'actualPersonId', code: 'elsewhere' }])
    const after = await supervisor.post(`/attendances/${there.id}/record`, {
      personId: ahmad,
      inAt: here.shiftEnd,
    })
    expect(after.statusCode, after.body).toBe(200)
  })

  test('cannot fill two slots of one shift, but can work two shifts in a row at one site', async () => {
    const [one, twin, after] = [
      await aSlot({ from: -1500, minutes: 120 }),
      await aSlot({ from: -1500, minutes: 120 }),
      await aSlot({ from: -1380, minutes: 60 }),
    ]
    const whole = (slot: { shiftStart: string; shiftEnd: string }, early = 0) => ({
      personId: bala,
      inAt: later(slot.shiftStart, early),
      outAt: slot.shiftEnd,
    })
    expect((await supervisor.post(`/attendances/${one.id}/record`, whole(one))).statusCode).toBe(200)
    const twice = await supervisor.post(`/attendances/${twin.id}/record`, whole(twin))
    expect(twice.json().error.fields).toEqual([{ name: 'actualPersonId', code: 'onDuty' }])
    expect((await supervisor.post(`/attendances/${after.id}/record`, whole(after, -5))).statusCode).toBe(200)
  })

  test('is in one place only, also when two supervisors record concurrently', async () => {
    const [one, two] = [
      await aSlot({ from: -2500, minutes: 60 }),
      await aSlot({ of: second, site: other.siteId, from: -2500, minutes: 60 }),
    ]
    const answers = await Promise.all(
      [one, two].map((slot) =>
        supervisor.post(`/attendances/${slot.id}/record`, { personId: chong, inAt: slot.shiftStart }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('A missing guard', () => {
  test('is declared absent by the supervisor, which opens a review of the whole shift', async () => {
    const slot = await aSlot({ from: -200, minutes: 100 })
    const { data } = (await supervisor.post(`/attendances/${slot.id}/absent`, {})).json()
    expect(data).toMatchObject({ outcome: 'absent', minutesMissing: 100, reviewStatus: 1 })
    const sent = await supervisor.post(`/attendances/${slot.id}/replace`, {
      personId: bala,
      reason: 'Sent from the depot',
    })
    expect(sent.json().data).toMatchObject({ outcome: 'unverified', replacedById: bala, reviewStatus: null })
    const came = await supervisor.post(`/attendances/${slot.id}/record`, {
      inAt: slot.shiftStart,
      outAt: slot.shiftEnd,
    })
    expect(came.json().data).toMatchObject({ actualPersonId: bala, outcome: 'present' })
  })

  test('is unverified an hour after the shift, never absent automatically', async () => {
    const [silent, half, running] = [
      await aSlot({ from: -400, minutes: 60 }),
      await aSlot({ from: -400, minutes: 60 }),
      await aSlot(),
    ]
    await supervisor.post(`/attendances/${half.id}/record`, { personId: ahmad, inAt: half.shiftStart })
    await db
      .updateTable('attendance')
      .set({ settledAt: null, outcome: 'present', reviewStatus: null })
      .where('id', '=', half.id)
      .execute()
    await settle(db)
    const outcomeOf = async (id: number) => (await supervisor.get(`/attendances/${id}`)).json().data.outcome
    expect(await outcomeOf(silent.id)).toBe('unverified')
    expect(await outcomeOf(half.id)).toBe('incomplete')
    expect(await outcomeOf(running.id)).toBe('scheduled')
    const { totalRow } = (await officer.get('/attendances?unverified=true')).json().data.pagination
    expect(totalRow).toBeGreaterThan(0)
  })
})

describe('A correction', () => {
  const body = (slot: { shiftStart: string; shiftEnd: string }, change = {}) => ({
    actualPersonId: chong,
    inAt: slot.shiftStart,
    outAt: slot.shiftEnd,
    declared: null,
    reason: 'The register was read wrongly',
    ...change,
  })

  test('needs a reason and keeps the previous values in the history', async () => {
    const slot = await aSlot({ from: -6000, minutes: 60 })
    const silent = await officer.put(`/attendances/${slot.id}`, body(slot, { reason: 'why' }), seen(1))
    expect(silent.json().error.fields[0]).toMatchObject({ name: 'reason', code: 'tooShort' })
    const saved = await officer.put(`/attendances/${slot.id}`, body(slot), seen(1))
    expect(saved.json().data).toMatchObject({ outcome: 'present', method: 'correction', lockVersion: 2 })
    const late = await officer.put(`/attendances/${slot.id}`, body(slot), seen(1))
    expect([late.statusCode, late.json().error.code]).toEqual([412, 'STALE_VERSION'])
    const [event] = (await officer.get(`/attendances/${slot.id}/events`)).json().data.items
    expect(event).toMatchObject({ action: 'correct', reason: 'The register was read wrongly' })
    expect(event.changes).toContainEqual(
      expect.objectContaining({ field: 'outcome', before: 'scheduled', after: 'present' }),
    )
  })

  test('that excuses a slot is only for the agency', async () => {
    const slot = await aSlot({ from: -6200, minutes: 60 })
    const excused = body(slot, { actualPersonId: null, inAt: null, outAt: null, declared: 'leave-approved' })
    expect((await supervisor.put(`/attendances/${slot.id}`, excused, seen(1))).statusCode).toBe(403)
    expect((await officer.put(`/attendances/${slot.id}`, excused, seen(1))).json().data.outcome).toBe(
      'leave-approved',
    )
  })

  test('is refused once the review has been answered or the period is closed', async () => {
    const slot = await aSlot({ from: -6400, minutes: 60 })
    await db.updateTable('attendance').set({ reviewStatus: 2 }).where('id', '=', slot.id).execute()
    expect((await officer.put(`/attendances/${slot.id}`, body(slot), seen(2))).json().error.code).toBe(
      'STATE_CONFLICT',
    )
    const [closed] = (await officer.get(`/attendances?date=2026-03-30&contractId=${contract.id}`)).json().data
      .items
    await db
      .updateTable('contractPeriod')
      .set({ lockedAt: '2026-04-20T00:00:00Z' })
      .where('contractId', '=', contract.id)
      .where('period', '=', '2026-03-01')
      .execute()
    expect((await officer.get(`/attendances/${closed.id}`)).json().data.allowedActions).toEqual(['override'])
    const direct = db
      .updateTable('attendance')
      .set({ outcome: 'present' })
      .where('id', '=', closed.id)
      .execute()
    await expect(direct).rejects.toMatchObject({ code: 'PL001' })
    expect((await make('2026-03-28', '2026-03-29')).json().data.made).toBe(0)
  })
})

describe('A spot check', () => {
  const checkOf = (slot: { shiftStart: string }, change: object) => ({
    contractId: contract.id,
    zoneId: siteId,
    checkedAt: later(slot.shiftStart, 10),
    headcount: 1,
    ...change,
  })

  test('overrides the register', async () => {
    const [ghost, real] = [
      await aSlot({ from: -9000, minutes: 60 }),
      await aSlot({ from: -9000, minutes: 60 }),
    ]
    await officer.put(
      `/attendances/${ghost.id}`,
      {
        actualPersonId: ahmad,
        inAt: ghost.shiftStart,
        outAt: ghost.shiftEnd,
        declared: null,
        reason: 'From paper',
      },
      seen(1),
    )
    const findings = [
      { attendanceId: ghost.id, isPresent: false },
      { attendanceId: real.id, isPresent: true },
    ]
    const made = await inspector.post('/spot-checks', checkOf(ghost, { findings }))
    expect(made.json().data).toMatchObject({ found: 1, missing: 1, headcount: 1 })
    const outcomeOf = async (id: number) => (await officer.get(`/attendances/${id}`)).json().data.outcome
    expect([await outcomeOf(ghost.id), await outcomeOf(real.id)]).toEqual(['absent', 'present'])
    const [event] = (await officer.get(`/attendances/${ghost.id}/events`)).json().data.items
    expect(event.action).toBe('spot-check')
  })

  test('is read by the contractor and made by the agency', async () => {
    const slot = await aSlot({ from: -9200, minutes: 60 })
    expect((await supervisor.post('/spot-checks', checkOf(slot, {}))).statusCode).toBe(403)
    expect((await farInspector.post('/spot-checks', checkOf(slot, {}))).statusCode).toBe(404)
    expect((await supervisor.get('/spot-checks')).json().data.items).toHaveLength(1)
    expect((await outsider.get('/spot-checks')).json().data.items).toEqual([])
  })

  test('about a slot of another shift is refused', async () => {
    const [slot, elsewhere] = [
      await aSlot({ from: -9400, minutes: 60 }),
      await aSlot({ of: second, site: other.siteId, from: -9400, minutes: 60 }),
    ]
    const response = await inspector.post(
      '/spot-checks',
      checkOf(slot, { findings: [{ attendanceId: elsewhere.id, isPresent: true }] }),
    )
    expect([response.statusCode, response.json().error.fields[0].name]).toEqual([400, 'findings'])
  })
})

describe('The day board', async () => {
  const board = await aContract(db, org, siteId, { guards: 3, shifts: [{ start: '08:00', end: '16:00' }] })
  beforeAll(async () => {
    await make('2026-06-10', '2026-06-10', board.id)
    const { items } = (await officer.get(`/attendances?date=2026-06-10&contractId=${board.id}`)).json().data
    const guards = await Promise.all(items.map(() => aGuard(db, org)))
    for (const [index, slot] of items.slice(0, 3).entries())
      await officer.put(
        `/attendances/${slot.id}`,
        {
          actualPersonId: guards[index],
          inAt: slot.shiftStart,
          outAt: slot.shiftEnd,
          declared: null,
          reason: 'From paper',
        },
        seen(1),
      )
    await inspector.post('/spot-checks', {
      contractId: board.id,
      zoneId: siteId,
      checkedAt: kl('2026-06-10', '10:00'),
      headcount: 2,
    })
  })

  test('shows required, register and count in one row and lists the mismatches', async () => {
    const { items } = (await officer.get(`/attendances/board?date=2026-06-10&contractId=${board.id}`)).json()
      .data
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      required: 3,
      register: 3,
      counted: 2,
      mismatches: ['registerAboveCount'],
    })
    expect(items[0].slots.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'present',
      'present',
      'present',
    ])
    expect(items[0].allowedActions).toEqual(['spotCheck', 'lockDay'])
  })

  test('is limited to the reader’s scope', async () => {
    const count = async (who: typeof officer) =>
      (await who.get('/attendances/board?date=2026-06-10')).json().data.items.length
    expect([
      await count(supervisor),
      await count(outsider),
      await count(inspector),
      await count(farInspector),
      await count(auditor),
    ]).toEqual([1, 0, 1, 0, 1])
  })
})

describe('The roster', async () => {
  const rostered = await aContract(db, org, other.siteId, { guards: 2, shifts: twoShifts })
  const day = (days: number) =>
    new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const week = (from: string) =>
    supervisor.get(`/attendances/roster?contractId=${rostered.id}&zoneId=${other.siteId}&from=${from}`)

  test('assigns people to future shifts, one place at a time, all or nothing', async () => {
    await make(day(1), day(20), rostered.id)
    const slots = (await week(day(2))).json().data.items
    expect(slots).toHaveLength(7 * 4)
    const [one, two, night] = slots
    const ok = await supervisor.post('/attendances/roster', {
      assignments: [
        { id: one.id, personId: ahmad },
        { id: night.id, personId: bala },
      ],
    })
    expect(ok.json().data).toEqual({ assigned: 2 })
    const twice = await supervisor.post('/attendances/roster', {
      assignments: [{ id: two.id, personId: ahmad }],
    })
    expect([twice.statusCode, twice.json().error.fields]).toEqual([
      409,
      [{ name: 'requiredPersonId', code: 'onDuty' }],
    ])
    const begun = await aSlot({ of: second, site: other.siteId, from: -30 })
    const both = await supervisor.post('/attendances/roster', {
      assignments: [
        { id: two.id, personId: chong },
        { id: begun.id, personId: chong },
      ],
    })
    expect(both.json().error.code).toBe('STATE_CONFLICT')
    expect((await week(day(2))).json().data.items[1].personId).toBeNull()
  })

  test('is copied from the previous week, where a slot has no person yet', async () => {
    const copied = await supervisor.post('/attendances/roster/copy', {
      contractId: rostered.id,
      zoneId: other.siteId,
      from: day(9),
    })
    expect(copied.json().data).toEqual({ assigned: 2 })
    expect((await week(day(9))).json().data.items[0].personId).toBe(ahmad)
  })

  test('is hidden from other companies', async () => {
    expect(
      (
        await outsider.get(
          `/attendances/roster?contractId=${rostered.id}&zoneId=${other.siteId}&from=${day(2)}`,
        )
      ).json().data.items,
    ).toEqual([])
    expect((await outsider.get(`/attendances/guards?contractId=${rostered.id}`)).json().data.items).toEqual(
      [],
    )
    const [slot] = (await week(day(2))).json().data.items
    expect(
      (await outsider.post('/attendances/roster', { assignments: [{ id: slot.id, personId: null }] }))
        .statusCode,
    ).toBe(409)
    expect(
      (await supervisor.get(`/attendances/guards?contractId=${rostered.id}`)).json().data.items.length,
    ).toBeGreaterThan(2)
  })
})

describe('A caller out of scope', () => {
  test('gets the answer of a slot that does not exist', async () => {
    const slot = await aSlot()
    const strip = ({ body }: { body: string }) => body.replace(/"traceId":"[^"]*"/, '')
    for (const who of [outsider, farInspector])
      expect(strip(await who.get(`/attendances/${slot.id}`))).toBe(
        strip(await who.get('/attendances/999999')),
      )
    expect(
      (await outsider.post(`/attendances/${slot.id}/record`, { inAt: slot.shiftStart })).statusCode,
    ).toBe(404)
    expect((await auditor.post(`/attendances/${slot.id}/record`, { inAt: slot.shiftStart })).statusCode).toBe(
      403,
    )
  })

  test.each([
    'sort=createdBy',
    'period=2026-13',
    'date=2026-02-30',
    'outcome=lost',
    'shift=25:00',
    'colour=red',
  ])('is refused with ?%s', async (query) => {
    expect((await officer.get(`/attendances?${query}`)).statusCode).toBe(400)
  })
})
