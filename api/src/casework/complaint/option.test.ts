import { describe, expect, test } from 'vitest'
import { aWorkplace } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const place = await aWorkplace(here)
const other = await aWorkplace(here)

const someone = (fullName: string, wish: { siteId?: number; employmentNo?: string } = {}) =>
  here.db
    .insertInto('person')
    .values({ fullName, organizationId: place.manager.organizationId, ...wish } as never)
    .returning('id')
    .executeTakeFirstOrThrow()

await someone('Ahmad bin Salleh', { employmentNo: 'E-1' })
const posted = await someone('Ahmad bin Yusof', { siteId: place.site.id })
await someone('Siti Aminah')

const found = async (who: typeof place, query: string) => {
  const response = await who.as.inspector.get(`/complaints/people?contractId=${place.contractId}${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.items as { id: number; name: string; about: string }[]
}

describe('The choices of the offender', () => {
  test('are found by any part of the name, with details that distinguish equal names', async () => {
    expect(await found(place, '&q=salleh')).toEqual([
      { id: expect.any(Number), name: 'Ahmad bin Salleh', about: 'E-1' },
    ])
    expect((await found(place, '&q=ahmad')).map(({ name }) => name)).toEqual([
      'Ahmad bin Salleh',
      'Ahmad bin Yusof',
    ])
  })

  test('show people of the place first', async () => {
    const [first] = await found(place, `&q=ahmad&zoneId=${place.site.id}`)
    expect(first?.id).toBe(posted.id)
  })

  test('exclude people of a contract in another zone', async () => {
    expect(await found(other, '&q=ahmad')).toEqual([])
  })
})

describe('What a phone keeps for the form', () => {
  const kept = async (who: typeof place) => {
    const response = await who.as.inspector.get('/complaints/offline')
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data
  }

  test('has the people of the sites in reach, and nobody of other sites', async () => {
    const mine = await kept(place)
    expect(mine.people).toContainEqual(
      expect.objectContaining({ id: posted.id, siteId: place.site.id, contractIds: [place.contractId] }),
    )
    expect((await kept(other)).people.map(({ id }: { id: number }) => id)).not.toContain(posted.id)
  })

  test('has the own offences by place; a draft is no open case', async () => {
    const { inspector } = place.as
    const draft = { contractId: place.contractId, zoneId: place.site.id, typeOfOffenceId: place.offenceId }
    const at = { ...draft, dateOfMisconduct: new Date().toISOString() }
    for (let times = 0; times < 2; times++)
      expect((await inspector.post('/complaints', at)).statusCode).toBe(201)
    expect(await kept(place)).toMatchObject({
      recent: [{ zoneId: place.site.id, typeOfOffenceId: place.offenceId, count: 2 }],
      openCases: [],
    })
    expect((await kept(other)).recent).toEqual([])
  })
})
