import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone, db, events, work } = await world()
const people = {
  sa: await aUser({ userType: 'SA' }),
  sa2: await aUser({ userType: 'SA' }),
  sa3: await aUser({ userType: 'SA' }),
  aa: await aUser({ userType: 'AA' }),
  cm: await aUser({ userType: 'CM', typeId: 2 }),
  other: await aUser({ userType: 'CM', typeId: 2 }),
}
const sa = as(people.sa.token)
const sa2 = as(people.sa2.token)
const aa = as(people.aa.token)
const cm = as(people.cm.token)

let types: Record<string, number>
let zone: { id: number }
beforeAll(async () => {
  const all = await db.selectFrom('userType').select(['id', 'code']).execute()
  types = Object.fromEntries(all.map(({ id, code }) => [code, id]))
  zone = await aZone()
})

let count = 0
const invitation = (change: object = {}) => ({
  fullName: `Invited ${++count}`,
  organizationId: people.aa.organizationId,
  email: `invited${count}@patuh.example`,
  userTypeIds: [types.IN],
  ...change,
})
const invite = async (change: object = {}, caller = sa) => {
  const response = await caller.post('/users', invitation(change))
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const reach = (row: Record<string, unknown>, change: object = {}) => ({
  userTypeIds: row.userTypeIds,
  zoneIds: row.zoneIds,
  contractIds: row.contractIds,
  ...change,
})
const read = async (id: number, caller = sa) => (await caller.get(`/users/${id}`)).json().data
const activate = (id: number) =>
  db.updateTable('user').set({ status: 'active', passwordHash: 'hash' }).where('id', '=', id).execute()
const jobs = async () =>
  (await db.selectFrom('activation').selectAll().execute()).filter(({ revokedAt }) => revokedAt === null)

describe('An invitation', () => {
  test('creates a person and an invited user, and queues a mail', async () => {
    const row = await invite({ zoneIds: [zone.id], email: 'New.One@Patuh.Example' })
    expect(row).toMatchObject({
      email: 'new.one@patuh.example',
      status: 'invited',
      organization: { id: people.aa.organizationId },
      userTypes: [{ id: types.IN, name: 'Inspector' }],
      zones: [{ id: zone.id }],
      twoFactor: false,
      lastLoginAt: null,
    })
    expect(row.allowedActions).toEqual(['edit', 'resend', 'cancel-invitation', 'change-email'])
    expect((await jobs()).filter(({ userId }) => userId === row.id)).toHaveLength(1)
  })

  test('can be sent to an existing person, once', async () => {
    const person = await db
      .insertInto('person')
      .values({ fullName: 'Known', organizationId: people.aa.organizationId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const known = { personId: person.id, fullName: null, organizationId: null }
    expect((await invite(known)).personId).toBe(person.id)
    const again = await sa.post('/users', invitation(known))
    expect([again.statusCode, again.json().error.fields]).toEqual([
      409,
      [{ name: 'personId', code: 'duplicate' }],
    ])
  })

  test.each([
    [{ fullName: null }, 'fullName', 'required'],
    [{ organizationId: null }, 'organizationId', 'required'],
    [{ email: 'nobody' }, 'email', 'invalidFormat'],
    [{ userTypeIds: [] }, 'userTypeIds', 'tooSmall'],
    [{ status: 'active' }, 'status', 'unknownField'],
    [{ password: 'let me in please' }, 'password', 'unknownField'],
    [{ image: 'x' }, 'image', 'unknownField'],
    [{ zoneIds: [2_000_000_000] }, 'zoneIds', 'unknownReference'],
    [{ contractIds: [2_000_000_000] }, 'contractIds', 'unknownReference'],
    [{ userTypeIds: [2_000_000_000] }, 'userTypeIds', 'otherSide'],
    [{ personId: 2_000_000_000 }, 'personId', 'unknownReference'],
    [{ organizationId: 2_000_000_000 }, 'organizationId', 'unknownReference'],
  ])('with %o is refused at that field', async (change, name, code) => {
    const response = await sa.post('/users', invitation(change))
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json().error.fields[0]).toMatchObject({ name, code })
  })

  test('has a unique address, ignoring case', async () => {
    const { email } = await invite()
    const again = await sa.post('/users', invitation({ email: email.toUpperCase() }))
    expect([again.statusCode, again.json().error.fields]).toEqual([
      409,
      [{ name: 'email', code: 'duplicate' }],
    ])
  })

  test('refuses a user type of another side', async () => {
    const response = await sa.post('/users', invitation({ userTypeIds: [types.CM] }))
    expect(response.json().error.fields).toEqual([{ name: 'userTypeIds', code: 'otherSide' }])
  })

  test('is sent again with a new link, and can be cancelled', async () => {
    const row = await invite()
    await sa.post(`/users/${row.id}/resend`)
    const open = (await jobs()).filter(({ userId }) => userId === row.id)
    expect(open).toHaveLength(1)
    const cancelled = await sa.post(`/users/${row.id}/cancel-invitation`)
    expect(cancelled.json().data).toMatchObject({ status: 'closed', allowedActions: ['resend'] })
    expect((await jobs()).filter(({ userId }) => userId === row.id)).toEqual([])
    expect((await sa.post(`/users/${row.id}/cancel-invitation`)).statusCode).toBe(409)
    expect((await sa.post(`/users/${row.id}/resend`)).json().data.status).toBe('invited')
  })
})

describe('A contractor manager', () => {
  test('invites into their own organisation, with user types of their side', async () => {
    const mine = { organizationId: people.cm.organizationId, userTypeIds: [types.CS] }
    expect((await invite(mine, cm)).organization.id).toBe(people.cm.organizationId)
    const elsewhere = await cm.post(
      '/users',
      invitation({ ...mine, organizationId: people.other.organizationId }),
    )
    expect(elsewhere.json().error.fields).toEqual([{ name: 'organizationId', code: 'unknownReference' }])
    const agency = await cm.post('/users', invitation({ ...mine, userTypeIds: [types.IN] }))
    expect(agency.json().error.fields).toEqual([{ name: 'userTypeIds', code: 'otherSide' }])
    const zones = await cm.post('/users', invitation({ ...mine, zoneIds: [zone.id] }))
    expect(zones.json().error.fields).toEqual([{ name: 'zoneIds', code: 'unknownReference' }])
    const choices = (await cm.get('/user-type-choices')).json().data.items
    expect(choices.map(({ code }: { code: string }) => code)).toEqual(['CM', 'CS'])
  })

  test('sees no user of another organisation', async () => {
    const items = (await cm.get('/users?limit=1000')).json().data.items
    expect(
      items.every(
        (row: { organization: { id: number } }) => row.organization.id === people.cm.organizationId,
      ),
    ).toBe(true)
    expect((await cm.get(`/users/${people.other.id}`)).statusCode).toBe(404)
    expect((await cm.post(`/users/${people.other.id}/suspend`, { reason: 'x' })).statusCode).toBe(404)
  })
})

describe('The scope of a user', () => {
  test('can be empty: who has no user type is listed all the same', async () => {
    const { id, email } = await aUser()
    const response = await sa.get(`/users?q=${email}`)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().data.items).toMatchObject([{ id, userTypeIds: [], userTypes: [] }])
  })

  test('is changed with the current version, and the audit log has what was added and removed', async () => {
    const row = await invite()
    const before = (await events()).length
    const changed = await sa.put(
      `/users/${row.id}`,
      reach(row, { userTypeIds: [types.VF], zoneIds: [zone.id] }),
      seen(row.lockVersion),
    )
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.json().data).toMatchObject({ userTypes: [{ id: types.VF }], zones: [{ id: zone.id }] })
    const told = (await events()).slice(before).map(({ entity }) => entity)
    expect(told).toEqual(expect.arrayContaining(['user_user_type', 'user_zone']))
    const late = await sa.put(`/users/${row.id}`, reach(row), seen(row.lockVersion))
    expect([late.statusCode, late.json().error.code]).toEqual([412, 'STALE_VERSION'])
  })

  test('cannot be changed by oneself', async () => {
    const me = await read(people.sa.id)
    expect(me.allowedActions).toEqual([])
    expect((await sa.put(`/users/${me.id}`, reach(me), seen(me.lockVersion))).statusCode).toBe(403)
    expect((await sa.post(`/users/${me.id}/suspend`, { reason: 'x' })).statusCode).toBe(403)
  })

  test('of a system administrator is changed by system administrators only', async () => {
    const above = await aa.post('/users', invitation({ userTypeIds: [types.SA] }))
    expect(above.json().error.fields).toEqual([{ name: 'userTypeIds', code: 'aboveRank' }])
    const admin = await read(people.sa2.id, aa)
    expect(admin.allowedActions).toEqual([])
    expect((await aa.post(`/users/${admin.id}/suspend`, { reason: 'x' })).statusCode).toBe(403)
    expect((await aa.put(`/users/${admin.id}`, reach(admin), seen(admin.lockVersion))).statusCode).toBe(403)
    const row = await invite({}, aa)
    const raised = await aa.put(
      `/users/${row.id}`,
      reach(row, { userTypeIds: [types.SA] }),
      seen(row.lockVersion),
    )
    expect(raised.json().error.fields).toEqual([{ name: 'userTypeIds', code: 'aboveRank' }])
  })
})

describe('The status of a user', () => {
  test('is suspended with a reason, which ends sessions, and reactivated', async () => {
    const visitor = await aUser({ userType: 'IN', password: 'a long enough password' })
    const path = `/users/${visitor.id}`
    expect((await sa.post(`${path}/suspend`)).statusCode).toBe(400)
    const suspended = await sa.post(`${path}/suspend`, { reason: 'On leave' })
    expect(suspended.json().data).toMatchObject({
      status: 'suspended',
      statusReason: 'On leave',
      sessions: 0,
    })
    expect((await as(visitor.token).get('/auth/me')).statusCode).toBe(401)
    expect((await sa.post(`${path}/suspend`, { reason: 'Again' })).statusCode).toBe(409)
    expect((await sa.post(`${path}/reactivate`)).json().data).toMatchObject({
      status: 'active',
      statusReason: null,
    })
  })

  test('is invited again on reactivation without a password', async () => {
    const row = await invite()
    await db.updateTable('user').set({ status: 'suspended' }).where('id', '=', row.id).execute()
    expect((await sa.post(`/users/${row.id}/reactivate`)).json().data.status).toBe('invited')
  })

  test('loses its sessions when an administrator ends them', async () => {
    const visitor = await aUser({ userType: 'IN' })
    expect((await sa.post(`/users/${visitor.id}/end-sessions`)).json().data.sessions).toBe(0)
    expect((await as(visitor.token).get('/auth/me')).statusCode).toBe(401)
  })

  test('refuses to cancel a change of address that was not requested', async () => {
    const { id } = await aUser({ userType: 'IN' })
    expect((await read(id)).allowedActions).not.toContain('cancel-email-change')
    expect((await sa.post(`/users/${id}/cancel-email-change`)).statusCode).toBe(409)
  })

  test('gets a password reset without anyone setting a password', async () => {
    const visitor = await aUser({ userType: 'IN', password: 'a long enough password' })
    expect((await sa.post(`/users/${visitor.id}/start-reset`)).statusCode).toBe(200)
    const { passwordHash } = await db
      .selectFrom('user')
      .select('passwordHash')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow()
    expect(passwordHash).toBeNull()
    expect((await as(visitor.token).get('/auth/me')).statusCode).toBe(401)
  })

  test('loses its second factor only when two administrators confirm', async () => {
    const row = await invite()
    await activate(row.id)
    await db.updateTable('user').set({ totpAt: new Date().toISOString() }).where('id', '=', row.id).execute()
    const asked = await sa.post(`/users/${row.id}/reset-totp`)
    expect(asked.json().data).toMatchObject({ twoFactor: true })
    expect(asked.json().data.allowedActions).not.toContain('reset-totp')
    const alone = await sa.post(`/users/${row.id}/reset-totp`)
    expect([alone.statusCode, alone.json().error.code]).toEqual([403, 'SOD_VIOLATION'])
    const done = await sa2.post(`/users/${row.id}/reset-totp`)
    expect(done.json().data).toMatchObject({ twoFactor: false, totpResetBy: null })
  })
})

describe('A request to reset a second factor', () => {
  const reset = async (id: number, caller: typeof sa) =>
    (await caller.post(`/users/${id}/reset-totp`)).json().data
  test('is valid for a day, and only if there is one', async () => {
    const { id } = await invite()
    await activate(id)
    expect((await sa.post(`/users/${id}/reset-totp`)).statusCode).toBe(409)
    const longAgo = new Date(Date.now() - 25 * 3_600_000).toISOString()
    const asked = { totpAt: longAgo, totpResetBy: people.sa.id, totpResetAt: longAgo }
    await db.updateTable('user').set(asked).where('id', '=', id).execute()
    expect((await reset(id, sa2)).twoFactor).toBe(true)
    expect((await reset(id, sa)).twoFactor).toBe(false)
  })
})

describe('A concurrent step of two administrators', () => {
  const both = (id: number, step: string, body?: object) =>
    atOnce(
      db,
      'user',
      id,
      [sa, sa2].map((one) => () => one.post(`/users/${id}/${step}`, body)),
    )
  const changesOf = async (id: number) =>
    (await events()).filter(({ entity, entityId }) => entity === 'user' && entityId === id).length

  test('suspends once', async () => {
    const { id } = await aUser({ userType: 'IN', password: 'a long enough password' })
    expect(await both(id, 'suspend', { reason: 'On leave' })).toEqual([200, 409])
  })

  test('invites once when a user without a password is reactivated', async () => {
    const { id } = await invite()
    await db.updateTable('user').set({ status: 'suspended' }).where('id', '=', id).execute()
    const before = await changesOf(id)
    expect(await both(id, 'reactivate')).toEqual([200, 409])
    expect(await changesOf(id)).toBe(before + 1)
  })
})

describe('Editing a user', () => {
  test('is refused for a closed one', async () => {
    const { id } = await invite()
    const row = (await sa.post(`/users/${id}/cancel-invitation`)).json().data
    expect((await sa.put(`/users/${id}`, reach(row), seen(row.lockVersion))).statusCode).toBe(409)
  })

  test('is not stale because the user signed in meanwhile', async () => {
    const password = 'a long enough password'
    const visitor = await aUser({ userType: 'IN', password })
    const row = await read(visitor.id)
    const signedIn = await as().post('/auth/login', { email: visitor.email, password })
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    const saved = await sa.put(`/users/${row.id}`, reach(row, { zoneIds: [zone.id] }), seen(row.lockVersion))
    expect(saved.statusCode, saved.body).toBe(200)
  })
})

describe('Users in bulk', () => {
  const three = async () => [await invite(), await invite(), await invite()]
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

  const outcomes = async (action: string, body: object, caller = sa) => {
    const { id } = (await caller.post(`/users/bulk/${action}`, body)).json().data
    await work()
    const { items } = (await caller.get(`/bulk-jobs/${id}/rows?limit=50`)).json().data
    return items.map(({ id, outcome, code }: Record<string, unknown>) => [id, outcome, code])
  }

  test('get a zone', async () => {
    const rows = await three()
    expect(await outcomes('move-zone', { ids: ids(rows), input: { zoneIds: [zone.id] } })).toEqual(
      ids(rows).map((id) => [id, 'done', null]),
    )
    expect((await read(rows[1].id)).zones).toMatchObject([{ id: zone.id }])
    expect((await read(rows[1].id)).lockVersion).toBeGreaterThan(rows[1].lockVersion)
    const beyond = await sa.post('/users/bulk/move-zone', { ids: ids(rows), input: { zoneIds: [2e9] } })
    expect(beyond.json().error.fields).toEqual([{ name: 'input.zoneIds', code: 'unknownReference' }])
  })

  test('get a role where it fits and is not there yet, but never oneself', async () => {
    const rows = [await invite(), await invite({ userTypeIds: [types.VF] })]
    const all = [...ids(rows), people.cm.id, people.sa.id]
    expect(await outcomes('add-role', { ids: all, input: { userTypeId: types.VF } })).toEqual([
      [rows[0].id, 'done', null],
      [rows[1].id, 'skipped', 'STATE_CONFLICT'],
      [people.cm.id, 'failed', 'VALIDATION'],
      [people.sa.id, 'failed', 'FORBIDDEN'],
    ])
    expect((await read(rows[0].id)).userTypeIds).toEqual([types.IN, types.VF].sort((a = 0, b = 0) => a - b))
    const above = await aa.post('/users/bulk/add-role', { ids: all, input: { userTypeId: types.SA } })
    expect(above.json().error.fields).toEqual([{ name: 'input.userTypeId', code: 'unknownReference' }])
  })

  test('do not get a role that the actor can no longer give', async () => {
    const [row] = await three()
    const fallen = await aUser({ userType: 'SA' })
    const body = { ids: [row.id], input: { userTypeId: types.SA } }
    const asked = await as(fallen.token).post('/users/bulk/add-role', body)
    await db
      .updateTable('userUserType')
      .set({ userTypeId: types.AA as number })
      .where('userId', '=', fallen.id)
      .execute()
    await work()
    const items = await db
      .selectFrom('bulkRow')
      .select(['outcome', 'code'])
      .where('jobId', '=', asked.json().data.id)
      .execute()
    expect(items).toEqual([{ outcome: 'failed', code: 'VALIDATION' }])
    expect((await read(row.id)).userTypeIds).toEqual([types.IN])
  })

  test('are suspended with one reason and reactivated, and refused ones are named', async () => {
    const rows = await three()
    for (const { id } of rows.slice(0, 2)) await activate(id)
    const input = { reason: 'The contract ended' }
    expect(await outcomes('suspend', { ids: ids(rows), input })).toEqual([
      [rows[0].id, 'done', null],
      [rows[1].id, 'done', null],
      [rows[2].id, 'skipped', 'STATE_CONFLICT'],
    ])
    expect(await read(rows[0].id)).toMatchObject({ status: 'suspended', statusReason: input.reason })
    expect(await outcomes('reactivate', { filter: { status: 'suspended', q: rows[0].email } })).toEqual([
      [rows[0].id, 'done', null],
    ])
    expect(await read(rows[0].id)).toMatchObject({ status: 'active', statusReason: null })
  })
})

describe('The list of users', () => {
  test.each(['passwordHash', 'userTypes', 'sessions', 'id', 'locale'])(
    'refuses to sort by %s',
    async (column) => {
      expect((await sa.get(`/users?sort=${column}`)).statusCode).toBe(400)
    },
  )
  test.each(['passwordHash=x', 'email=x', 'personId=1', 'status=dead'])(
    'refuses the filter %s',
    async (query) => {
      expect((await sa.get(`/users?${query}`)).statusCode).toBe(400)
    },
  )
  test('is filtered by user type, zone, status and disuse, and contains no secret', async () => {
    const row = await invite({ zoneIds: [zone.id], userTypeIds: [types.CO] })
    const found = async (query: string) =>
      (await sa.get(`/users?q=${row.email}&${query}`)).json().data.items.map(({ id }: { id: number }) => id)
    for (const query of [`userTypeId=${types.CO}`, `zoneId=${zone.id}`, 'status=invited', 'twoFactor=false'])
      expect(await found(query), query).toEqual([row.id])
    for (const query of [`userTypeId=${types.VF}`, 'status=active', 'twoFactor=true', 'unusedFor=30'])
      expect(await found(query), query).toEqual([])
    expect((await sa.get('/users?limit=1000')).body).not.toMatch(/password|hash/i)
  })
})
