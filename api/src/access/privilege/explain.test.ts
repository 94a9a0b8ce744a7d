import type { Explanation } from '@patuh/domain/access/privilege'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone, db } = await world()
const admin = as((await aUser({ userType: 'SA' })).token)

const region = await aZone({ kind: 'region', name: 'Region' })
const north = await aZone({ kind: 'zone', parentId: region.id, name: 'North' })
const south = await aZone({ kind: 'zone', parentId: region.id, name: 'South' })
const inNorth = async (userType: 'IN' | 'VF' | 'CO') => {
  const user = await aUser({ userType })
  await db.insertInto('userZone').values({ userId: user.id, zoneId: north.id }).execute()
  return user
}

const ask = async (question: object, caller = admin): Promise<Explanation> => {
  const response = await caller.post('/privileges/explain', question)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const reasons = ({ terms }: Explanation) =>
  Object.fromEntries(terms.map(({ term, holds, reason }) => [term, holds ? 'yes' : reason]))

describe('An explanation', () => {
  test('names each term that holds, the user type and the scope', async () => {
    const { id } = await inNorth('CO')
    const answer = await ask({ userId: id, screen: 'zone', action: 'edit', recordId: north.id })
    expect(answer).toEqual({
      isAllowed: true,
      user: {
        id,
        name: expect.stringMatching(/^Person/),
        organization: expect.any(String),
        userTypes: ['Contract officer'],
      },
      record: { id: north.id, name: 'North' },
      terms: ['account', 'side', 'privilege', 'duties', 'state'].map((term) =>
        expect.objectContaining({ term, holds: true }),
      ),
      grants: [{ userType: 'Contract officer', scope: 'zone', isReached: true }],
    })
  })

  test('names a record out of scope', async () => {
    const { id } = await inNorth('CO')
    const answer = await ask({ userId: id, screen: 'zone', action: 'edit', recordId: south.id })
    expect(answer.isAllowed).toBe(false)
    expect(reasons(answer)).toMatchObject({ privilege: 'outOfScope', side: 'yes' })
    expect(answer.grants).toEqual([{ userType: 'Contract officer', scope: 'zone', isReached: false }])
  })

  test('names a privilege that no user type grants', async () => {
    const { id } = await inNorth('IN')
    expect(reasons(await ask({ userId: id, screen: 'zone', action: 'edit' }))).toMatchObject({
      privilege: 'none',
    })
  })

  test('names an action that is barred for the side', async () => {
    const { id } = await aUser({ userType: 'CM', typeId: 2 })
    const answer = await ask({ userId: id, screen: 'verifyComplaint', action: 'verify' })
    expect(reasons(answer)).toMatchObject({ side: 'outside', privilege: 'none' })
  })

  test('names an account that is not active', async () => {
    const { id } = await aUser({ userType: 'AA', status: 'suspended' })
    const answer = await ask({ userId: id, screen: 'zone', action: 'view' })
    expect(answer.isAllowed).toBe(false)
    expect(answer.terms[0]).toEqual({
      term: 'account',
      holds: false,
      reason: 'inactive',
      about: ['suspended'],
    })
  })

  test.each([
    ['VF', 'zone', 'view', true],
    ['VF', 'zone', 'edit', false],
    ['CO', 'zone', 'edit', true],
    ['IN', 'position', 'view', false],
  ] as const)('of %s %s.%s agrees with what the route does', async (userType, screen, action, isAllowed) => {
    const { id, token } = await inNorth(userType)
    const recordId = screen === 'zone' ? { recordId: north.id } : {}
    expect((await ask({ userId: id, screen, action, ...recordId })).isAllowed).toBe(isAllowed)
    const path = screen === 'zone' ? `/zones/${north.id}` : '/positions'
    const { statusCode } =
      action === 'view' ? await as(token).get(path) : await as(token).put(path, {}, { 'if-match': '"1"' })
    expect(statusCode === 403).toBe(!isAllowed)
  })
})

describe('Requesting an explanation', () => {
  test('about oneself is open to everyone, about others to those who see the matrix', async () => {
    const [me, other] = [await inNorth('IN'), await inNorth('VF')]
    const question = { screen: 'zone', action: 'view' }
    expect((await ask({ userId: me.id, ...question }, as(me.token))).isAllowed).toBe(true)
    const response = await as(me.token).post('/privileges/explain', { userId: other.id, ...question })
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'FORBIDDEN'])
  })

  test('about a record out of scope answers like about one that does not exist', async () => {
    const me = await inNorth('IN')
    const about = (recordId: number) =>
      as(me.token).post('/privileges/explain', { userId: me.id, screen: 'zone', action: 'view', recordId })
    const bodies = [await about(south.id), await about(2_000_000_000)].map(({ statusCode, body }) => [
      statusCode,
      body.replace(/"traceId":"[^"]+"/, ''),
    ])
    expect(bodies[0]?.[0]).toBe(404)
    expect(bodies[0]).toEqual(bodies[1])
  })

  test.each([
    [
      'an action that the screen does not have',
      { screen: 'zone', action: 'approve' },
      'action',
      'noSuchAction',
    ],
    [
      'a record of a screen that has none',
      { screen: 'dashboard', action: 'view', recordId: 1 },
      'recordId',
      'noSuchRecord',
    ],
    ['a screen that does not exist', { screen: 'kitchen', action: 'view' }, 'screen', 'invalidChoice'],
    ['a field that is not asked for', { screen: 'zone', action: 'view', why: 1 }, 'why', 'unknownField'],
  ])('about %s is refused', async (_, question, name, code) => {
    const response = await admin.post('/privileges/explain', { userId: 1, ...question })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toEqual([{ name, code }])
  })

  test('about an unknown user answers 404', async () => {
    const question = { userId: 2_000_000_000, screen: 'zone', action: 'view' }
    expect((await admin.post('/privileges/explain', question)).statusCode).toBe(404)
  })

  test('finds users by a part of their name, and records within scope', async () => {
    const me = await inNorth('IN')
    const names = async (path: string, caller = admin) =>
      (await caller.get(path)).json().data.items.map(({ name }: { name: string }) => name)
    expect((await names('/privileges/people?q=person'))[0]).toMatch(/^Person \d+$/)
    expect(await names('/privileges/people?q=%25')).toEqual([])
    expect(await names('/privileges/records?screen=zone&q=th')).toEqual(['North', 'South'])
    expect(await names('/privileges/records?screen=zone&q=th', as(me.token))).toEqual(['North'])
    expect(await names('/privileges/records?screen=dashboard')).toEqual([])
  })
})
