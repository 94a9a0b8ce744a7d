import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { seen } from '../../../test/caller.ts'
import { aContract, aGuard, aSite, giveZone } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, db } = await world()
const contractor = await aUser({ userType: 'CM', typeId: 2 })
const { siteId, zoneId } = await aSite(db)
const officerUser = await aUser({ userType: 'CO' })
await giveZone(db, officerUser.id, zoneId)
const officer = as(officerUser.token)
const finance = as((await aUser({ userType: 'FP' })).token)
const administrator = as((await aUser({ userType: 'AA' })).token)
const contract = await aContract(db, contractor.organizationId, siteId)
const guard = await aGuard(db, contractor.organizationId)

type Slot = {
  id: number
  lockVersion: number
  allowedActions: string[]
  inAt: string | null
  outcome: string
}

const slotOf = async (id: number): Promise<Slot> => (await officer.get(`/attendances/${id}`)).json().data
const dayOf = (days: number) =>
  new Date(Date.now() - days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

const openMonths = () =>
  sql`update contract_period set locked_at = null where contract_id = ${contract.id}`.execute(db)

/** A day with two settled shifts, in a month that is closed. */
async function aClosedDay(days: number) {
  const day = dayOf(days)
  await openMonths()
  await officer.post('/attendances/make', { from: day, to: day, contractId: contract.id })
  await sql`update attendance set outcome = 'absent', settled_at = now(), review_status = 1
    where contract_id = ${contract.id} and work_date = ${day}::date`.execute(db)
  await sql`update contract_period set locked_at = now() where contract_id = ${contract.id}
    and period = date_trunc('month', ${day}::date)::date`.execute(db)
  const { items } = (
    await officer.get(`/attendances?date=${day}&contractId=${contract.id}&sort=shiftStart`)
  ).json().data
  return { day, slots: items as [Slot, Slot] }
}

const request = (attendanceId: number, who = officer) =>
  who.post('/lock-overrides', { attendanceId, reason: 'The paper register shows that he came.' })
const decide = (id: number, step: 'approve' | 'refuse', who = finance) =>
  who.post(`/lock-overrides/${id}/${step}`, { remark: 'Seen in the paper register.' })
const correct = ({ id, lockVersion }: Slot, day: string) =>
  officer.put(
    `/attendances/${id}`,
    {
      actualPersonId: guard,
      inAt: `${day}T08:00:00.000+08:00`,
      outAt: `${day}T20:00:00.000+08:00`,
      declared: null,
      reason: 'Taken from the paper register',
    },
    seen(lockVersion),
  )
const approved = async ({ id }: Slot) => {
  const made = (await request(id)).json().data
  expect((await decide(made.id, 'approve')).statusCode).toBe(200)
  return made.id as number
}
const statusOf = async (id: number) => (await officer.get(`/lock-overrides/${id}`)).json().data.status
const everything = async (except: number) =>
  (
    await sql<{ row: object }>`select to_jsonb(attendance) as row from attendance
      where contract_id = ${contract.id} and id <> ${except} order by id`.execute(db)
  ).rows

describe('A shift of a closed month', () => {
  test('is corrected once, after one person asked and another one agreed; all others stay as they were', async () => {
    const { day, slots } = await aClosedDay(40)
    const [slot, other] = slots
    expect((await slotOf(slot.id)).allowedActions).toEqual(['override'])
    expect((await correct(slot, day)).json().error.code).toBe('PERIOD_LOCKED')
    const made = await request(slot.id)
    expect([made.statusCode, made.json().data]).toMatchObject([
      201,
      { status: 'requested', requestedBy: { id: officerUser.id }, decidedBy: null, allowedActions: [] },
    ])
    expect((await as(contractor.token).get('/lock-overrides')).json().data.items[0]).toMatchObject({
      id: made.json().data.id,
      requestedBy: { id: null, name: expect.stringContaining(',') },
    })
    expect((await correct(slot, day)).json().error.code).toBe('PERIOD_LOCKED')
    const before = await everything(slot.id)
    expect((await decide(made.json().data.id, 'approve')).json().data).toMatchObject({
      status: 'approved',
      usableUntil: expect.any(String),
    })
    expect((await correct(other, day)).json().error.code).toBe('PERIOD_LOCKED')
    expect((await slotOf(slot.id)).allowedActions).toContain('edit')
    expect((await correct(slot, day)).json().data).toMatchObject({ outcome: 'present', reviewStatus: null })
    expect(await statusOf(made.json().data.id)).toBe('used')
    expect((await correct(await slotOf(slot.id), day)).json().error.code).toBe('PERIOD_LOCKED')
    expect(await everything(slot.id)).toEqual(before)
    const { rows } = await sql`select from contract_period where contract_id = ${contract.id}
      and period = date_trunc('month', ${day}::date)::date and locked_at is null`.execute(db)
    expect(rows).toEqual([])
  })

  test('of a locked day in an open month is opened in the same way', async () => {
    const { day, slots } = await aClosedDay(3)
    await openMonths()
    const locked = await officer.post('/attendances/lock-day', {
      ...{ contractId: contract.id, zoneId: siteId, workDate: day },
    })
    expect(locked.statusCode).toBe(200)
    expect((await correct(slots[0], day)).json().error.code).toBe('PERIOD_LOCKED')
    await approved(slots[0])
    expect((await correct(slots[0], day)).statusCode).toBe(200)
    expect((await correct(slots[1], day)).json().error.code).toBe('PERIOD_LOCKED')
  })

  test('is asked for once at a time, and not while it is open', async () => {
    const { slots } = await aClosedDay(41)
    const answers = await Promise.all([request(slots[0].id), request(slots[0].id, administrator)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    await openMonths()
    expect((await request(slots[1].id)).statusCode).toBe(409)
    expect((await request(2_000_000_000)).statusCode).toBe(404)
  })

  test('is decided once, by neither the requester nor anyone without the privilege', async () => {
    const { slots } = await aClosedDay(42)
    const { id } = (await request(slots[0].id)).json().data
    expect((await decide(id, 'approve', officer)).json().error.code).toBe('SOD_VIOLATION')
    expect((await decide(id, 'approve', as(contractor.token))).statusCode).toBe(403)
    const codes = await atOnce(db, 'lock_override', id, [
      () => decide(id, 'approve', finance),
      () => decide(id, 'refuse', administrator),
    ])
    expect(codes).toEqual([200, 409])
    await expect(
      sql`update lock_override set status = 'requested', decided_by = null, decided_at = null where id = ${id}`.execute(
        db,
      ),
    ).rejects.toThrow()
  })

  test('stays closed when the request is refused', async () => {
    const { day, slots } = await aClosedDay(43)
    const { id } = (await request(slots[0].id)).json().data
    expect((await decide(id, 'refuse')).json().data.status).toBe('refused')
    expect((await correct(slots[0], day)).json().error.code).toBe('PERIOD_LOCKED')
    expect((await request(slots[0].id)).statusCode).toBe(201)
  })

  test('stays closed when the approval was not used within a week', async () => {
    const { day, slots } = await aClosedDay(44)
    const { id } = (await request(slots[0].id)).json().data
    await sql`update lock_override set status = 'approved', decided_at = now() - interval '8 days',
      decided_by = ${contractor.id} where id = ${id}`.execute(db)
    expect((await correct(slots[0], day)).json().error.code).toBe('PERIOD_LOCKED')
    expect((await slotOf(slots[0].id)).allowedActions).toEqual(['override'])
  })

  test('is written by one of two concurrent corrections', async () => {
    const { day, slots } = await aClosedDay(45)
    const id = await approved(slots[0])
    const codes = await atOnce(db, 'attendance', slots[0].id, [
      () => correct(slots[0], day),
      () => correct(slots[0], day),
    ])
    expect(codes).toEqual([200, 412])
    const late = sql`update attendance set in_at = null where id = ${slots[0].id}`.execute(db)
    await expect(late).rejects.toMatchObject({ code: 'PL001' })
    expect(await statusOf(id)).toBe('used')
  })
})

test('The database refuses a decision by the requester, past the API as well', async () => {
  const { slots } = await aClosedDay(46)
  const { id } = (await request(slots[0].id)).json().data
  await expect(
    sql`update lock_override set status = 'approved', decided_at = now(), decided_by = requested_by where id = ${id}`.execute(
      db,
    ),
  ).rejects.toThrow('lock_override_apart')
})

test('The dashboard counts the approved ones of the month, with a link to them, and those to decide', async () => {
  const { data } = (await administrator.get('/dashboard')).json()
  const { value, link } = data.measures.find(({ name }: { name: string }) => name === 'lockOverrides')
  const listed = await administrator.get(
    `/lock-overrides?${link.split('?')[1].replace('tab=overrides&', '')}`,
  )
  expect(value).toBe(listed.json().data.pagination.totalRow)
  expect(value).toBeGreaterThan(1)
  const { items } = (await administrator.get('/open-work')).json().data
  const waiting = await administrator.get('/lock-overrides?status=requested')
  expect(items.find(({ name }: { name: string }) => name === 'overridesToDecide').count).toBe(
    waiting.json().data.pagination.totalRow,
  )
})

test('A request and its decision are audited with their reasons, and told to the second person and the requester', async () => {
  const { slots } = await aClosedDay(47)
  const id = await approved(slots[0])
  const { items } = (await administrator.get(`/lock-overrides/${id}/events`)).json().data
  expect(items.map(({ action, reason }: Record<string, string>) => [action, reason])).toEqual([
    ['approve', 'Seen in the paper register.'],
    ['create', 'The paper register shows that he came.'],
  ])
  const kinds = async (who: typeof officer) =>
    (await who.get('/notifications?limit=1000')).json().data.items.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(finance)).toContain('lockOverride.requested')
  expect(await kinds(officer)).toContain('lockOverride.approved')
})
