import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, db } = await world()
const officer = as((await aUser({ userType: 'CO' })).token)
const inspector = as((await aUser({ userType: 'IN' })).token)
const approver = as((await aUser({ userType: 'FA' })).token)

const calendar = {
  code: 'KEDAH',
  name: 'Kedah',
  weekend: [5, 6],
  isActive: true,
  holidays: [{ date: '2026-06-17', name: 'Sultan’s birthday' }],
}

describe('The configuration', () => {
  test('starts with the clocks, reasons, number series, a calendar and the three approval steps', async () => {
    const items = async (path: string) => (await officer.get(path)).json().data.items
    expect(await items('/clock-defaults')).toContainEqual(
      expect.objectContaining({ code: 'justify', days: 3, isWorking: true }),
    )
    expect((await items('/reason-codes')).length).toBeGreaterThan(10)
    expect((await items('/numberings')).map(({ prefix }: never) => prefix)).toContain('C')
    expect((await items('/calendars'))[0]).toMatchObject({ code: 'FEDERAL', weekend: [6, 7] })
    const [template] = await items('/approval-templates')
    expect(template.steps.map(({ label, who }: never) => [label, who])).toEqual([
      ['Semak', 'Verifier'],
      ['Sokong', 'Contract officer'],
      ['Lulus', 'Finance approver'],
    ])
  })

  test('accepts new and changed calendars with their holidays', async () => {
    const made = await officer.post('/calendars', calendar)
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json().data
    const changed = await officer.put(`/calendars/${id}`, { ...calendar, holidays: [] }, seen(1))
    expect(changed.json().data).toMatchObject({ holidays: [], lockVersion: 2 })
    const late = await officer.put(`/calendars/${id}`, calendar, seen(1))
    expect([late.statusCode, late.json().error.code]).toEqual([412, 'STALE_VERSION'])
  })

  test.each([
    ['a weekend of seven days', { ...calendar, weekend: [1, 2, 3, 4, 5, 6, 7] }],
    ['a day twice', { ...calendar, holidays: [calendar.holidays[0], calendar.holidays[0]] }],
    ['a day that does not exist', { ...calendar, holidays: [{ date: '2026-02-30', name: 'x' }] }],
  ])('refuses %s', async (_, body) => {
    const response = await officer.post('/calendars', { ...body, code: 'BAD' } as object)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
  })

  test('lets an approval step name one person or a user type, not both', async () => {
    const { items } = (await officer.get('/approvers')).json().data
    const person = items.find(({ kind }: { kind: string }) => kind === 'user')
    const type = items.find(({ kind }: { kind: string }) => kind === 'userType')
    const step = { label: 'Lulus', minApprovers: 1, slaDays: 3 }
    const template = (steps: object[]) => ({
      code: `T${Math.random()}`.slice(0, 12),
      name: 'Named',
      isActive: true,
      steps,
    })
    const made = await officer.post('/approval-templates', template([{ ...step, userId: person.id }]))
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json().data.steps).toMatchObject([{ userId: person.id, userTypeId: null, who: person.name }])
    for (const wrong of [
      step,
      { ...step, userId: person.id, userTypeId: type.id },
      { ...step, userId: person.id, minApprovers: 2 },
    ]) {
      const response = await officer.post('/approval-templates', template([wrong]))
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
    }
  })

  test('is changed only by users who may configure', async () => {
    const [clock] = (await officer.get('/clock-defaults')).json().data.items
    const body = { days: 4, isWorking: true }
    expect((await approver.put(`/clock-defaults/${clock.id}`, body, seen(1))).statusCode).toBe(403)
    expect((await officer.put(`/clock-defaults/${clock.id}`, body, seen(1))).json().data.days).toBe(4)
    expect((await inspector.get('/calendars')).statusCode).toBe(403)
    expect((await inspector.get('/reason-codes')).statusCode).toBe(200)
  })

  test('sets the default rounding of a new formula', async () => {
    const { id } = (await officer.get('/rounding-defaults'))
      .json()
      .data.items.find(({ code }: { code: string }) => code === 'period')
    const changed = await officer.put(`/rounding-defaults/${id}`, { mode: 'down', places: 0 }, seen(1))
    expect(changed.statusCode, changed.body).toBe(200)
    const added = async (code: string, rounding: object) => {
      const version = { expression: '0', floor: null, ceiling: null, tests: [], ...rounding }
      const head = { code, name: code, scope: 'period', appliesTo: 'all', resultType: 'money' }
      const response = await officer.post('/formulas', { ...head, version })
      expect(response.statusCode, response.body).toBe(201)
      const [{ roundingMode, roundingPlaces }] = response.json().data.versions
      return [roundingMode, roundingPlaces]
    }
    expect(await added('SILENT', {})).toEqual(['down', 0])
    expect(await added('SAYS', { roundingMode: 'half-even', roundingPlaces: 2 })).toEqual(['half-even', 2])
  })
})

describe('A clock in working days', () => {
  const due = async (start: string, days: number) => {
    const { rows } = await sql<{ due: string }>`select working_due(
      (select id from calendar where code = 'FEDERAL'), ${start}, ${days}) as due`.execute(db)
    return rows[0]?.due
  }
  test('skips weekends and lasts to the end of the day', async () => {
    expect(await due('2026-06-04T10:00:00+08:00', 3)).toBe('2026-06-09T15:59:59.000Z')
  })
  test('skips holidays', async () => {
    expect(await due('2026-08-28T10:00:00+08:00', 1)).toBe('2026-09-01T15:59:59.000Z')
  })
})

test('Reference numbers have no gaps and no duplicates, also under concurrency', async () => {
  const ask = () => sql<{ no: string }>`select next_number('claim', '2026-05-01') as no`.execute(db)
  const given = (await Promise.all(Array.from({ length: 20 }, ask))).map(({ rows }) => rows[0]?.no)
  expect(given.sort()).toEqual(
    Array.from({ length: 20 }, (_, index) => `T-2026-${String(index + 1).padStart(6, '0')}`),
  )
})
