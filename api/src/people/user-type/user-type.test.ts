import { beforeAll, describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, db } = await world()
const me = await aUser({ userType: 'SA' })
await aUser({ userType: 'SA' })
await aUser({ userType: 'SA' })
const sa = as(me.token)

let types: Record<string, number>
beforeAll(async () => {
  const all = await db.selectFrom('userType').select(['id', 'code']).execute()
  types = Object.fromEntries(all.map(({ id, code }) => [code, id]))
})

let count = 0
const typed = (change: object = {}) => {
  const n = ++count
  return {
    code: `NEW-${n}`,
    name: `New ${n}`,
    typeId: 1,
    defaultScope: 'zone',
    requiresTotp: true,
    ...change,
  }
}
const create = async (change: object = {}) => {
  const response = await sa.post('/user-types', typed(change))
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const privileges = (id: number) =>
  db
    .selectFrom('privilege')
    .select(['screen', 'action', 'scope'])
    .where('userTypeId', '=', id)
    .orderBy('screen')
    .orderBy('action')
    .orderBy('scope')
    .execute()

describe('A user type', () => {
  test('starts without privileges, or with those of another', async () => {
    expect(await privileges((await create()).id)).toEqual([])
    const copy = await create({ copyFromId: types.VF })
    expect(await privileges(copy.id)).toEqual(await privileges(types.VF as number))
  })

  test('cannot copy the privileges of another side', async () => {
    const response = await sa.post('/user-types', typed({ typeId: 2, copyFromId: types.VF }))
    expect(response.json().error.fields).toEqual([{ name: 'copyFromId', code: 'otherSide' }])
  })

  test.each([
    [{ isSystem: true }, 'isSystem'],
    [{ isActive: false }, 'isActive'],
    [{ privileges: [] }, 'privileges'],
  ])('refuses %o', async (change, name) => {
    const response = await sa.post('/user-types', typed(change))
    expect(response.json().error.fields).toEqual([{ name, code: 'unknownField' }])
  })

  test('of the system keeps its code and is never deleted', async () => {
    const { lockVersion } = (await sa.get(`/user-types/${types.VF}`)).json().data
    const renamed = await sa.put(`/user-types/${types.VF}`, typed({ code: 'VX' }), seen(lockVersion))
    expect(renamed.json().error.fields).toEqual([{ name: 'code', code: 'system' }])
    const deleted = await sa.delete(`/user-types/${types.VF}`, seen(lockVersion))
    expect(deleted.statusCode).toBe(400)
  })

  test('keeps its side once it has users', async () => {
    const row = await create()
    const { id } = await aUser({})
    await db.insertInto('userUserType').values({ userId: id, userTypeId: row.id }).execute()
    const moved = await sa.put(`/user-types/${row.id}`, typed({ typeId: 2 }), seen(1))
    expect(moved.json().error.fields).toEqual([{ name: 'typeId', code: 'used' }])
  })

  test('is deactivated only when its users are moved to another', async () => {
    const row = await create()
    const { id } = await aUser({})
    await db.insertInto('userUserType').values({ userId: id, userTypeId: row.id }).execute()
    const alone = await sa.post(`/user-types/${row.id}/deactivate`, {})
    expect(alone.json().error.fields).toEqual([{ name: 'moveToId', code: 'required' }])
    const across = await sa.post(`/user-types/${row.id}/deactivate`, { moveToId: types.CM })
    expect(across.json().error.fields).toEqual([{ name: 'moveToId', code: 'otherSide' }])
    const done = await sa.post(`/user-types/${row.id}/deactivate`, { moveToId: types.IN })
    expect(done.json().data).toMatchObject({ isActive: false, users: 0 })
    const held = await db.selectFrom('userUserType').select('userTypeId').where('userId', '=', id).execute()
    expect(held).toEqual([{ userTypeId: types.IN }])
    expect((await sa.post(`/user-types/${row.id}/activate`)).json().data.isActive).toBe(true)
  })

  test('cannot be changed by its own users', async () => {
    const mine = (await sa.get(`/user-types/${types.SA}`)).json().data
    expect(mine.allowedActions).toEqual([])
    expect(
      (await sa.put(`/user-types/${mine.id}`, typed({ code: 'SA' }), seen(mine.lockVersion))).statusCode,
    ).toBe(403)
    expect((await sa.post(`/user-types/${mine.id}/deactivate`, { moveToId: types.AA })).statusCode).toBe(403)
  })

  test('lists its users, and marks those without recent sign-in', async () => {
    const row = await create()
    const { id, email } = await aUser({})
    await db.insertInto('userUserType').values({ userId: id, userTypeId: row.id }).execute()
    await db.updateTable('user').set({ lastLoginAt: '2024-01-01T00:00:00Z' }).where('id', '=', id).execute()
    const { items } = (await sa.get(`/user-types/${row.id}/holders`)).json().data
    expect(items).toMatchObject([{ id, email, isUnused: true }])
  })
})
