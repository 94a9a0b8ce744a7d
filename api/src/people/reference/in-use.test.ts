import { describe, expect, test } from 'vitest'
import { aContract, aSite } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, db } = await world()
const admin = as((await aUser({ userType: 'AA' })).token)
const system = as((await aUser({ userType: 'SA' })).token)
const contractor = await aUser({ userType: 'CM', typeId: 2 })
const { siteId } = await aSite(db)

const positionOf = async (line: { start?: string; end?: string } = {}) => {
  const { lineId } = await aContract(db, contractor.organizationId, siteId, line)
  const { positionId } = await db
    .selectFrom('contractLine')
    .select('positionId')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  return `/positions/${positionId}`
}

describe('A position', () => {
  test('is not deactivated while an active contract uses it', async () => {
    const path = await positionOf()
    const response = await admin.post(`${path}/deactivate`)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json().error.fields).toEqual([{ name: 'isActive', code: 'used' }])
    expect((await admin.get(path)).json().data.isActive).toBe(true)
  })

  test('is deactivated once the contract has ended', async () => {
    const path = await positionOf({ start: '2020-01-01', end: '2020-12-31' })
    const response = await admin.post(`${path}/deactivate`)
    expect([response.statusCode, response.json().data?.isActive]).toEqual([200, false])
  })

  test('without contracts is deactivated and activated', async () => {
    const made = await admin.post('/positions', { code: 'FREE', name: 'Free post', typeId: 2 })
    const path = `/positions/${made.json().data.id}`
    expect((await admin.post(`${path}/deactivate`)).statusCode).toBe(200)
    expect((await admin.post(`${path}/activate`)).statusCode).toBe(200)
  })
})

test('a position counts the persons in the reader’s scope only', async () => {
  const { id } = (await admin.post('/positions', { code: 'COUNTED', name: 'Counted', typeId: 2 })).json().data
  const other = await aUser({ userType: 'CM', typeId: 2 })
  for (const organizationId of [contractor.organizationId, other.organizationId, other.organizationId])
    await db.insertInto('person').values({ fullName: 'Guard', organizationId, positionId: id }).execute()
  const counted = async (token: string) =>
    (await as(token).get(`/positions?q=COUNTED&sort=people`)).json().data.items[0].people
  expect((await admin.get(`/positions/${id}`)).json().data.people).toBe(3)
  expect([await counted(contractor.token), await counted(other.token)]).toEqual([1, 2])
})

test('a side is not deactivated while a position belongs to it', async () => {
  const side = (await system.post('/types', { code: 'SIDE', name: 'Side', nameMs: 'Pihak', sort: 9 })).json()
    .data
  await system.post('/positions', { code: 'ASIDE', name: 'Aside', typeId: side.id })
  const response = await system.post(`/types/${side.id}/deactivate`)
  expect([response.statusCode, response.json().error.fields]).toEqual([
    400,
    [{ name: 'isActive', code: 'used' }],
  ])
})
