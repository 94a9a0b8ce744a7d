import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { contractStory } from '../../../test/contract-story.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'

const house = await world()
const { as, aUser, db } = house
const story = await contractStory(house)
const { id: userId, token } = await aUser({ userType: 'SA' })
const admin = as(token)

type Caller = typeof admin
const deleted = async (who: Caller) => (await who.get('/deleted-records?limit=1000')).json().data.items
const create = async (path: string, body: object, who = admin) => {
  const response = await who.post(path, body)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const remove = async (path: string, version = 1, who = admin) => {
  const response = await who.delete(path, seen(version))
  expect(response.statusCode, response.body).toBeLessThan(300)
}

describe('A deleted record', () => {
  test('is listed with its name, and restored with its id, its author and a higher version', async () => {
    const row = await create('/zones', sample.zone())
    await admin.put(`/zones/${row.id}`, { ...sample.zone(), code: row.code, name: 'North wing' }, seen(1))
    await remove(`/zones/${row.id}`, 2)
    const [listed] = await deleted(admin)
    expect(listed).toMatchObject({
      kind: 'zone',
      name: `${row.code} · North wing`,
      path: `zones/${row.id}`,
      deletedBy: { id: userId },
    })
    const response = await admin.post(`/${listed.path}/restore`)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().data).toMatchObject({
      id: row.id,
      name: 'North wing',
      lockVersion: 3,
      createdAt: row.createdAt,
    })
    const { rows } = await sql<{ created: number; actions: string[] }>`select created_by as created, array(
      select action from event where entity = 'zone' and entity_id = zone.id order by id) as actions
      from zone where id = ${row.id}`.execute(db)
    expect(rows[0]).toEqual({ created: userId, actions: ['create', 'edit', 'delete', 'restore'] })
    expect((await deleted(admin)).map(({ path }: { path: string }) => path)).not.toContain(listed.path)
    expect((await admin.post(`/${listed.path}/restore`)).statusCode).toBe(409)
  })

  test('is named in the language of its reader', async () => {
    const row = await create('/positions', { ...sample.position(), name: 'Night guard', nameZh: '夜班保安' })
    const [type] = (await admin.get('/user-types?limit=1')).json().data.items
    const checker = { code: 'NIGHT', name: 'Night checker', nameZh: '夜班检查员', typeId: type.typeId }
    const userType = await create('/user-types', { ...checker, defaultScope: 'own', requiresTotp: false })
    await remove(`/positions/${row.id}`)
    await remove(`/user-types/${userType.id}`)
    const { items } = (await admin.get('/deleted-records', { 'accept-language': 'zh' })).json().data
    const names = items.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining([`${row.code} · 夜班保安`, 'NIGHT · 夜班检查员']))
  })

  test('is refused where another one has taken its place', async () => {
    const row = await create('/positions', sample.position())
    await remove(`/positions/${row.id}`)
    await create('/positions', { ...sample.position(), code: row.code })
    const response = await admin.post(`/positions/${row.id}/restore`)
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'DUPLICATE'])
  })

  test('is refused where what it belongs to was deleted', async () => {
    const parent = await create('/zones', sample.zone())
    const child = await create('/zones', { ...sample.zone(), kind: 'zone', parentId: parent.id })
    await remove(`/zones/${child.id}`)
    await remove(`/zones/${parent.id}`)
    const response = await admin.post(`/zones/${child.id}/restore`)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
    expect((await admin.get(`/zones/${child.id}`)).statusCode).toBe(404)
    expect((await admin.post(`/zones/${parent.id}/restore`)).statusCode).toBe(200)
    expect((await admin.post(`/zones/${child.id}/restore`)).statusCode).toBe(200)
  })

  test('is found and restored only by those who may delete it', async () => {
    const auditor = as((await aUser({ userType: 'AU' })).token)
    const row = await create('/positions', sample.position())
    await remove(`/positions/${row.id}`)
    expect(await deleted(auditor)).toEqual([])
    expect((await auditor.post(`/positions/${row.id}/restore`)).statusCode).toBe(403)
    expect((await admin.post('/positions/2000000000/restore')).statusCode).toBe(404)
  })

  test('of a user type gets its privileges back', async () => {
    const [one] = (await admin.get('/user-types?limit=1000'))
      .json()
      .data.items.filter(({ code }: { code: string }) => code === 'AU')
    const typed = {
      code: 'CHECKER',
      name: 'Checker',
      typeId: one.typeId,
      defaultScope: 'all',
      copyFromId: one.id,
    }
    const { id } = await create('/user-types', typed)
    const held = () =>
      sql`select id, screen, action, scope from privilege where user_type_id = ${id} order by id`.execute(db)
    const before = (await held()).rows
    expect(before.length).toBeGreaterThan(0)
    await remove(`/user-types/${id}`)
    expect((await held()).rows).toEqual([])
    expect((await admin.post(`/user-types/${id}/restore`)).statusCode).toBe(200)
    expect((await held()).rows).toEqual(before)
  })

  test('of a draft contract gets all its parts back', async () => {
    const { officer } = story
    const made = await story.drafted()
    const stripped = ({ lockVersion, updatedAt, lines, ...contract }: Record<string, unknown>) => contract
    const before = (await officer.get(made.path)).json().data
    await remove(made.path, before.lockVersion, officer)
    expect((await officer.get(made.path)).statusCode).toBe(404)
    expect(await deleted(officer)).toMatchObject([{ kind: 'contract', path: made.path.slice(1) }])
    const response = await officer.post(`${made.path}/restore`)
    expect(response.statusCode, response.body).toBe(200)
    expect(stripped(response.json().data)).toEqual(stripped(before))
    expect(response.json().data.lines).toHaveLength(before.lines.length)
  })

  test('that is still used is said to be, before it is deleted', async () => {
    const parent = await create('/zones', sample.zone())
    const use = async () => (await admin.get(`/zones/${parent.id}/use`)).json().data
    expect(await use()).toEqual({ isUsed: false })
    await create('/zones', { ...sample.zone(), kind: 'zone', parentId: parent.id })
    expect(await use()).toEqual({ isUsed: true })
  })
})
