import { offence } from '@patuh/domain/casework/offence'
import { many } from '@patuh/domain/platform/list'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { anOffence, aWorkplace, casesOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const place = await aWorkplace(here)
const { as } = place
const create = async (wish = {}) => {
  const response = await as.admin.post('/type-of-offences', anOffence(wish))
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}

describe('GET /api/v1/type-of-offences?limit=1000', () => {
  test('answers data.items with id and name, active ones first', async () => {
    const retired = await create({ name: 'AAA' })
    await as.admin.post(`/type-of-offences/${retired.id}/deactivate`)
    const response = await as.inspector.get('/type-of-offences?limit=1000')
    const { items } = many(offence.strict()).parse(response.json()).data
    expect(items[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
    expect(items.at(-1)?.id).toBe(retired.id)
  })

  test.each(['manager', 'inspector', 'verifier', 'auditor'] as const)('is open to %s', async (who) => {
    expect((await as[who].get('/type-of-offences?limit=1000')).json().data.items.length).toBeGreaterThan(0)
  })
})

describe('A type of offence', () => {
  test.each([
    [{ basis: 'amount', ladder: [] }, 'ladder', 'ladderNeeded'],
    [{ basis: 'warning', ladder: ['50'] }, 'ladder', 'ladderOnlyForAmount'],
    [{ basis: 'points', ladder: [], points: 0 }, 'points', 'pointsNeeded'],
    [{ basis: 'amount', points: 5 }, 'points', 'pointsOnlyForPoints'],
  ] as const)('costs an amount or points or nothing, never two of them: %o', async (wish, name, code) => {
    const response = await as.admin.post('/type-of-offences', anOffence(wish as never))
    expect([response.statusCode, response.json().error.fields[0]]).toEqual([400, { name, code }])
  })

  test('is edited in place until it is used; then a change of its rules creates a version', async () => {
    const { id } = await create()
    const before = anOffence()
    const first = await as.admin.put(`/type-of-offences/${id}`, { ...before, ladder: ['10.00'] }, seen(1))
    expect([first.statusCode, first.json().data.version]).toEqual([200, 1])
    await casesOf(here, { ...place, offenceId: id }).submitted()
    const row = (await as.admin.get(`/type-of-offences/${id}`)).json().data
    expect(row.used).toBe(1)
    const renamed = { ...before, ladder: ['10.00'], name: 'Another name' }
    const second = await as.admin.put(`/type-of-offences/${id}`, renamed, seen(row.lockVersion))
    expect(second.json().data.version).toBe(1)
    const dearer = { ...renamed, ladder: ['20.00'] }
    const third = await as.admin.put(`/type-of-offences/${id}`, dearer, seen(second.json().data.lockVersion))
    expect([third.statusCode, third.json().data.version, third.json().data.ladder]).toEqual([
      200,
      2,
      ['20.00'],
    ])
    const { items } = (await as.admin.get(`/type-of-offences/${id}/versions`)).json().data
    expect(items).toMatchObject([{ version: 1, rules: { ladder: ['10.00'] } }])
    const stale = await as.admin.put(`/type-of-offences/${id}`, dearer, seen(row.lockVersion))
    expect([stale.statusCode, stale.json().error.code]).toEqual([412, 'STALE_VERSION'])
  })

  test('shows statistics of its recent decisions', async () => {
    await casesOf(here, place).decided('deny')
    await casesOf(here, place).decided('accept')
    const { data } = (await as.verifier.get(`/type-of-offences/${place.offenceId}/statistics`)).json()
    expect(data).toMatchObject({ decided: 2, fined: 1, zones: [{ decided: 2, fined: 1 }] })
  })
})
