import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone, db } = await world()

const region = await aZone({ kind: 'region' })
const north = await aZone({ kind: 'zone', parentId: region.id, name: 'North' })
const south = await aZone({ kind: 'zone', parentId: region.id, name: 'South' })
const northSite = await aZone({ kind: 'site', parentId: north.id })
const northPost = await aZone({ kind: 'location', parentId: northSite.id })
const southSite = await aZone({ kind: 'site', parentId: south.id })

async function inNorth(userType: 'IN' | 'CO') {
  const user = await aUser({ userType })
  await db.insertInto('userZone').values({ userId: user.id, zoneId: north.id }).execute()
  return as(user.token)
}
const idsIn = async (caller: ReturnType<typeof as>, query = '') =>
  (await caller.get(`/zones?limit=1000${query}`)).json().data.items.map((row: { id: number }) => row.id)

describe('A privilege with scope zone', () => {
  test('shows the user’s zones and those below them, and no other', async () => {
    const inspector = await inNorth('IN')
    expect((await idsIn(inspector)).sort()).toEqual([north.id, northSite.id, northPost.id].sort())
    expect((await inspector.get('/zones?q=South')).json().data.pagination.totalRow).toBe(0)
  })

  test('shows nothing to a user without a zone', async () => {
    expect(await idsIn(as((await aUser({ userType: 'IN' })).token))).toEqual([])
  })

  test('answers for a zone out of scope exactly as for one that does not exist', async () => {
    const officer = await inNorth('CO')
    const bodies = async (id: number) => {
      const answers = [
        await officer.get(`/zones/${id}`),
        await officer.put(`/zones/${id}`, sample.zone(), seen(1)),
        await officer.put(`/zones/${id}`, sample.zone(), seen(99)),
      ]
      return answers.map(({ statusCode, body }) => [statusCode, body.replace(/"traceId":"[^"]+"/, '')])
    }
    expect(await bodies(southSite.id)).toEqual(await bodies(2_000_000_000))
  })

  test('allows its actions within scope, and lists them in allowedActions', async () => {
    const [inspector, officer] = [await inNorth('IN'), await inNorth('CO')]
    const path = `/zones/${northSite.id}`
    expect((await inspector.get(path)).json().data.allowedActions).toEqual([])
    const { allowedActions, lockVersion } = (await officer.get(path)).json().data
    expect(allowedActions).toEqual(['edit'])
    const typed = { ...sample.zone(), kind: 'site', parentId: north.id }
    expect((await officer.put(path, typed, seen(lockVersion))).statusCode).toBe(200)
    expect((await inspector.put(path, typed, seen(lockVersion + 1))).statusCode).toBe(403)
  })

  test('does not let a zone be moved out of scope', async () => {
    const officer = await inNorth('CO')
    const moving = await aZone({ kind: 'site', parentId: north.id })
    const typed = { ...sample.zone(), kind: 'site', parentId: south.id }
    const refused = await officer.put(`/zones/${moving.id}`, typed, seen(1))
    const missing = await officer.put(`/zones/${moving.id}`, { ...typed, parentId: 2_000_000_000 }, seen(1))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.fields).toEqual([{ name: 'parentId', code: 'unknownReference' }])
    expect(refused.json().error.message).toBe(missing.json().error.message)
    const after = await db
      .selectFrom('zone')
      .select('parentId')
      .where('id', '=', moving.id)
      .executeTakeFirstOrThrow()
    expect(after.parentId).toBe(north.id)
  })

  test('lets the top zone be edited below a parent out of scope', async () => {
    const officer = await inNorth('CO')
    const typed = { ...sample.zone(), kind: 'zone', parentId: region.id }
    const response = await officer.put(`/zones/${north.id}`, typed, seen(1))
    expect(response.statusCode, response.body).toBe(200)
  })

  test('ends with the zone assignment, at the next request', async () => {
    const user = await aUser({ userType: 'IN' })
    await db.insertInto('userZone').values({ userId: user.id, zoneId: south.id }).execute()
    expect(await idsIn(as(user.token))).toContain(south.id)
    await db.deleteFrom('userZone').where('userId', '=', user.id).execute()
    expect(await idsIn(as(user.token))).toEqual([])
  })
})

test('A privilege with scope all shows every zone', async () => {
  const auditor = as((await aUser({ userType: 'AU', typeId: 3 })).token)
  expect(await idsIn(auditor)).toEqual(expect.arrayContaining([region.id, north.id, southSite.id]))
})

test('A contractor without contracts sees no zone', async () => {
  const manager = as((await aUser({ userType: 'CM', typeId: 2 })).token)
  expect(await idsIn(manager)).toEqual([])
})
