import { describe, expect, test } from 'vitest'
import { aContract, aGuard, aSite } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone, db } = await world()
const aa = as((await aUser({ userType: 'AA' })).token)
const region = await aZone()
const aPlace = () => aZone({ kind: 'zone', parentId: region.id })
const into = (intoId: number) => ({ intoId, reason: 'They became one' })

describe('Merging two zones', () => {
  test('moves child zones and users, and keeps earlier records in scope', async () => {
    const [north, south] = [await aPlace(), await aPlace()]
    const { siteId } = await aSite(db, north.id)
    const inspector = await aUser({ userType: 'IN' })
    await db.insertInto('userZone').values({ userId: inspector.id, zoneId: north.id }).execute()
    const merged = await aa.post(`/zones/${north.id}/merge`, into(south.id))
    expect(merged.statusCode, merged.body).toBe(200)
    expect(merged.json().data).toMatchObject({ id: north.id, isActive: false })
    expect((await aa.get(`/zones/${siteId}`)).json().data.parentId).toBe(south.id)
    for (const id of [south.id, siteId, north.id])
      expect((await as(inspector.token).get(`/zones/${id}`)).statusCode, String(id)).toBe(200)
    const [last] = (await aa.get(`/zones/${north.id}/events`)).json().data.items
    expect(last).toMatchObject({ action: 'merge', reason: 'They became one' })
    expect((await aa.post(`/zones/${north.id}/merge`, into(south.id))).statusCode).toBe(409)
  })

  test.each([
    ['itself', async (one: number) => one, 'itself'],
    ['nothing', async () => 2_000_000_000, 'unknownReference'],
    ['a place of another kind', async () => region.id, 'otherKind'],
  ])('is refused with %s', async (_, other, code) => {
    const { id } = await aPlace()
    const refused = await aa.post(`/zones/${id}/merge`, into(await other(id)))
    expect([refused.statusCode, refused.json().error.fields]).toEqual([400, [{ name: 'intoId', code }]])
  })
})

describe('A site', () => {
  test('with a posting or a contract line cannot be merged', async () => {
    const { id: zoneId } = await aPlace()
    const [used, free] = [await aSite(db, zoneId), await aSite(db, zoneId)]
    const contractor = await aUser({ userType: 'CM', typeId: 2 })
    await aContract(db, contractor.organizationId, used.siteId)
    const refused = await aa.post(`/zones/${used.siteId}/merge`, into(free.siteId))
    expect(refused.json().error.fields).toEqual([{ name: 'intoId', code: 'inUse' }])
    const personId = await aGuard(db, contractor.organizationId)
    await db.updateTable('person').set({ siteId: free.siteId }).where('id', '=', personId).execute()
    const stood = await aa.post(`/zones/${free.siteId}/merge`, into(used.siteId))
    expect(stood.json().error.fields).toEqual([{ name: 'intoId', code: 'inUse' }])
  })

  test('without a contract, and a checkpoint on no route, are shown to users with that scope', async () => {
    const { id: zoneId } = await aPlace()
    const [covered, bare] = [await aSite(db, zoneId), await aSite(db, zoneId)]
    const contractor = await aUser({ userType: 'CM', typeId: 2 })
    await aContract(db, contractor.organizationId, covered.siteId)
    const checkpoint = await aZone({ kind: 'checkpoint', parentId: covered.siteId })
    const inspector = await aUser({ userType: 'IN' })
    await db.insertInto('userZone').values({ userId: inspector.id, zoneId }).execute()
    const { data } = (await as(inspector.token).get('/zones/coverage')).json()
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    expect(ids(data.sites)).toEqual([bare.siteId])
    expect(ids(data.checkpoints)).toEqual([checkpoint.id])
    expect(data.routes).toEqual([])
    expect(ids((await aa.get('/zones/coverage')).json().data.sites)).toContain(bare.siteId)
  })
})
