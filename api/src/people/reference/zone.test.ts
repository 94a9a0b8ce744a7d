import { zoneKinds } from '@patuh/domain/people/reference/zone'
import { beforeAll, describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone } = await world()
const admin = as((await aUser({ userType: 'SA' })).token)

type Kind = (typeof zoneKinds)[number]
const allowed: Record<Kind, (Kind | null)[]> = {
  region: [null],
  zone: ['region'],
  site: ['zone'],
  location: ['site'],
  checkpoint: ['site', 'location'],
}
const pairs = zoneKinds.flatMap((kind) => [null, ...zoneKinds].map((parent) => [kind, parent] as const))
const fits = ([kind, parent]: (typeof pairs)[number]) => allowed[kind].includes(parent)

const idOf = {} as Record<Kind, number>
beforeAll(async () => {
  let parentId: number | null = null
  for (const kind of zoneKinds) {
    const zone: { id: number } = await aZone({ kind, parentId })
    idOf[kind] = parentId = zone.id
  }
})

const typed = (kind: Kind, parentId: number | null) => ({ ...sample.zone(), kind, parentId })
const refusalOf = (response: { statusCode: number; json: () => { error: { fields: unknown[] } } }) => [
  response.statusCode,
  ...response.json().error.fields,
]

describe('In the zone tree', () => {
  test.each(pairs.filter(fits))('a %s can be below %s', async (kind, parent) => {
    const response = await admin.post('/zones', typed(kind, parent && idOf[parent]))
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json().data.parent?.id ?? null).toBe(parent && idOf[parent])
  })

  test.each(pairs.filter((pair) => !fits(pair)))(
    'a %s below %s is refused at the parent',
    async (kind, parent) => {
      const response = await admin.post('/zones', typed(kind, parent && idOf[parent]))
      const code = kind === 'region' ? 'regionIsTop' : parent ? 'kind' : 'needed'
      expect(refusalOf(response)).toEqual([400, { name: 'parentId', code }])
    },
  )

  test('nothing is created, moved or reactivated below an inactive zone', async () => {
    const retired = await aZone({ kind: 'zone', parentId: idOf.region, isActive: false })
    const refused = [400, { name: 'parentId', code: 'inactive' }]
    expect(refusalOf(await admin.post('/zones', typed('site', retired.id)))).toEqual(refused)
    const site = await aZone({ kind: 'site', parentId: idOf.zone })
    const moved = await admin.put(`/zones/${site.id}`, typed('site', retired.id), seen(site.lockVersion))
    expect(refusalOf(moved)).toEqual(refused)
    const below = await aZone({ kind: 'site', parentId: retired.id, isActive: false })
    expect(refusalOf(await admin.post(`/zones/${below.id}/activate`))).toEqual(refused)
  })

  test('a zone is not its own parent', async () => {
    const { id, lockVersion } = await aZone({ kind: 'zone', parentId: idOf.region })
    const response = await admin.put(`/zones/${id}`, typed('zone', id), seen(lockVersion))
    expect(refusalOf(response)).toEqual([400, { name: 'parentId', code: 'kind' }])
  })

  test.each(zoneKinds)('a %s cannot be below an unknown zone', async (kind) => {
    const response = await admin.post('/zones', typed(kind, 2_000_000_000))
    expect(refusalOf(response)).toEqual([400, { name: 'parentId', code: 'unknownReference' }])
  })

  test('a zone with others below it keeps its kind', async () => {
    const site = await aZone({ kind: 'site', parentId: idOf.zone })
    await aZone({ kind: 'location', parentId: site.id })
    const response = await admin.put(`/zones/${site.id}`, typed('zone', idOf.region), seen(1))
    expect(refusalOf(response)).toEqual([400, { name: 'kind', code: 'hasChildren' }])
  })

  test('a zone without others below it may change its kind', async () => {
    const { id } = await aZone({ kind: 'site', parentId: idOf.zone })
    const response = await admin.put(`/zones/${id}`, typed('zone', idOf.region), seen(1))
    expect(response.json().data.kind).toBe('zone')
  })

  test('a zone with active zones below it is not deactivated, neither by action nor by form', async () => {
    const zone = await aZone({ kind: 'zone', parentId: idOf.region })
    const site = await aZone({ kind: 'site', parentId: zone.id })
    const refused = [400, { name: 'isActive', code: 'hasChildren' }]
    expect(refusalOf(await admin.post(`/zones/${zone.id}/deactivate`))).toEqual(refused)
    const form = { ...typed('zone', idOf.region), isActive: false }
    expect(refusalOf(await admin.put(`/zones/${zone.id}`, form, seen(1)))).toEqual(refused)
    await admin.post(`/zones/${site.id}/deactivate`)
    expect((await admin.post(`/zones/${zone.id}/deactivate`)).statusCode).toBe(200)
  })

  test('a zone with others below it is not deleted', async () => {
    const { id } = await aZone({ kind: 'zone', parentId: idOf.region })
    await aZone({ kind: 'site', parentId: id })
    const response = await admin.delete(`/zones/${id}`, seen(1))
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'IN_USE'])
  })

  test('zones are filtered by kind, by several kinds, and by parent', async () => {
    const parent = await aZone({ kind: 'region' })
    await aZone({ kind: 'zone', parentId: parent.id })
    const total = async (query: string) =>
      (await admin.get(`/zones?${query}`)).json().data.pagination.totalRow as number
    expect(await total(`parentId=${parent.id}`)).toBe(1)
    expect(await total(`parentId=${parent.id}&kind=site`)).toBe(0)
    expect(await total('kind=region,zone')).toBe((await total('kind=region')) + (await total('kind=zone')))
  })

  test('zones are searched and sorted by the name of their parent', async () => {
    const parents = [await aZone({ name: 'Parent Alpha' }), await aZone({ name: 'Parent Beta' })]
    for (const { id } of parents) await aZone({ kind: 'zone', parentId: id, name: 'Child' })
    const { items } = (await admin.get('/zones?q=parent+&kind=zone&sort=-parentId')).json().data
    expect(items.map((row: { parent: { name: string } }) => row.parent.name)).toEqual([
      'Parent Beta',
      'Parent Alpha',
    ])
  })
})
