import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { aContract, aGuard, aSite, giveZone } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, db } = await world()
const supervisorUser = await aUser({ userType: 'CS', typeId: 2 })
const { siteId, zoneId } = await aSite(db)
const officerUser = await aUser({ userType: 'CO' })
await giveZone(db, officerUser.id, zoneId)
const officer = as(officerUser.token)
const farOfficer = as((await aUser({ userType: 'CO' })).token)
const supervisor = as(supervisorUser.token)
const contract = await aContract(db, supervisorUser.organizationId, siteId)
const guard = await aGuard(db, supervisorUser.organizationId)

const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const make = (day: string) =>
  officer.post('/attendances/make', { from: day, to: day, contractId: contract.id })
const slotsOf = async (day: string) =>
  (await officer.get(`/attendances?date=${day}&contractId=${contract.id}`)).json().data.items
const board = async (day: string) =>
  (await officer.get(`/attendances/board?date=${day}&contractId=${contract.id}`)).json().data.items
const lock = (who: typeof officer, workDate: string) =>
  who.post('/attendances/lock-day', { contractId: contract.id, zoneId: siteId, workDate })
const correct = (slot: { id: number; lockVersion: number }, day: string) =>
  officer.put(
    `/attendances/${slot.id}`,
    {
      actualPersonId: guard,
      inAt: `${day}T08:00:00.000+08:00`,
      outAt: `${day}T20:00:00.000+08:00`,
      declared: null,
      reason: 'Taken from the paper register',
    },
    seen(slot.lockVersion),
  )

/** A past day with both of its slots settled. */
async function aSettledDay(days: number) {
  const day = dayAgo(days)
  await make(day)
  await sql`update attendance set outcome = 'absent', settled_at = now(), review_status = 1
    where contract_id = ${contract.id} and work_date = ${day}::date`.execute(db)
  return day
}

describe('A day of a site', () => {
  test('is not locked while one of its slots is open or unverified', async () => {
    const day = dayAgo(3)
    await make(day)
    expect((await lock(officer, day)).json().error.code).toBe('STATE_CONFLICT')
    expect((await board(day))[0]).toMatchObject({ lockedAt: null, allowedActions: ['spotCheck'] })
    await sql`update attendance set settled_at = now(), outcome = 'unverified'
      where contract_id = ${contract.id} and work_date = ${day}::date`.execute(db)
    expect((await lock(officer, day)).json().error.code).toBe('STATE_CONFLICT')
  })

  test('is locked once, by a user who may close a period, in their zone only', async () => {
    const day = await aSettledDay(4)
    expect((await board(day))[0].allowedActions).toEqual(['spotCheck', 'lockDay'])
    expect((await lock(supervisor, day)).statusCode).toBe(403)
    expect((await lock(farOfficer, day)).statusCode).toBe(404)
    expect((await lock(officer, dayAgo(400))).statusCode).toBe(404)
    const answers = await Promise.all([lock(officer, day), lock(officer, day)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await board(day))[0]).toMatchObject({ lockedAt: expect.any(String), allowedActions: [] })
  })

  test('refuses every later change of its register', async () => {
    const day = await aSettledDay(5)
    const [slot, other] = await slotsOf(day)
    expect((await correct(other, day)).statusCode).toBe(200)
    expect((await lock(officer, day)).statusCode).toBe(200)
    const [locked] = await slotsOf(day)
    expect([slot.allowedActions.includes('edit'), locked.allowedActions.includes('edit')]).toEqual([
      true,
      false,
    ])
    const late = await correct(locked, day)
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'PERIOD_LOCKED'])
    const counted = await officer.post('/spot-checks', {
      contractId: contract.id,
      zoneId: siteId,
      checkedAt: `${day}T09:00:00.000+08:00`,
      headcount: 1,
      findings: [{ attendanceId: locked.id, isPresent: true }],
      fileIds: [],
    })
    expect([counted.statusCode, counted.json().error.code]).toEqual([409, 'PERIOD_LOCKED'])
    for (const written of [
      sql`in_at = shift_start`,
      sql`declared = 'absent'`,
      sql`work_date = work_date - 1`,
    ])
      await expect(
        sql`update attendance set ${written} where id = ${locked.id}`.execute(db),
      ).rejects.toMatchObject({ code: 'PL001' })
  })

  test('still has its exceptions decided, and gets no further shift', async () => {
    const day = await aSettledDay(6)
    await sql`delete from attendance where contract_id = ${contract.id} and work_date = ${day}::date and slot = 2`.execute(
      db,
    )
    await lock(officer, day)
    const again = await make(day)
    expect([again.statusCode, again.json().data.made]).toEqual([200, 0])
    const [slot] = await slotsOf(day)
    await sql`update attendance set review_status = 2 where id = ${slot.id}`.execute(db)
    expect((await slotsOf(day))[0].reviewStatus).toBe(2)
  })

  test('waits for a concurrent write before it is locked, and refuses later ones', async () => {
    const day = await aSettledDay(7)
    const [slot] = await slotsOf(day)
    const [written, locked] = await Promise.all([correct(slot, day), lock(officer, day)])
    expect(locked.statusCode).toBe(200)
    expect([200, 409]).toContain(written.statusCode)
    expect((await slotsOf(day)).some(({ inAt }: { inAt: string | null }) => inAt !== null)).toBe(
      written.statusCode === 200,
    )
  })
})
