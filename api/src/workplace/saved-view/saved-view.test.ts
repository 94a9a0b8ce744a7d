import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'
import { lists } from '../list/registry.ts'

const { as, aUser, db, events } = await world()
const verifier = async () => as((await aUser({ userType: 'VF' })).token)
const manager = async () => aUser({ userType: 'CM', typeId: 2 })
const [one, other, stranger] = [
  await verifier(),
  await verifier(),
  as((await aUser({ userType: 'IN' })).token),
]
const typeId = async (code: string) =>
  (await db.selectFrom('userType').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const [VF, CM] = [await typeId('VF'), await typeId('CM')]

type Caller = typeof one
let count = 0
const view = (change: object = {}) => ({
  list: 'verifyComplaint',
  name: `View ${++count}`,
  search: 'status=1,2&sort=-dueAt',
  userTypeId: null,
  ...change,
})
const make = async (who: Caller, change?: object) => {
  const response = await who.post('/saved-views', view(change))
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const namesOf = async (who: Caller) =>
  (await who.get('/saved-views')).json().data.items.map(({ name }: { name: string }) => name)
const fieldsOf = async (who: Caller, change: object) =>
  (await who.post('/saved-views', view(change))).json().error?.fields

describe('A saved view', () => {
  test('is visible to its owner only until it is shared with a user type', async () => {
    const { id, lockVersion, name, search } = await make(one)
    expect(await namesOf(one)).toContain(name)
    expect(await namesOf(other)).not.toContain(name)
    expect((await other.get(`/saved-views/${id}`)).statusCode).toBe(404)
    const shared = await one.put(`/saved-views/${id}`, { name, search, userTypeId: VF }, seen(lockVersion))
    expect(shared.json().data).toMatchObject({
      userType: { id: VF },
      allowedActions: ['edit', 'delete', 'default'],
    })
    expect(await namesOf(other)).toContain(name)
    expect(await namesOf(stranger)).not.toContain(name)
    const theirs = await other.get(`/saved-views/${id}`)
    expect(theirs.json().data).toMatchObject({ search, allowedActions: ['default'] })
  })

  test('of another user cannot be changed or deleted, only set as default', async () => {
    const { id, lockVersion, name, search } = await make(one, { userTypeId: VF })
    const body = { name: 'Mine now', search, userTypeId: VF }
    expect((await other.put(`/saved-views/${id}`, body, seen(lockVersion))).statusCode).toBe(403)
    expect((await other.delete(`/saved-views/${id}`, seen(lockVersion))).statusCode).toBe(403)
    const chosen = await other.post(`/saved-views/${id}/default`)
    expect(chosen.json().data).toMatchObject({ isDefault: true, name })
    expect((await one.get(`/saved-views/${id}`)).json().data.isDefault).toBe(false)
  })

  test('is the only default of its list', async () => {
    const [first, second] = [await make(one), await make(one)]
    await one.post(`/saved-views/${first.id}/default`)
    await one.post(`/saved-views/${second.id}/default`)
    const defaults = async () =>
      (await one.get('/saved-views'))
        .json()
        .data.items.filter(({ isDefault }: { isDefault: boolean }) => isDefault)
        .map(({ id }: { id: number }) => id)
    expect(await defaults()).toEqual([second.id])
    await one.post(`/saved-views/${second.id}/undefault`)
    expect(await defaults()).toEqual([])
  })

  test('is deleted with its defaults, and the audit log has the user', async () => {
    const made = await make(one)
    await one.post(`/saved-views/${made.id}/default`)
    expect((await one.delete(`/saved-views/${made.id}`)).statusCode).toBe(428)
    expect((await one.delete(`/saved-views/${made.id}`, seen(9))).statusCode).toBe(412)
    expect((await one.delete(`/saved-views/${made.id}`, seen(made.lockVersion))).statusCode).toBe(204)
    expect((await one.get(`/saved-views/${made.id}`)).statusCode).toBe(404)
    const told = (await events()).filter(
      ({ entity, entityId }) => entity === 'saved_view' && entityId === made.id,
    )
    expect(told.map(({ action }) => action)).toEqual(['create', 'delete'])
    expect(told.every(({ actorId }) => actorId !== null)).toBe(true)
  })

  test('has a unique name on its list', async () => {
    const { name } = await make(one)
    expect(await fieldsOf(one, { name: name.toUpperCase() })).toEqual([{ name: 'name', code: 'duplicate' }])
    expect((await make(other, { name })).name).toBe(name)
  })

  test.each([
    ['status=99'],
    ['unknown=1'],
    ['status=1&status=2'],
    ['sort=password'],
    ['page=2'],
    ['limit=7'],
    ['columns=refNo,secret'],
    ['width=refNo:9999'],
    ['pin=9'],
    ['density=loose'],
    ['dateOfMisconduct=2026-13-01..'],
    ['dateOfMisconduct=2026-03-02..2026-03-01'],
  ])('refuses a search that its list would refuse: %s', async (search) => {
    expect(await fieldsOf(one, { search })).toEqual([{ name: 'search', code: 'invalid' }])
  })

  test.each([
    [''],
    ['q=guard&limit=50'],
    ['dateOfMisconduct=2026-03-01..&typeOfOffenceId=1,2'],
    ['columns=status,refNo&pin=1&width=refNo:180,status:96&density=compact'],
  ])('accepts a search that its list accepts: %s', async (search) => {
    expect((await make(one, { search })).search).toBe(search)
  })

  test('needs a list that its owner may view, and is hidden when that privilege is revoked', async () => {
    expect(await fieldsOf(one, { list: 'audit', search: '' })).toEqual([
      { name: 'list', code: 'unknownReference' },
    ])
    const auditor = await aUser({ userType: 'AU' })
    const made = await make(as(auditor.token), { list: 'audit', search: '' })
    await db
      .updateTable('savedView')
      .set({ userId: (await aUser({ userType: 'VF' })).id, userTypeId: VF })
      .where('id', '=', made.id)
      .execute()
    expect((await one.get(`/saved-views/${made.id}`)).statusCode).toBe(404)
    expect(await namesOf(one)).not.toContain(made.name)
  })

  test('is shared with one’s own user type, and with others only by those who may edit users', async () => {
    expect(await fieldsOf(one, { userTypeId: CM })).toEqual([{ name: 'userTypeId', code: 'notYours' }])
    const administrator = as((await aUser({ userType: 'AA' })).token)
    expect(await make(administrator, { list: 'historyComplaint', userTypeId: CM })).toMatchObject({
      userTypeId: CM,
    })
  })

  test('that a contractor shares is visible in its own organisation only', async () => {
    const [mine, rival] = [await manager(), await manager()]
    const colleague = await manager()
    await db
      .updateTable('person')
      .set({ organizationId: mine.organizationId })
      .where('id', '=', (eb) => eb.selectFrom('user').select('personId').where('id', '=', colleague.id))
      .execute()
    const { name } = await make(as(mine.token), { list: 'historyComplaint', userTypeId: CM })
    expect(await namesOf(as(colleague.token))).toContain(name)
    expect(await namesOf(as(rival.token))).not.toContain(name)
  })

  test('can be saved for every list', async () => {
    const everyone = ['AA', 'AU', 'SA', 'VF', 'CO'] as const
    const callers = await Promise.all(everyone.map(async (userType) => as((await aUser({ userType })).token)))
    for (const { name: list } of lists()) {
      const answers = await Promise.all(
        callers.map((who) => who.post('/saved-views', view({ list, search: '' }))),
      )
      expect(
        answers.map(({ statusCode }) => statusCode),
        list,
      ).toContain(201)
    }
  })
})
