import type { Grant, Matrix } from '@patuh/domain/access/privilege'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone, db, owner } = await world()
const administrator = await aUser({ userType: 'SA' })
const admin = as(administrator.token)

const matrixOf = async (code: string): Promise<Matrix> => {
  const { items } = (await admin.get('/matrix-privileges')).json().data
  return items.find((item: Matrix) => item.code === code)
}
const save = (of: Matrix, grants: Grant[], version = of.lockVersion, reason = 'Agreed in the meeting') =>
  admin.put(`/matrix-privileges?userTypeId=${of.id}`, { grants, reason }, seen(version))
const without = (of: Matrix, screen: string, action: string) =>
  of.grants.filter((grant) => grant.screen !== screen || grant.action !== action)
const refusal = (response: {
  statusCode: number
  json: () => { error: { code: string; fields: unknown[] } }
}) => [response.statusCode, response.json().error.code, ...response.json().error.fields]

describe('The matrix', () => {
  test('lists every user type with its side, number of users and privileges in a fixed order', async () => {
    const response = await admin.get('/matrix-privileges')
    expect(response.statusCode, response.body).toBe(200)
    const { items, pagination } = response.json().data
    expect(items.map(({ code }: Matrix) => code)).toEqual([
      'SA',
      'AA',
      'IN',
      'VF',
      'AP',
      'CO',
      'FP',
      'FA',
      'CM',
      'CS',
      'AU',
    ])
    expect(pagination.totalRow).toBe(11)
    const inspector = await matrixOf('IN')
    expect(inspector).toMatchObject({ side: { id: 1, name: 'Agency' }, defaultScope: 'zone' })
    expect(inspector.grants.filter(({ screen }) => screen === 'complaint')).toEqual([
      { screen: 'complaint', action: 'view', scope: 'own' },
      { screen: 'complaint', action: 'view', scope: 'zone' },
      { screen: 'complaint', action: 'create', scope: 'own' },
      { screen: 'complaint', action: 'edit', scope: 'own' },
      { screen: 'complaint', action: 'submit', scope: 'own' },
      { screen: 'complaint', action: 'export', scope: 'own' },
    ])
  })

  test('can be filtered by user type', async () => {
    const [one, other] = [await matrixOf('VF'), await matrixOf('CM')]
    const response = await admin.get(`/matrix-privileges?userTypeId=${one.id},${other.id}`)
    expect(response.json().data.items.map(({ code }: Matrix) => code)).toEqual(['VF', 'CM'])
    expect((await admin.get('/matrix-privileges?userTypeId=x')).statusCode).toBe(400)
    expect((await admin.get('/matrix-privileges?code=VF')).statusCode).toBe(400)
  })

  test('takes effect at the next request of its users', async () => {
    const officer = as((await aUser({ userType: 'CO' })).token)
    expect((await officer.get('/positions')).statusCode).toBe(200)
    const before = await matrixOf('CO')
    const response = await save(before, without(before, 'position', 'view'))
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().data.grants).toEqual(without(before, 'position', 'view'))
    expect((await officer.get('/positions')).statusCode).toBe(403)
    await save(response.json().data, before.grants)
    expect((await officer.get('/positions')).statusCode).toBe(200)
  })

  test('adds the view that an action needs, in the same scope', async () => {
    const before = await matrixOf('AP')
    const wish: Grant[] = [...before.grants, { screen: 'touring', action: 'export', scope: 'zone' }]
    const { data } = (await save(before, wish)).json()
    const touring = data.grants.filter(({ screen }: Grant) => screen === 'touring')
    expect(touring).toEqual([
      { screen: 'touring', action: 'view', scope: 'zone' },
      { screen: 'touring', action: 'export', scope: 'zone' },
    ])
    await save(data, before.grants)
  })

  test('is not overwritten with a stale version: 412 with the current one', async () => {
    const before = await matrixOf('VF')
    const changed = without(before, 'zone', 'view')
    const first = (await save(before, changed)).json().data
    const response = await save(before, before.grants)
    expect(response.statusCode).toBe(412)
    expect(response.json().error).toMatchObject({ code: 'STALE_VERSION', current: { grants: changed } })
    await save(first, before.grants)
  })

  test('accepts one of four concurrent saves', async () => {
    const before = await matrixOf('FP')
    const wishes = ['position', 'zone', 'person', 'touring'].map((screen) => [
      ...before.grants,
      { screen, action: 'view', scope: 'all' } as Grant,
    ])
    const answers = await Promise.all(wishes.map((grants) => save(before, grants)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412])
    const current = await matrixOf('FP')
    expect(current.grants).toHaveLength(before.grants.length + 1)
    await save(current, before.grants)
  })

  test.each([
    ['no version', {}, 428],
    ['an unknown field', { 'if-match': '"1"' }, 400],
  ])('is not saved with %s', async (name, headers, status) => {
    const of = await matrixOf('VF')
    const body = { grants: of.grants, reason: 'r', ...(name === 'an unknown field' ? { code: 'X' } : {}) }
    const response = await admin.put(`/matrix-privileges?userTypeId=${of.id}`, body, headers)
    expect(response.statusCode).toBe(status)
  })

  test('is saved only with a reason', async () => {
    const of = await matrixOf('VF')
    expect((await save(of, of.grants, of.lockVersion, ' ')).statusCode).toBe(400)
  })

  test('has a history of each save with user, time, reason and scopes before and after', async () => {
    const before = await matrixOf('VF')
    const narrower = before.grants.map((grant) =>
      grant.screen === 'verifyComplaint' && grant.action === 'verify'
        ? { ...grant, scope: 'own' as const }
        : grant,
    )
    const { data } = (await save(before, narrower, before.lockVersion, 'Too wide')).json()
    const [last] = (await admin.get(`/matrix-privileges/${before.id}/events`)).json().data.items
    expect(last).toMatchObject({
      action: 'configure',
      reason: 'Too wide',
      actor: { name: expect.stringMatching(/^Person/) },
      changes: [{ field: 'verifyComplaint.verify', before: ['zone'], after: ['own'] }],
      values: { 'verifyComplaint.verify': ['zone'] },
    })
    expect(data.lockVersion).toBe(last.id)
    await save(data, before.grants)
  })

  test('of a user type that does not exist answers 404', async () => {
    const body = { grants: [], reason: 'r' }
    expect((await admin.put('/matrix-privileges?userTypeId=2000000000', body, seen(1))).statusCode).toBe(404)
    expect((await admin.get('/matrix-privileges/2000000000/events')).statusCode).toBe(404)
  })
})

describe('A barred privilege', () => {
  const cases = [
    ['CM', 'verifyComplaint', 'verify', 'outside'],
    ['CM', 'verifyComplaint', 'appeal', 'outside'],
    ['CS', 'claim', 'approve', 'outside'],
    ['CM', 'formula', 'configure', 'outside'],
    ['CS', 'period', 'lock', 'outside'],
    ['CM', 'matrixPrivilege', 'view', 'outside'],
    ['CS', 'audit', 'view', 'outside'],
    ['AU', 'zone', 'edit', 'oversight'],
    ['AU', 'person', 'import', 'oversight'],
    ['VF', 'zone', 'verify', 'noSuchAction'],
  ] as const

  test.each(cases)('%s %s.%s is refused: %s', async (code, screen, action, reason) => {
    const of = await matrixOf(code)
    const response = await save(of, [...of.grants, { screen, action, scope: 'all' } as Grant])
    expect(refusal(response)).toEqual([
      400,
      'VALIDATION',
      { name: `grants.${of.grants.length}`, code: reason },
    ])
  })

  test.each(cases.filter(([, , , reason]) => reason !== 'noSuchAction'))(
    '%s %s.%s is refused by the database too',
    async (code, screen, action) => {
      const { id } = await matrixOf(code)
      const attempt = db
        .insertInto('privilege')
        .values({ userTypeId: id, screen, action, scope: 'all' })
        .execute()
      await expect(attempt).rejects.toThrow(/action__/)
    },
  )

  test('never lets a system administrator decide, by any route', async () => {
    const second = await aUser({ userType: 'AA' })
    const { id: ofAdministrator } = await matrixOf('SA')
    await sql`insert into privilege (user_type_id, screen, action, scope)
      select id, 'matrixPrivilege', 'configure', 'all' from user_type where code = 'AA'`.execute(db)
    const of = await matrixOf('SA')
    const response = await as(second.token).put(
      `/matrix-privileges?userTypeId=${ofAdministrator}`,
      { grants: [...of.grants, { screen: 'claim', action: 'approve', scope: 'all' }], reason: 'r' },
      seen(of.lockVersion),
    )
    expect(refusal(response).slice(0, 2)).toEqual([400, 'VALIDATION'])
    expect(response.json().error.fields).toEqual([
      { name: `grants.${of.grants.length}`, code: 'administrator' },
    ])
  })

  test('that is in the database nevertheless is ignored', async () => {
    const { id: userTypeId } = await matrixOf('CS')
    const supervisor = await aUser({ userType: 'CS', typeId: 2 })
    await owner.transaction().execute(async (trx) => {
      await sql`alter table privilege disable trigger guard`.execute(trx)
      await trx
        .insertInto('privilege')
        .values({ userTypeId, screen: 'audit', action: 'view', scope: 'all' })
        .execute()
      await trx
        .insertInto('privilege')
        .values({ userTypeId, screen: 'type', action: 'configure', scope: 'all' })
        .execute()
      await sql`alter table privilege enable trigger guard`.execute(trx)
    })
    const explained = await as(supervisor.token).post('/privileges/explain', {
      userId: supervisor.id,
      screen: 'type',
      action: 'configure',
    })
    expect(explained.json().data).toMatchObject({
      isAllowed: false,
      terms: expect.arrayContaining([
        { term: 'side', holds: false, reason: 'outside', about: [] },
        { term: 'privilege', holds: true, reason: 'held', about: [] },
      ]),
    })
    await db
      .deleteFrom('privilege')
      .where('userTypeId', '=', userTypeId)
      .where('screen', 'in', ['audit', 'type'])
      .execute()
  })
})

describe('Nobody', () => {
  test('changes the privileges of their own user type', async () => {
    const own = await matrixOf('SA')
    expect(own.allowedActions).toEqual([])
    expect((await matrixOf('VF')).allowedActions).toEqual(['configure'])
    const response = await save(own, own.grants)
    expect(refusal(response)).toEqual([403, 'SOD_VIOLATION'])
  })

  test('changes them directly in the database either', async () => {
    const attempt = db.transaction().execute(async (trx) => {
      await sql`select set_config('patuh.actor', ${String(administrator.id)}, true)`.execute(trx)
      await trx
        .deleteFrom('privilege')
        .where('userTypeId', '=', (await matrixOf('SA')).id)
        .execute()
    })
    await expect(attempt).rejects.toThrow('user_type_id__own')
  })

  test('removes the last privilege to configure the matrix', async () => {
    const second = as((await aUser({ userType: 'AA' })).token)
    const of = await matrixOf('SA')
    const response = await second.put(
      `/matrix-privileges?userTypeId=${of.id}`,
      { grants: without(of, 'matrixPrivilege', 'configure'), reason: 'r' },
      seen(of.lockVersion),
    )
    expect(refusal(response)).toEqual([400, 'VALIDATION', { name: 'grants', code: 'lastAdministrator' }])
  })
})

describe('Two active system administrators remain', () => {
  const suspend = (id: number) =>
    db.updateTable('user').set({ status: 'suspended' }).where('id', '=', id).execute()
  const types = (id: number) => db.deleteFrom('userUserType').where('userId', '=', id).execute()

  test('whether one is suspended, loses the user type, or the organisation is closed', async () => {
    const [second, third] = [await aUser({ userType: 'SA' }), await aUser({ userType: 'SA' })]
    await suspend(third.id)
    await expect(suspend(second.id)).rejects.toThrow('last_administrator')
    await expect(types(second.id)).rejects.toThrow('last_administrator')
    await expect(
      db
        .updateTable('organization')
        .set({ status: 'suspended' })
        .where('id', '=', second.organizationId)
        .execute(),
    ).rejects.toThrow('last_administrator')
    await expect(
      db.updateTable('userType').set({ isActive: false }).where('code', '=', 'SA').execute(),
    ).rejects.toThrow('last_administrator')
    await expect(
      db.updateTable('userType').set({ code: 'XX' }).where('code', '=', 'SA').execute(),
    ).rejects.toThrow('code__system')
  })

  test('when several are removed at once', async () => {
    const more = await Promise.all(Array.from({ length: 6 }, () => aUser({ userType: 'SA' })))
    await Promise.allSettled(more.map(({ id }) => suspend(id)))
    await Promise.allSettled([administrator.id, ...more.map(({ id }) => id)].map(suspend))
    const { rows } = await sql<{ count: number }>`select count(*) as count from "user"
      join user_user_type on user_id = "user".id join user_type on user_type.id = user_type_id and code = 'SA'
      where status = 'active'`.execute(db)
    expect(rows).toEqual([{ count: 2 }])
    await db.updateTable('user').set({ status: 'active' }).where('id', '=', administrator.id).execute()
  })
})

describe('A dry run', () => {
  const dryRun = async (of: Matrix, grants: Grant[]) => {
    const response = await admin.post('/matrix-privileges/dry-run', { userTypeId: of.id, grants })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data
  }

  test('names users with lost, gained, wider and narrower permissions, and changes nothing', async () => {
    const verifier = await aUser({ userType: 'VF' })
    const region = await aZone({ kind: 'region' })
    const north = await aZone({ kind: 'zone', parentId: region.id, name: 'Zone North' })
    await db.insertInto('userZone').values({ userId: verifier.id, zoneId: north.id }).execute()
    const of = await matrixOf('VF')
    const wish = of.grants
      .filter(({ screen, action }) => screen !== 'verifyComplaint' || action !== 'verify')
      .map((grant) => (grant.screen === 'zone' ? { ...grant, scope: 'all' as const } : grant))
      .map((grant) => (grant.screen === 'contract' ? { ...grant, scope: 'own' as const } : grant))
    const { effects, sessions } = await dryRun(of, [
      ...wish,
      { screen: 'position', action: 'view', scope: 'all' },
    ])
    const me = {
      id: verifier.id,
      name: expect.any(String),
      organization: expect.any(String),
      zones: ['Zone North'],
    }
    const effect = (screen: string) => effects.find((one: { screen: string }) => one.screen === screen)
    expect(effects).toHaveLength(4)
    expect(effect('verifyComplaint')).toMatchObject({ kind: 'loss', before: ['zone'], after: [] })
    expect(effect('position')).toMatchObject({ kind: 'gain', before: [], after: ['all'] })
    expect(effect('zone')).toMatchObject({ kind: 'wider', before: ['zone'], after: ['all'] })
    expect(effect('contract')).toMatchObject({ kind: 'other', before: ['zone'], after: ['own'] })
    expect(effect('verifyComplaint').users).toContainEqual(me)
    expect(sessions).toBeGreaterThanOrEqual(1)
    expect(await matrixOf('VF')).toEqual(of)
  })

  test('leaves out a user who keeps the permission through another user type', async () => {
    const both = await aUser({ userType: 'FA' })
    const { id } = await matrixOf('AA')
    await db.insertInto('userUserType').values({ userId: both.id, userTypeId: id }).execute()
    const of = await matrixOf('FA')
    const { effects } = await dryRun(of, without(of, 'complaint', 'view'))
    const named = effects.flatMap(({ users }: { users: { id: number }[] }) => users.map((user) => user.id))
    expect(named).not.toContain(both.id)
  })

  test('counts the pending work that nobody could do any more', async () => {
    await sql`insert into registration (full_name, email, status, registration_no, phone, position, reason, locale)
      values ('Someone New', 'new@patuh.example', 'pending', 'R-1', '0', 'Guard', 'work', 'en')`.execute(db)
    const of = await matrixOf('AA')
    const wish = of.grants.filter(({ screen, action }) => screen !== 'user' || action === 'view')
    await sql`update "user" set status = 'dormant' where id in (
      select user_id from user_user_type join user_type on user_type.id = user_type_id where code = 'SA'
    ) and id <> ${administrator.id}`.execute(db)
    const alone = await dryRun(of, wish)
    expect(alone.abandoned).toEqual([])
    await db
      .deleteFrom('privilege')
      .where('screen', '=', 'user')
      .where('action', '=', 'create')
      .where('userTypeId', '=', (await matrixOf('SA')).id)
      .execute()
    await aUser({ userType: 'AA' })
    const { abandoned } = await dryRun(of, wish)
    expect(abandoned).toEqual([{ work: 'registration', screen: 'user', action: 'create', count: 1 }])
  })

  test('refuses what could not be saved', async () => {
    const of = await matrixOf('CM')
    const grants = [{ screen: 'claim', action: 'approve', scope: 'all' }]
    const response = await admin.post('/matrix-privileges/dry-run', { userTypeId: of.id, grants })
    expect(refusal(response)).toEqual([400, 'VALIDATION', { name: 'grants.0', code: 'outside' }])
  })
})
