import { punchAnswer } from '@patuh/domain/casework/attendance/import'
import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aContract, aGuard, aSite } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, db, events } = await world()
const user = await aUser({ userType: 'CS', typeId: 2 })
const supervisor = as(user.token)
const outsider = as((await aUser({ userType: 'CS', typeId: 2 })).token)
const [here, there] = [await aSite(db), await aSite(db)]
const contracts = [
  await aContract(db, user.organizationId, here.siteId),
  await aContract(db, user.organizationId, there.siteId),
]
const sites = [here.siteId, there.siteId]

let count = 0
async function someone() {
  const id = await aGuard(db, user.organizationId)
  const employmentNo = `E-${++count}`
  await db.updateTable('person').set({ employmentNo }).where('id', '=', id).execute()
  return { id, employmentNo }
}

/** A night shift across the end of a month, with a person on its roster. */
async function aNight(personId: number, at = 0) {
  const { rows } = await sql<{ id: number }>`
    insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start, shift_end, slot,
      required_person_id)
    select ${contracts[at]?.id}, l.id, ${sites[at]}, l.position_id, '2026-03-31', '2026-03-31 20:00+08', '2026-04-01 08:00+08',
      ${50 + ++count}, ${personId}
    from contract_line l where l.id = ${contracts[at]?.lineId} returning id`.execute(db)
  return rows[0]?.id as number
}
const slotOf = async (id: number) => (await supervisor.get(`/attendances/${id}`)).json().data
const punch = (row: number, person: string, at: string, direction: string | null = null) => ({
  row,
  person,
  at: `${at}:00+08:00`,
  direction,
})
const send = (punches: object[], isPreview = false, who = supervisor) =>
  who.post('/attendances/import', { fileName: 'march.csv', isPreview, punches })
const shiftsOf = (answer: { json: () => unknown }) =>
  one(punchAnswer.strict()).parse(answer.json()).data.shifts

describe('An import', () => {
  test('has a preview that reports everything and writes nothing', async () => {
    const guard = await someone()
    const id = await aNight(guard.id)
    const before = (await events()).length
    const punches = [
      punch(2, guard.employmentNo, '2026-03-31T19:55'),
      punch(3, guard.employmentNo.toLowerCase(), '2026-04-01T08:02'),
    ]
    const expected = { fate: 'changed', rows: [2, 3], shiftStart: '2026-03-31T12:00:00.000Z' }
    expect(shiftsOf(await send(punches, true))).toMatchObject([expected])
    expect(await slotOf(id)).toMatchObject({ inAt: null, outAt: null })
    expect((await events()).length).toBe(before)
    expect(shiftsOf(await send(punches))).toMatchObject([expected])
    expect(await slotOf(id)).toMatchObject({
      workDate: '2026-03-31',
      inAt: '2026-03-31T11:55:00.000Z',
      outAt: '2026-04-01T00:02:00.000Z',
      method: 'import',
      outcome: 'present',
    })
    const event = (await events()).at(-1)
    expect(event).toMatchObject({ action: 'import', reason: 'march.csv', entity: 'attendance' })
  })

  test('sent twice changes nothing', async () => {
    const guard = await someone()
    await aNight(guard.id)
    const punches = [punch(2, guard.employmentNo, '2026-03-31T20:30', 'in')]
    expect(shiftsOf(await send(punches))).toMatchObject([{ fate: 'changed' }])
    expect(shiftsOf(await send(punches))).toMatchObject([{ fate: 'same' }])
  })

  test('skips wrong rows with the reason, and imports the rest', async () => {
    const [guard, elsewhere] = [await someone(), await someone()]
    await aNight(guard.id)
    const first = await aNight(elsewhere.id, 1)
    await sql`update attendance set declared = 'absent', outcome = 'absent' where id = ${first}`.execute(db)
    const answer = await send([
      punch(2, guard.employmentNo, '2026-03-31T20:00', 'in'),
      punch(3, 'Nobody', '2026-03-31T20:00', 'in'),
      punch(3, 'Nobody', '2026-04-01T08:00', 'out'),
      punch(4, guard.employmentNo, '2026-05-05T20:00'),
      punch(5, elsewhere.employmentNo, '2026-03-31T20:00', 'in'),
    ])
    const fates = shiftsOf(answer).map(({ rows, fate, code }) => [rows[0], fate, code])
    expect(fates.sort((one_, other) => Number(one_[0]) - Number(other[0]))).toEqual([
      [2, 'changed', null],
      [3, 'refused', 'unknownPerson'],
      [4, 'refused', 'noShift'],
      [5, 'refused', 'STATE_CONFLICT'],
    ])
  })

  test('cannot put one guard in two places at once', async () => {
    const guard = await someone()
    const [one_, other] = [await aNight(guard.id), await aNight((await someone()).id, 1)]
    await send([punch(2, guard.employmentNo, '2026-03-31T20:00', 'in')])
    await sql`update attendance set replaced_by_id = null, required_person_id = null where id = ${one_}`.execute(
      db,
    )
    await sql`update attendance set required_person_id = ${guard.id} where id = ${other}`.execute(db)
    await expect(
      sql`update attendance set actual_person_id = ${guard.id}, in_at = shift_start where id = ${other}`.execute(
        db,
      ),
    ).rejects.toThrow(/elsewhere|on_duty/)
  })

  test('is limited to the sender’s own guards, and needs the permission', async () => {
    const guard = await someone()
    const id = await aNight(guard.id)
    const punches = [punch(2, guard.employmentNo, '2026-03-31T20:00', 'in')]
    expect(shiftsOf(await send(punches, false, outsider))).toMatchObject([{ code: 'unknownPerson' }])
    expect((await slotOf(id)).inAt).toBeNull()
    const manager = as((await aUser({ userType: 'CM', typeId: 2 })).token)
    expect((await send(punches, true, manager)).statusCode).toBe(403)
    expect((await send([], true)).statusCode).toBe(400)
    expect((await send([{ ...punches[0], at: 'now' }], true)).statusCode).toBe(400)
  })
})
