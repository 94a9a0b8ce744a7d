import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { everyAccess } from '../../../test/every-access.ts'
import { world } from '../../../test/world.ts'

const { as, aToken, aUser, db, events } = await world()
const administrator = await aUser({ userType: 'AA' })
const inspector = await aUser({ userType: 'IN' })
const why = { reason: 'They asked for help.' }

const viewAs = (by: { token: string }, { id }: { id: number }) =>
  as(by.token).post(`/users/${id}/view-as`, why)
const viewing = async (target = inspector, by = administrator) => {
  const answer = await viewAs(by, target)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data as { token: string; user: { id: number }; endsAt: string }
}
const codeOf = (answer: { statusCode: number; json: () => { error?: { code: string } } }) =>
  answer.statusCode < 300 ? answer.statusCode : answer.json().error?.code

describe('Viewing as another user', () => {
  test('shows what that user sees, for half an hour', async () => {
    const { token, user, endsAt } = await viewing()
    expect(user.id).toBe(inspector.id)
    expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    const menu = async (by: string) => (await as(by).get('/menu/privileges')).json().data
    expect(await menu(token)).toEqual(await menu(inspector.token))
    expect((await as(token).get('/users')).statusCode).toBe(403)
    await sql`update session set ends_at = now() where viewer_session_id is not null`.execute(db)
    expect(codeOf(await as(token).get('/auth/me'))).toBe('UNAUTHENTICATED')
  })

  test('refuses every request that changes something, and what belongs to the account alone', async () => {
    const { token } = await viewing(await aUser({ userType: 'SA' }), await aUser({ userType: 'SA' }))
    const allowed = ['POST /auth/view-as/end', 'POST /auth/logout']
    const ownOnly = ['GET /profile', 'GET /profile/data', 'GET /auth/sessions']
    for (const { route, reach } of everyAccess) {
      const [method = '', path = ''] = route.split(' ')
      const isRefused = method !== 'GET' && reach !== 'open' && !allowed.includes(route)
      if (!isRefused && !ownOnly.includes(route)) continue
      const url = path.replaceAll(/:\w+/g, '1')
      const answer = await as(token).ask(method as 'POST', url, method === 'GET' ? undefined : {}, seen(1))
      expect([route, answer.statusCode, answer.json().error.code]).toEqual([route, 403, 'VIEW_ONLY'])
    }
  })

  test('refuses exports, and acting as a substitute', async () => {
    const { token } = await viewing(await aUser({ userType: 'AU', typeId: 3 }))
    expect(codeOf(await as(token).get('/users/export?format=csv'))).toBe('VIEW_ONLY')
    expect(codeOf(await as(token).get('/zones', { 'x-on-behalf-of': String(administrator.id) }))).toBe(
      'VIEW_ONLY',
    )
  })

  test('leaves notices unread', async () => {
    const { id } = await db
      .insertInto('notification')
      .values({ recipientId: inspector.id, kind: 'message', params: JSON.stringify({}) as never })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await viewing()
    const isRead = async (by: string) => (await as(by).get(`/notifications/${id}`)).json().data.isRead
    expect([await isRead(token), await isRead(token)]).toEqual([false, false])
    expect(await isRead(inspector.token)).toBe(true)
  })

  test('neither counts as a session of that user nor is shown to them', async () => {
    const target = await aUser({ userType: 'IN', password: 'correct horse battery' })
    const before = (await as(target.token).get('/auth/sessions')).json().data.items.length
    for (let n = 0; n < 4; n++) await viewing(target)
    expect((await as(target.token).get('/auth/sessions')).json().data.items).toHaveLength(before)
    await as().post('/auth/login', { email: target.email, password: 'correct horse battery' })
    expect((await as(target.token).get('/auth/me')).statusCode).toBe(200)
  })

  test('is in the audit log with start, reason, end and both names', async () => {
    const { token } = await viewing()
    expect((await events()).at(-1)).toMatchObject({
      ...{ action: 'view-as', entity: 'user', entityId: inspector.id },
      ...{ actorId: administrator.id, reason: why.reason },
    })
    expect((await as(token).post('/auth/view-as/end')).statusCode).toBe(204)
    expect((await events()).at(-1)).toMatchObject({
      ...{ action: 'end-view-as', entity: 'user', entityId: inspector.id },
      ...{ actorId: administrator.id, onBehalfOf: inspector.id },
    })
    expect((await as(token).get('/auth/me')).statusCode).toBe(401)
    expect((await as(administrator.token).get('/auth/me')).statusCode).toBe(200)
  })

  test('notes the reading of the audit log with both names', async () => {
    const auditor = await aUser({ userType: 'AU', typeId: 3 })
    const { token } = await viewing(auditor)
    expect((await as(token).get('/audit-events')).statusCode).toBe(200)
    expect((await events()).at(-1)).toMatchObject({
      ...{ action: 'view', actorId: administrator.id, onBehalfOf: auditor.id },
    })
  })

  test.each(['sign-out', 'suspension'])('ends with the %s of the administrator', async (how) => {
    const by = await aUser({ userType: 'AA' })
    const { token } = await viewing(inspector, by)
    expect((await as(token).get('/auth/me')).statusCode).toBe(200)
    if (how === 'sign-out') await as(by.token).post('/auth/logout')
    else await db.updateTable('user').set({ status: 'suspended' }).where('id', '=', by.id).execute()
    expect((await as(token).get('/auth/me')).statusCode).toBe(401)
  })

  test('is for administrators of the agency, of others of no higher rank, who are active', async () => {
    const system = await aUser({ userType: 'SA' })
    const manager = await aUser({ userType: 'CM', typeId: 2 })
    expect(codeOf(await viewAs(system, administrator))).toBe(200)
    expect(codeOf(await viewAs(administrator, system))).toBe('FORBIDDEN')
    expect(codeOf(await viewAs(administrator, administrator))).toBe('FORBIDDEN')
    expect(codeOf(await viewAs(manager, inspector))).toBe('FORBIDDEN')
    expect(codeOf(await viewAs(inspector, administrator))).toBe('FORBIDDEN')
    const suspended = await aUser({ userType: 'IN', status: 'suspended' })
    expect(codeOf(await viewAs(administrator, suspended))).toBe('STATE_CONFLICT')
    const inside = await viewing(await aUser({ userType: 'AA' }), system)
    expect(codeOf(await viewAs(inside, inspector))).toBe('VIEW_ONLY')
  })

  test('asks for a recent password', async () => {
    const token = await aToken(administrator.id)
    await sql`update session set verified_at = now() - interval '1 hour' where user_id = ${administrator.id}`.execute(
      db,
    )
    expect(codeOf(await as(token).ask('POST', `/users/${inspector.id}/view-as`, why))).toBe('REAUTHENTICATE')
  })
})
