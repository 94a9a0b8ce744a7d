import { reviewRow } from '@patuh/domain/casework/review'
import { many, one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { reasonOf } from '../../../test/case.ts'
import { aContract, aSite, giveZone } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'
import { handleDeadlines } from '../case/jobs.ts'
import { handleReviews } from './jobs.ts'

const { as, aUser, aZone, db } = await world()
const { siteId, zoneId } = await aSite(db)
const managerUser = await aUser({ userType: 'CM', typeId: 2 })
const manager = as(managerUser.token)
const outsider = as((await aUser({ userType: 'CM', typeId: 2 })).token)
const verifierUser = await aUser({ userType: 'VF' })
const officerUser = await aUser({ userType: 'CO' })
for (const { id } of [verifierUser, officerUser]) await giveZone(db, id, zoneId)
const verifier = as(verifierUser.token)
const officer = as(officerUser.token)
const appealOfficer = as((await aUser({ userType: 'AP' })).token)
const shifts = [
  { start: '00:00', end: '08:00' },
  { start: '08:00', end: '16:00' },
  { start: '16:00', end: '00:00' },
]
const contract = await aContract(db, managerUser.organizationId, siteId, {
  guards: 5,
  shifts,
  monthlyValue: '46500.00',
  absencePenalty: '50.00',
})
const [fine, waive] = [await reasonOf(db, 'fine'), await reasonOf(db, 'waive')]

let count = 0
async function deduct(source: 'attendance' | 'touring', expression: string) {
  const { rows } = await sql<{ id: number }>`
    with made as (insert into formula (code, name, scope, applies_to)
      values (${`F-${++count}`}, 'Formula', 'line', ${source}) returning id)
    insert into formula_version (formula_id, version, expression) select id, 1, ${expression} from made
    returning id`.execute(db)
  const version = rows[0]?.id as number
  await sql`update formula_version set status = 'tested' where id = ${version}`.execute(db)
  await sql`update formula_version set status = 'approved', approved_by = ${officerUser.id} where id = ${version}`.execute(
    db,
  )
  await db
    .insertInto('contractDeduction')
    .values({ contractId: contract.id, source, formulaVersionId: version, clause: '9.2' })
    .execute()
}
await deduct('attendance', 'shifts_absent * (rate_guard_shift + absence_penalty)')
await deduct('attendance', 'if(minutes_late <= 10, 0, ceil(minutes_late / 15) / 4 * rate_guard_hour)')
await deduct('touring', 'checkpoints_missed * 5')

/** A past shift in a month of 31 days, with an outcome recorded by the agency. */
let day = 0
async function aShift(said: object) {
  const { rows } = await sql<{ id: number; lockVersion: number; shiftStart: string }>`
    insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start, shift_end, slot)
    select ${contract.id}, l.id, ${siteId}, l.position_id, s::date, s at time zone business_zone(),
      (s + interval '8 hours') at time zone business_zone(), 1
    from contract_line l, (select '2025-03-01 08:00'::timestamp + make_interval(days => ${day++}) as s) given
    where l.id = ${contract.lineId} returning id, lock_version, shift_start`.execute(db)
  const slot = rows[0] as { id: number; lockVersion: number; shiftStart: string }
  const body = { actualPersonId: null, inAt: null, outAt: null, declared: null, reason: 'As found', ...said }
  const saved = await officer.put(`/attendances/${slot.id}`, body, seen(slot.lockVersion))
  expect(saved.statusCode, saved.body).toBe(200)
  return reviewOf('attendance', slot.id)
}
const anAbsence = () => aShift({ declared: 'absent' })

const { rows: guards } = await sql<{ id: number }>`insert into person (full_name, organization_id)
  values ('Ahmad bin Ali', ${managerUser.organizationId}) returning id`.execute(db)

const checkpoints = await Promise.all([1, 2].map(() => aZone({ kind: 'checkpoint', parentId: siteId })))
const { id: routeId } = (
  await officer.post('/tour-routes', {
    contractId: contract.id,
    zoneId: siteId,
    code: 'NIGHT',
    name: 'Night round',
    windowMin: 10,
    durationMin: 30,
    graceMin: 0,
    times: ['22:00'],
    days: [1],
    validFrom: '2025-01-01',
    validTo: '2025-01-02',
    points: checkpoints.map(({ id }, index) => ({ zoneId: id, offsetMin: index * 10, toleranceMin: 3 })),
  })
).json().data

/** A missed round, so many hours after the start of a night. */
async function aMiss(hours: number, outcome = 'missed') {
  const { rows } = await sql<{ id: number }>`
    insert into tour_round (route_id, contract_id, zone_id, work_date, starts_at, window_min, duration_min, grace_min,
      is_ordered, plan, total, closes_at, outcome, closed_at, review_status)
    select ${routeId}, ${contract.id}, ${siteId}, (s at time zone business_zone())::date, s, 10, 30, 0, false,
      ${JSON.stringify(checkpoints.map(({ id }, index) => ({ seq: index + 1, zoneId: id, offsetMin: 0, toleranceMin: 3 })))}::jsonb,
      2, s + interval '40 minutes', ${outcome}, now(), 1
    from (select '2025-03-01 00:00+08'::timestamptz + make_interval(hours => ${hours}) as s) given
    returning id`.execute(db)
  return reviewOf('touring', rows[0]?.id as number)
}

const reviewOf = (kind: 'attendance' | 'touring', sourceId: number) =>
  db
    .selectFrom('review')
    .selectAll()
    .where('kind', '=', kind)
    .where('sourceId', '=', sourceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const linesOf = (kind: 'attendance' | 'touring', sourceId: number) =>
  db
    .selectFrom('claimRecord')
    .select([
      sql<string>`amount::text`.as('amount'),
      'status',
      'occurredPeriod',
      'postedPeriod',
      'reversesId',
    ])
    .where('sourceKind', '=', kind)
    .where('sourceId', '=', sourceId)
    .where('status', '<>', 'void')
    .orderBy('id')
    .execute()
const words = { justification: 'The road to the site was under water until four.', cause: 'weather' }
const deny = { decision: 'deny', remark: 'The register shows otherwise.', reasonCodeId: fine }
const accept = { decision: 'accept', remark: '', reasonCodeId: waive }

describe('A shift with an exception', () => {
  test('is priced by the contract as soon as its review opens, and the contractor gets one notice for all', async () => {
    const [one_, two] = [await anAbsence(), await anAbsence()]
    await handleReviews(db)
    expect(await linesOf('attendance', one_.sourceId)).toMatchObject([
      { amount: '150.00', status: 'provisional' },
    ])
    expect(await linesOf('attendance', two.sourceId)).toHaveLength(1)
    const notices = (await manager.get('/notifications?limit=50')).json().data.items
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'review.opened')).toHaveLength(1)
    expect(notices[0].title).toBe('2 exceptions to justify')
    expect((await outsider.get('/notifications')).json().data.items).toEqual([])
  })

  test('is justified, denied, and then a ledger line in the month of its start', async () => {
    const { id, sourceId } = await anAbsence()
    const at = `/attendance-reviews/${id}`
    const justified = await manager.post(`${at}/justify`, words)
    expect(justified.json().data).toMatchObject({ status: 2, cause: 'weather', allowedActions: [] })
    const decided = await verifier.post(`${at}/verify`, deny)
    expect(one(reviewRow.strict()).parse(decided.json()).data).toMatchObject({
      status: 3,
      statusText: 'Fined',
      amount: '150.00',
      remark: deny.remark,
    })
    expect(await linesOf('attendance', sourceId)).toMatchObject([
      { amount: '150.00', status: 'confirmed', occurredPeriod: '2025-03-01', postedPeriod: '2025-03-01' },
    ])
    const slot = (await officer.get(`/attendances/${sourceId}`)).json().data
    expect(slot).toMatchObject({ reviewStatus: 3, allowedActions: [] })
  })

  test('has no ledger line for a formula without a result', async () => {
    const start = new Date(Date.UTC(2025, 2, 1 + day)).toISOString()
    const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
    const { id, sourceId } = await aShift({ actualPersonId: guards[0]?.id, inAt: at(52), outAt: at(480) })
    await manager.post(`/attendance-reviews/${id}/justify`, words)
    await verifier.post(`/attendance-reviews/${id}/verify`, deny)
    expect(await linesOf('attendance', sourceId)).toMatchObject([{ amount: '12.50', status: 'confirmed' }])
  })

  test('costs nothing when the justification is accepted', async () => {
    const { id, sourceId } = await anAbsence()
    await handleReviews(db)
    await manager.post(`/attendance-reviews/${id}/justify`, words)
    const decided = await verifier.post(`/attendance-reviews/${id}/verify`, accept)
    expect(decided.json().data).toMatchObject({ status: 4, statusText: 'Waived', allowedActions: [] })
    expect(await linesOf('attendance', sourceId)).toEqual([])
  })

  test('is returned with a question once, and the verifier’s clock resumes with the time left', async () => {
    const { id } = await anAbsence()
    const at = `/attendance-reviews/${id}`
    await manager.post(`${at}/justify`, words)
    const { dueAt } = (await verifier.get(at)).json().data
    const asked = await verifier.post(`${at}/return`, { question: 'Which road?' })
    expect(asked.json().data).toMatchObject({ status: 6, question: 'Which road?', allowedActions: [] })
    const answered = (await manager.post(`${at}/answer`, { answer: 'The one from Kulim.' })).json().data
    expect(answered).toMatchObject({ status: 2, answer: 'The one from Kulim.' })
    expect(Math.abs(Date.parse(answered.dueAt) - Date.parse(dueAt))).toBeLessThan(60_000)
    expect((await verifier.post(`${at}/return`, { question: 'And when?' })).statusCode).toBe(409)
  })

  test('is closed when a correction clears the exception', async () => {
    const { id, sourceId } = await anAbsence()
    await handleReviews(db)
    const { lockVersion } = (await officer.get(`/attendances/${sourceId}`)).json().data
    const body = {
      actualPersonId: null,
      inAt: null,
      outAt: null,
      declared: 'leave-approved',
      reason: 'On leave',
    }
    await officer.put(`/attendances/${sourceId}`, body, seen(lockVersion))
    expect((await manager.get(`/attendance-reviews/${id}`)).statusCode).toBe(404)
    expect(await linesOf('attendance', sourceId)).toEqual([])
    expect((await manager.post(`/attendance-reviews/${id}/justify`, words)).statusCode).toBe(404)
  })
})

describe('A review', () => {
  test('is not fined by a deadline: it is passed on to a verifier', async () => {
    const { id } = await anAbsence()
    await db
      .updateTable('caseClock')
      .set({ dueAt: sql<string>`now() - interval '1 hour'` })
      .where('source', '=', 'attendance')
      .where('caseId', '=', id)
      .execute()
    await handleDeadlines(db)
    expect((await verifier.get(`/attendance-reviews/${id}`)).json().data).toMatchObject({
      status: 2,
      noResponse: true,
      allowedActions: ['verify', 'return'],
    })
  })

  test('is refused without the permission, and answers 404 out of scope', async () => {
    const { id } = await anAbsence()
    const at = `/attendance-reviews/${id}`
    expect((await outsider.get(at)).statusCode).toBe(404)
    expect((await outsider.post(`${at}/justify`, words)).statusCode).toBe(404)
    expect((await verifier.post(`${at}/verify`, deny)).statusCode).toBe(409)
    await manager.post(`${at}/justify`, words)
    expect((await manager.post(`${at}/verify`, deny)).statusCode).toBe(403)
    expect((await officer.post(`${at}/verify`, deny)).statusCode).toBe(403)
    expect((await verifier.post(`${at}/verify`, { ...deny, remark: ' ' })).json().error.fields).toEqual([
      { name: 'remark', code: 'required' },
    ])
    expect((await verifier.post(`${at}/verify`, { ...deny, reasonCodeId: waive })).statusCode).toBe(400)
    expect((await manager.post(`${at}/justify`, { justification: 'Rain' })).statusCode).toBe(400)
    expect((await verifier.post(`${at}/appeal`, { grounds: 'It was me.' })).statusCode).toBe(403)
  })

  test('has its appeal decided by another officer, and an upheld appeal is credited', async () => {
    const { id, sourceId } = await anAbsence()
    const at = `/attendance-reviews/${id}`
    await manager.post(`${at}/justify`, words)
    await verifier.post(`${at}/verify`, deny)
    const before = await linesOf('attendance', sourceId)
    expect(before.map(({ status }) => status)).toContain('confirmed')
    const appealed = await manager.post(`${at}/appeal`, { grounds: 'The register of the gate shows him.' })
    expect(appealed.json().data).toMatchObject({ status: 7 })
    const uphold = { decision: 'uphold', remark: 'It does.' }
    expect((await verifier.post(`${at}/appeal/decide`, uphold)).statusCode).toBe(403)
    expect((await appealOfficer.get(at)).json().data.allowedActions).toEqual(['decideAppeal'])
    const decided = await appealOfficer.post(`${at}/appeal/decide`, uphold)
    expect(decided.json().data).toMatchObject({ status: 4, remark: 'It does.' })
    const lines = await linesOf('attendance', sourceId)
    expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
  })

  test('is not decided by the user who justified it, whatever else they may do', async () => {
    const { id } = await anAbsence()
    await manager.post(`/attendance-reviews/${id}/justify`, words)
    await db.updateTable('review').set({ justifiedBy: verifierUser.id }).where('id', '=', id).execute()
    const refused = await verifier.post(`/attendance-reviews/${id}/verify`, deny)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'SOD_VIOLATION'])
  })
})

describe('Missed rounds', () => {
  test('of one night are one group, with one answer and one verdict', async () => {
    const misses = [await aMiss(22), await aMiss(23), await aMiss(24), await aMiss(26), await aMiss(60)]
    const ids = misses.slice(0, 4).map(({ id }) => id)
    const grouped = (await manager.get('/tour-reviews/groups')).json().data.items
    expect(grouped).toHaveLength(1)
    expect(grouped[0]).toMatchObject({ ids, sites: 1, allowedActions: ['justify'] })
    expect((await manager.post('/tour-reviews/justify', { ids, ...words })).json().data).toEqual({ moved: 4 })
    const again = (await officer.get('/tour-reviews/groups?by=site')).json().data.items
    expect(again[0]).toMatchObject({ ids, cause: 'weather', justified: 4, allowedActions: ['verify'] })
    const refused = await officer.post('/tour-reviews/verify', { ids: [...ids, misses[4]?.id], ...accept })
    expect(refused.statusCode).toBe(409)
    expect((await reviewOf('touring', misses[0]?.sourceId as number)).status).toBe(2)
    expect((await officer.post('/tour-reviews/verify', { ids, ...accept })).json().data).toEqual({ moved: 4 })
    const notices = (await manager.get('/notifications?limit=50')).json().data.items
    expect(notices.filter(({ title }: { title: string }) => title === '4 exceptions excused')).toHaveLength(1)
  })

  test('are fined, appealed, and credited by another officer', async () => {
    const { id, sourceId } = await aMiss(100)
    const at = `/tour-reviews/${id}`
    await manager.post(`${at}/justify`, words)
    await officer.post(`${at}/verify`, deny)
    expect(await linesOf('touring', sourceId)).toMatchObject([{ amount: '10.00', status: 'confirmed' }])
    const appealed = await manager.post(`${at}/appeal`, { grounds: 'The gate was locked from outside.' })
    expect(appealed.json().data).toMatchObject({ status: 7 })
    expect((await linesOf('touring', sourceId))[0]?.status).toBe('disputed')
    expect((await officer.post(`${at}/appeal/decide`, { decision: 'uphold', remark: 'x' })).statusCode).toBe(
      403,
    )
    const decided = await appealOfficer.post(`${at}/appeal/decide`, { decision: 'uphold', remark: 'It was.' })
    expect(decided.json().data).toMatchObject({ status: 4, remark: 'It was.' })
    expect(await linesOf('touring', sourceId)).toMatchObject([
      { amount: '10.00', status: 'reversed' },
      { amount: '-10.00', status: 'confirmed' },
    ])
  })

  test('of a closed month are still decided, and count in the next open month', async () => {
    const { id, sourceId } = await aMiss(200)
    await manager.post(`/tour-reviews/${id}/justify`, words)
    const march = sql`update contract_period set locked_at = now() where contract_id = ${contract.id} and period = '2025-03-01'`
    await march.execute(db)
    expect((await officer.post(`/tour-reviews/${id}/verify`, deny)).statusCode).toBe(200)
    expect(await linesOf('touring', sourceId)).toMatchObject([
      { occurredPeriod: '2025-03-01', postedPeriod: '2025-04-01', amount: '10.00' },
    ])
    await expect(
      sql`update tour_round set outcome = 'complete' where id = ${sourceId}`.execute(db),
    ).rejects.toThrow('the period is closed')
    await sql`update contract_period set locked_at = null where contract_id = ${contract.id}`.execute(db)
  })

  test('without the same checkpoint three times in a night suggest a broken tag', async () => {
    for (const hours of [300, 301, 302]) {
      const { sourceId } = await aMiss(hours, 'partial')
      await sql`insert into tour_scan (organization_id, client_id, device_id, round_id, zone_id, tag_uid, method, device_at)
        values (${managerUser.organizationId}, gen_random_uuid(), 'phone', ${sourceId}, ${checkpoints[0]?.id}, 'TAG1', 'qr', now())`.execute(
        db,
      )
    }
    const { items } = (await officer.get('/tour-reviews/groups?by=checkpoint')).json().data
    expect(items[0]).toMatchObject({ place: checkpoints[1]?.name, cause: 'tag-fault' })
    expect(items[0].ids).toHaveLength(3)
  })

  test('are in the queue of those who have to act', async () => {
    const listed = await officer.get('/tour-reviews?queue=true&limit=50')
    const { items } = many(reviewRow.strict()).parse(listed.json()).data
    expect(items.every(({ status }) => status === 2)).toBe(true)
    const mine = (await manager.get('/tour-reviews?queue=true&limit=50&sort=-happenedAt')).json().data.items
    expect(mine.every(({ status }: { status: number }) => [1, 6].includes(status))).toBe(true)
    expect((await officer.get('/tour-reviews?status=9')).statusCode).toBe(400)
    expect((await outsider.get('/tour-reviews')).json().data.items).toEqual([])
  })
})
