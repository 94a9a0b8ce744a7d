import { references } from '@patuh/domain/people/references'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone, db } = await world()
const user = await aUser({ userType: 'SA' })
const admin = as(user.token)

const historyOf = async (path: string, caller = admin) => {
  const response = await caller.get(`${path}/events`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.items
}

describe.each(references)('The history of a $name', ({ name, api, input }) => {
  const create = async () => (await admin.post(`/${api}`, sample[name]())).json().data

  test('shows what changed in each revision, newest first, by whom and when', async () => {
    const row = await create()
    const path = `/${api}/${row.id}`
    const typed = { ...sample[name](), code: row.code }
    await admin.put(path, { ...typed, name: 'Second name' }, seen(1))
    await admin.put(path, { ...typed, name: 'Third name' }, seen(2))
    const [third, second, first] = await historyOf(path)
    expect([third.version, second.version, first.version]).toEqual([3, 2, 1])
    expect(third.changes).toEqual([
      {
        field: 'name',
        before: 'Second name',
        after: 'Third name',
        beforeName: null,
        afterName: null,
        isMasked: false,
      },
    ])
    expect(first).toMatchObject({ action: 'create', actor: { name: expect.stringMatching(/^Person/) } })
    expect(first.changes.every(({ before }: { before: unknown }) => before === null)).toBe(true)
    expect(new Date(first.at).getTime()).toBeLessThanOrEqual(new Date(third.at).getTime())
  })

  test('contains the earlier values, so that they can be restored by an edit of the current version', async () => {
    const row = await create()
    const path = `/${api}/${row.id}`
    await admin.put(path, sample[name](), seen(1))
    const [, first] = await historyOf(path)
    expect(Object.keys(first.values).sort()).toEqual(Object.keys(input.shape).sort())
    const response = await admin.put(path, first.values, seen(2))
    expect(response.statusCode, response.body).toBe(200)
    const fields = Object.keys(input.shape)
    for (const field of fields) expect(response.json().data[field]).toEqual(row[field])
  })
})

describe('A history', () => {
  test('shows names for ids', async () => {
    const parents = [await aZone({ name: 'Alpha' }), await aZone({ name: 'Beta' })]
    const zone = await aZone({ kind: 'zone', parentId: parents[0]?.id ?? null })
    const typed = { ...sample.zone(), kind: 'zone', parentId: parents[1]?.id }
    await admin.put(`/zones/${zone.id}`, typed, seen(1))
    const [{ changes }] = await historyOf(`/zones/${zone.id}`)
    expect(changes.find(({ field }: { field: string }) => field === 'parentId')).toMatchObject({
      beforeName: 'Alpha',
      afterName: 'Beta',
    })
  })

  test('names a reference in the language of its reader', async () => {
    const { id } = (await admin.post('/positions', { ...sample.position(), typeId: 1 })).json().data
    const response = await admin.get(`/positions/${id}/events`, { 'accept-language': 'ms' })
    const [{ changes }] = response.json().data.items
    expect(changes.find(({ field }: { field: string }) => field === 'typeId').afterName).toBe('Agensi')
  })

  test('is paginated', async () => {
    const { id } = await aZone()
    for (const version of [1, 2, 3]) await admin.put(`/zones/${id}`, sample.zone(), seen(version))
    const { data } = (await admin.get(`/zones/${id}/events?page=2&limit=3`)).json()
    expect(data.pagination).toEqual({ totalRow: 4, page: 2, limit: 3, totalPage: 2 })
    expect(data.items).toMatchObject([{ version: 1 }])
  })

  test('shows a change made directly in the database, without a user', async () => {
    const { id } = await aZone()
    await db.updateTable('zone').set({ name: 'By hand' }).where('id', '=', id).execute()
    const [first] = await historyOf(`/zones/${id}`)
    expect(first).toMatchObject({ action: 'update', actor: null, changes: [{ after: 'By hand' }] })
  })

  test('of a record out of scope answers like that of one that does not exist', async () => {
    const { token } = await aUser({ userType: 'IN' })
    const { id } = await aZone()
    const answers = [
      await as(token).get(`/zones/${id}/events`),
      await as(token).get('/zones/2000000000/events'),
    ]
    const bodies = answers.map((response) => {
      const { traceId: _, ...error } = response.json().error
      return { status: response.statusCode, error }
    })
    expect(bodies[0]).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
    expect(bodies[0]).toEqual(bodies[1])
  })

  test('refuses an unknown filter or order', async () => {
    const { id } = await aZone()
    for (const query of ['q=x', 'sort=at', 'actorId=1', 'limit=0'])
      expect((await admin.get(`/zones/${id}/events?${query}`)).statusCode).toBe(400)
  })

  test('shows a contractor the role and organisation that acted, not the officer', async () => {
    const { id } = (await admin.post('/positions', sample.position())).json().data
    const contractor = await aUser({ userType: 'CM', typeId: 2 })
    const [first] = await historyOf(`/positions/${id}`, as(contractor.token))
    expect(first.actor.name).toMatch(/^System administrator, Org \d+$/)
  })
})

describe('The audit log', () => {
  test('stores address and session of a change', async () => {
    const { id } = (await admin.post('/zones', sample.zone(), { 'user-agent': 'a browser' })).json().data
    const event = await db
      .selectFrom('event')
      .selectAll()
      .where('entity', '=', 'zone')
      .where('entityId', '=', id)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      actorId: user.id,
      organizationId: user.organizationId,
      sessionId: expect.any(Number),
      ip: '127.0.0.1',
      userAgent: 'a browser',
    })
  })

  test('has events for assigning and removing user types and zones', async () => {
    const { id } = await aUser({ userType: 'IN' })
    const zone = await aZone()
    await db.insertInto('userZone').values({ userId: id, zoneId: zone.id }).execute()
    await db.deleteFrom('userZone').where('userId', '=', id).execute()
    const told = await db
      .selectFrom('event')
      .select(['entity', 'before', 'after'])
      .where('entityId', '=', id)
      .where('entity', 'in', ['user_user_type', 'user_zone'])
      .orderBy('id')
      .execute()
    const link = { user_id: id, zone_id: zone.id }
    expect(told).toMatchObject([
      { entity: 'user_user_type', before: null, after: { user_id: id } },
      { entity: 'user_zone', before: null, after: link },
      { entity: 'user_zone', before: link, after: null },
    ])
  })
})
