import { sql } from 'kysely'
import { generate } from 'otplib'
import { beforeAll, describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, aToken, aZone, db } = await world()
const password = 'correct horse battery'
const admin = await aUser({ userType: 'SA', password })
await aUser({ userType: 'SA' })
await aUser({ userType: 'SA' })
const sa = as(admin.token)

let types: Record<string, number>
beforeAll(async () => {
  const all = await db.selectFrom('userType').select(['id', 'code']).execute()
  types = Object.fromEntries(all.map(({ id, code }) => [code, id]))
})

const longAgo = () =>
  sql`update session set verified_at = now() - interval '6 minutes' where user_id = ${admin.id}`.execute(db)
const justNow = () => sa.post('/auth/reauthenticate', { password })
const read = async (path: string) => (await sa.get(path)).json().data
const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof sa.get>>) => [
  statusCode,
  json().error?.code ?? null,
]
const asksAgain = [403, 'REAUTHENTICATE']

/** A user's current scope with changes. */
async function edit(id: number, change: object) {
  const { userTypeIds, zoneIds, contractIds, lockVersion } = await read(`/users/${id}`)
  return sa.put(`/users/${id}`, { userTypeIds, zoneIds, contractIds, ...change }, seen(lockVersion))
}
async function editType(id: number, change: object) {
  const { code, name, typeId, defaultScope, requiresTotp, lockVersion } = await read(`/user-types/${id}`)
  const body = { code, name, typeId, defaultScope, requiresTotp, ...change }
  return sa.put(`/user-types/${id}`, body, seen(lockVersion))
}
async function aUserType() {
  const body = { code: `S-${Date.now()}`, name: 'Sensitive', typeId: 1, defaultScope: 'zone' }
  return (await sa.post('/user-types', { ...body, requiresTotp: false })).json().data.id as number
}

let count = 0
const approve = (id: number) => sa.post(`/registrations/${id}/approve`, { userTypeId: types.CS as number })
async function aRegistration() {
  const { organizationId } = await aUser({ typeId: 2 })
  const facts = {
    fullName: 'Applicant',
    phone: '0123456789',
    position: 'Guard',
    reason: 'Work',
    locale: 'en',
  }
  const { id } = await db
    .insertInto('registration')
    .values({
      ...facts,
      registrationNo: '1',
      organizationId,
      email: `a${++count}@s.example`,
      status: 'pending',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** A checked file of accounts. */
async function anImport() {
  const { id } = await db
    .insertInto('importBatch')
    .values({
      ...{ kind: 'user', fileName: 'a.csv', headings: ['email'], columns: ['email'], status: 'checked' },
      ...{ language: 'en', createdBy: admin.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('The password is required again before', () => {
  const ways: [string, (id: number) => ReturnType<typeof sa.get>][] = [
    ['another role is given', (id) => edit(id, { userTypeIds: [types.IN, types.VF] })],
    ['a role is taken', (id) => edit(id, { userTypeIds: [types.VF] })],
    [
      'a role is given to many',
      (id) => sa.post('/users/bulk/add-role', { ids: [id], input: { userTypeId: types.CO as number } }),
    ],
    [
      'somebody is invited with a role',
      (id) =>
        sa.post('/users', {
          ...{
            email: `invited${id}@patuh.example`,
            fullName: 'Invited',
            organizationId: admin.organizationId,
          },
          ...{ userTypeIds: [types.IN as number], zoneIds: [], contractIds: [] },
        }),
    ],
    ['a registration is approved', async () => approve(await aRegistration())],
    ['accounts are imported', async () => sa.post(`/users/import/${await anImport()}/apply`)],
    [
      'an e-mail is changed',
      (id) => sa.post(`/users/${id}/change-email`, { email: `new${id}@patuh.example` }),
    ],
    ['a password is reset', (id) => sa.post(`/users/${id}/start-reset`)],
    ['a second factor is reset', (id) => sa.post(`/users/${id}/reset-totp`)],
  ]
  test.each(ways)('%s, which then succeeds', async (_, act) => {
    const { id } = await aUser({ userType: 'IN' })
    await db.updateTable('user').set({ totpAt: sql`now()`, passwordHash: 'x' }).where('id', '=', id).execute()
    await longAgo()
    const before = await read(`/users/${id}`)
    expect(outcome(await act(id))).toEqual(asksAgain)
    expect(await read(`/users/${id}`)).toEqual(before)
    expect((await justNow()).statusCode).toBe(200)
    expect([200, 201, 202]).toContain((await act(id)).statusCode)
  })

  test('a user type requires a second factor, or no longer does', async () => {
    const id = await aUserType()
    for (const requiresTotp of [true, false]) {
      await longAgo()
      expect(outcome(await editType(id, { requiresTotp }))).toEqual(asksAgain)
      await justNow()
      expect((await editType(id, { requiresTotp })).json().data.requiresTotp).toBe(requiresTotp)
    }
  })
})

test('The password is not required again when nothing sensitive changes', async () => {
  const { id } = await aUser({ userType: 'IN' })
  const userType = await aUserType()
  const zone = await aZone()
  await longAgo()
  const ids = { userTypeIds: [types.IN, types.IN], zoneIds: [zone.id] }
  expect(outcome(await edit(id, ids))).toEqual([200, null])
  expect(outcome(await editType(userType, { name: 'Renamed' }))).toEqual([200, null])
})

describe('A second factor is required at once of signed-in users without one', () => {
  const menu = async (token: string) => outcome(await as(token).get('/menu/privileges'))
  const open = [200, null]
  const limited = [403, 'TOTP_REQUIRED']
  /** A signed-in user of this user type. */
  async function holder(userTypeId: number) {
    const { id } = await aUser()
    await db.insertInto('userUserType').values({ userId: id, userTypeId }).execute()
    return { id, token: await aToken(id) }
  }

  test.each([
    ['begins to', (id: number) => editType(id, { requiresTotp: true })],
    [
      'that does comes into use again',
      async (id: number) => {
        await db
          .updateTable('userType')
          .set({ requiresTotp: true, isActive: false })
          .where('id', '=', id)
          .execute()
        return sa.post(`/user-types/${id}/activate`)
      },
    ],
  ])('when their user type %s, and of nobody else', async (_, demand) => {
    await justNow()
    const userTypeId = await aUserType()
    const [owner, enrolled, other] = [
      await holder(userTypeId),
      await holder(userTypeId),
      await aUser({ userType: 'IN' }),
    ]
    await db.updateTable('user').set({ totpAt: sql`now()` }).where('id', '=', enrolled.id).execute()
    const second = await aToken(owner.id)
    const tokens = [owner.token, second, enrolled.token, other.token]
    for (const token of tokens) expect(await menu(token)).toEqual(open)
    expect(outcome(await demand(userTypeId))).toEqual(open)
    expect(await Promise.all(tokens.map(menu))).toEqual([limited, limited, open, open])

    const { secret } = (await as(owner.token).post('/auth/totp')).json().data
    await as(owner.token).post('/auth/totp/confirm', { code: await generate({ secret }) })
    expect(await menu(owner.token)).toEqual(open)
    expect(await menu(second)).toEqual([401, 'UNAUTHENTICATED'])
  })

  test.each([
    ...(['SA', 'AA', 'VF', 'AP', 'CO', 'FP', 'FA'] as const).map((code) => [code, true] as const),
    ...(['IN', 'CM', 'CS', 'AU'] as const).map((code) => [code, false] as const),
  ])('by default of those who decide, sign, pay or administrate: %s', async (userType, isRequired) => {
    const { email } = await aUser({ userType, password })
    const { token, enrolling } = (await as().post('/auth/login', { email, password })).json().data
    expect([enrolling, await menu(token)]).toEqual([isRequired, isRequired ? limited : open])
  })

  test('when they get a user type that requires it: they sign in again, only to set it up', async () => {
    await justNow()
    const { id, email, token } = await aUser({ userType: 'IN', password })
    expect(await menu(token)).toEqual(open)
    expect(outcome(await edit(id, { userTypeIds: [types.IN, types.AP] }))).toEqual(open)
    expect(await menu(token)).toEqual([401, 'UNAUTHENTICATED'])
    const again = (await as().post('/auth/login', { email, password })).json().data
    expect([again.enrolling, await menu(again.token)]).toEqual([true, limited])
  })
})
