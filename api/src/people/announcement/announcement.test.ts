import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone, db } = await world()
const author = await aUser({ userType: 'AA' })
const administrator = as(author.token)
const day = (shift: number) => new Date(Date.now() + (8 + 24 * shift) * 3_600_000).toISOString().slice(0, 10)
const shown = { title: 'Closed', text: 'The office is\nclosed.', fromDate: day(0), toDate: day(0) }

const publish = async (change: object = {}) => {
  const answer = await administrator.post('/announcements', { ...shown, ...change })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}
const titlesFor = async ({ token }: { token: string }, headers = {}) =>
  (await as(token).get('/announcements/current', headers))
    .json()
    .data.items.map(({ title }: { title: string }) => title)

const inspector = await aUser({ userType: 'IN' })
const manager = await aUser({ userType: 'CM', typeId: 2 })
const typeOf = async (code: string) =>
  (await db.selectFrom('userType').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

test('An announcement is shown from its first to its last day, and not after', async () => {
  for (const [title, from, to] of [
    ['yesterday', -3, -1],
    ['last day', -3, 0],
    ['first day', 0, 3],
    ['tomorrow', 1, 3],
  ] as const)
    await publish({ title, fromDate: day(from), toDate: day(to) })
  expect((await titlesFor(inspector)).sort()).toEqual(['first day', 'last day'])
  const states = (await administrator.get('/announcements?sort=title')).json().data.items
  expect(states.map(({ title, state }: Record<string, string>) => [title, state])).toEqual([
    ['first day', 'current'],
    ['last day', 'current'],
    ['tomorrow', 'upcoming'],
    ['yesterday', 'over'],
  ])
  await db.deleteFrom('announcement').execute()
})

test('It reaches a side, user types and a language, all of which must match', async () => {
  await publish({ title: 'everybody' })
  await publish({ title: 'contractors', typeId: 2 })
  await publish({ title: 'inspectors', userTypeIds: [await typeOf('IN'), await typeOf('VF')] })
  await publish({ title: 'nobody', typeId: 2, userTypeIds: [await typeOf('IN')] })
  await publish({ title: 'Malay', language: 'ms' })
  expect((await titlesFor(inspector)).sort()).toEqual(['everybody', 'inspectors'])
  expect((await titlesFor(manager)).sort()).toEqual(['contractors', 'everybody'])
  expect(await titlesFor(inspector, { 'accept-language': 'ms' })).toContain('Malay')
  await db.deleteFrom('announcement').execute()
})

test('It reaches those with a zone in, above or below the addressed ones', async () => {
  const region = await aZone()
  const zone = await aZone({ kind: 'zone', parentId: region.id })
  const other = await aZone()
  const [above, at, elsewhere] = [await aUser({}), await aUser({}), await aUser({})]
  for (const [user, place] of [
    [above, region],
    [at, zone],
    [elsewhere, other],
  ] as const)
    await sql`insert into user_zone values (${user.id}, ${place.id})`.execute(db)
  await publish({ title: 'zone', zoneIds: [zone.id] })
  await publish({ title: 'region', zoneIds: [region.id] })
  expect((await titlesFor(above)).sort()).toEqual(['region', 'zone'])
  expect((await titlesFor(at)).sort()).toEqual(['region', 'zone'])
  expect(await titlesFor(elsewhere)).toEqual([])
  expect(await titlesFor(inspector)).toEqual([])
  await db.deleteFrom('announcement').execute()
})

test('It is changed with its version and deleted, and its history tells who it was for', async () => {
  const made = await publish({ userTypeIds: [await typeOf('IN')] })
  const path = `/announcements/${made.id}`
  const edited = await administrator.put(path, { ...shown, title: 'Open', userTypeIds: [] }, seen(1))
  expect(edited.json().data).toMatchObject({ title: 'Open', userTypes: [], text: shown.text })
  expect((await administrator.put(path, shown, seen(1))).statusCode).toBe(412)
  const { items } = (await administrator.get(`${path}/events`)).json().data
  expect(JSON.stringify(items)).toContain('userTypeIds')
  expect((await administrator.delete(path, seen(2))).statusCode).toBe(204)
  expect(await titlesFor(inspector)).toEqual([])
})

test('It does not end before it starts, and refers to what exists', async () => {
  const early = await administrator.post('/announcements', { ...shown, toDate: day(-1) })
  expect(early.json().error.fields).toEqual([{ name: 'toDate', code: 'beforeStart' }])
  const unknown = await administrator.post('/announcements', { ...shown, zoneIds: [999_999] })
  expect([unknown.statusCode, unknown.json().error.code]).toEqual([400, 'VALIDATION'])
})
