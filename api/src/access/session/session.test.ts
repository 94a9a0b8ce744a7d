import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { readEnv } from '../../platform/env.ts'
import { cleanUp } from '../../platform/jobs/jobs.ts'

const { app, as, aUser, aToken, db, env } = await world()
const { idleMinutes, sessionHours } = readEnv({ SESSION_IDLE_MINUTES: '5', SESSION_HOURS: '2' })
const strict = await world({ idleMinutes, sessionHours })
const password = 'correct horse battery'
const login = (body: object, headers = {}) => as().post('/auth/login', body, headers)
/** Deletes what is over, as if eight days had passed. */
async function runCleanUp(userId: number) {
  const earlier = sql`ends_at - interval '8 days'`
  await sql`update session set ends_at = ${earlier} where user_id = ${userId} and is_displaced`.execute(db)
  await cleanUp.run({ db, env, log: app.log }, {})
}
const me = async (token: string) => (await as(token).get('/auth/me')).statusCode

describe('Signing in', () => {
  test('gives a token and the user, with image and the side of their organisation', async () => {
    const { id, email } = await aUser({ userType: 'CM', typeId: 2, password })
    const response = await login({ email, password })
    expect(response.statusCode).toBe(200)
    const { token, user } = response.json().data
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(user).toEqual({
      id,
      email,
      name: expect.stringMatching(/^Person/),
      image: '',
      locale: 'en',
      userTypes: [
        {
          id: expect.any(Number),
          code: 'CM',
          name: 'Contractor manager',
          nameMs: 'Pengurus kontraktor',
          nameZh: '承包商经理',
          nameTa: 'ஒப்பந்ததாரர் மேலாளர்',
        },
      ],
      userProfile: { id: expect.any(Number), typeId: 2, name: expect.any(String) },
      startScreen: 'dashboard',
      hasSound: false,
    })
    expect((await as(token).get('/auth/me')).json().data).toEqual(user)
  })

  test('ignores case and surrounding spaces of the e-mail', async () => {
    const { email } = await aUser({ password })
    expect((await login({ email: ` ${email.toUpperCase()} `, password })).statusCode).toBe(200)
  })

  test('gives a new token each time', async () => {
    const { email } = await aUser({ password })
    const tokens = [await login({ email, password }), await login({ email, password })]
    expect(new Set(tokens.map((response) => response.json().data.token)).size).toBe(2)
  })

  test('stores only a hash of the token', async () => {
    const { email, id } = await aUser({ password })
    const { token } = (await login({ email, password })).json().data
    const rows = await sql`select encode(token_hash, 'escape') || session::text as text from session
      where user_id = ${id}`.execute(db)
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })

  test('gives the same answer to an unknown e-mail, a wrong password and an account without one', async () => {
    const [known, invited] = [await aUser({ password }), await aUser()]
    const suspended = await aUser({ password, status: 'suspended' })
    const attempts = [
      { email: known.email, password: 'wrong password!' },
      { email: 'nobody@patuh.example', password },
      { email: invited.email, password },
      { email: suspended.email, password },
    ]
    const answers = await Promise.all(attempts.map((attempt) => login(attempt)))
    const parts = answers.map((response) => {
      const { traceId, ...error } = response.json().error
      const { date: _, 'x-request-id': __, ...headers } = response.headers
      return { status: response.statusCode, error, headers }
    })
    expect(parts[0]).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
    for (const part of parts) expect(part).toEqual(parts[0])
  })

  test.each([
    ['a list of e-mails', { email: ['a@b.c', 'd@e.f'], password }],
    ['an object as password', { email: 'a@b.c', password: {} }],
    ['no password', { email: 'a@b.c' }],
    ['an empty password', { email: 'a@b.c', password: '' }],
    ['a password of 129 characters', { email: 'a@b.c', password: 'x'.repeat(129) }],
    ['a field that is not asked for', { email: 'a@b.c', password, role: 'SA' }],
    ['a NUL in the e-mail', { email: 'a\0@b.c', password }],
  ])('refuses %s', async (_, body) => {
    const response = await login(body)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
  })

  test('stores neither token nor password under an Idempotency-Key', async () => {
    const { email } = await aUser({ password })
    const headers = { 'idempotency-key': 'sign-in-key-1' }
    const tokens = [await login({ email, password }, headers), await login({ email, password }, headers)]
    expect(new Set(tokens.map((response) => response.json().data.token)).size).toBe(2)
    expect(await db.selectFrom('idempotency').selectAll().execute()).toEqual([])
  })

  test('writes an audit event of that user', async () => {
    const { email, id } = await aUser({ password })
    await login({ email, password })
    const event = await db
      .selectFrom('event')
      .selectAll()
      .where('action', '=', 'login')
      .where('entityId', '=', id)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ entity: 'user', actorId: id })
    expect(JSON.stringify(event)).not.toContain('argon2')
  })
})

describe('A session', () => {
  test.each([
    ['no token', undefined],
    ['a token nobody has', `Bearer ${randomBytes(32).toString('base64url')}`],
    ['half a token', 'Bearer abc'],
    ['another scheme', 'Basic c2E6c2E='],
    ['a list of schemes', `Bearer ${'a'.repeat(43)}, Bearer ${'b'.repeat(43)}`],
  ])('is refused with %s', async (_, authorization) => {
    const headers = authorization ? { authorization } : {}
    const response = await app.inject({ url: '/api/v1/auth/me', headers })
    expect([response.statusCode, response.json().error.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('ends with its own sign-out only', async () => {
    const { id, token } = await aUser()
    const other = await aToken(id)
    const response = await as(token).post('/auth/logout')
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect([await me(token), await me(other)]).toEqual([401, 200])
  })

  test('ends after half an hour without a request', async () => {
    const { id, token } = await aUser()
    await sql`update session set seen_at = now() - interval '29 minutes' where user_id = ${id}`.execute(db)
    expect(await me(token)).toBe(200)
    await sql`update session set seen_at = now() - interval '30 minutes 1 second' where user_id = ${id}`.execute(
      db,
    )
    expect(await me(token)).toBe(401)
  })

  test('is extended by each request', async () => {
    const { id, token } = await aUser()
    await sql`update session set seen_at = now() - interval '20 minutes' where user_id = ${id}`.execute(db)
    await me(token)
    const { rows } = await sql`select seen_at > now() - interval '1 minute' as fresh from session
      where user_id = ${id}`.execute(db)
    expect(rows).toEqual([{ fresh: true }])
  })

  /** Whether a session with one such request a minute is still valid after 31 minutes. */
  async function lastsBy(url: string, headers = {}) {
    const { id, token } = await aUser({ userType: 'SA' })
    const statuses: number[] = []
    for (let minute = 0; minute < 31; minute++) {
      await sql`update session set seen_at = seen_at - interval '61 seconds' where user_id = ${id}`.execute(
        db,
      )
      statuses.push((await as(token).get(url, headers)).statusCode)
    }
    return { first: statuses[0], last: statuses.at(-1) }
  }

  test.each(['/agenda', '/attendances/board?date=2025-01-01', '/usage'])(
    'is not extended by background polling of %s, but by a user’s request',
    async (url) => {
      expect(await lastsBy(url, { 'x-background': 'true' })).toEqual({ first: 200, last: 401 })
      expect(await lastsBy(url)).toEqual({ first: 200, last: 200 })
    },
  )

  test('is extended by a change, even if it is marked as background', async () => {
    const { id, token } = await aUser()
    await sql`update session set seen_at = now() - interval '20 minutes' where user_id = ${id}`.execute(db)
    await as(token).post('/notifications/read-all', {}, { 'x-background': 'true' })
    const { rows } = await sql`select seen_at > now() - interval '1 minute' as fresh from session
      where user_id = ${id}`.execute(db)
    expect(rows).toEqual([{ fresh: true }])
  })

  test('ends after its maximum duration, even if it is in use', async () => {
    const { id, token } = await aUser()
    await sql`update session set ends_at = now() where user_id = ${id}`.execute(db)
    expect(await me(token)).toBe(401)
  })

  test('lasts twelve hours from the sign-in', async () => {
    const { email, id } = await aUser({ password })
    await login({ email, password })
    const { rows } = await sql`select (ends_at - started_at)::text as length from session
      where user_id = ${id} order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ length: '12:00:00' }])
  })

  test.each(['suspended', 'locked', 'dormant', 'closed'])(
    'ends at once when its user is %s',
    async (status) => {
      const { id, token } = await aUser()
      expect(await me(token)).toBe(200)
      await db.updateTable('user').set({ status }).where('id', '=', id).execute()
      expect(await me(token)).toBe(401)
    },
  )

  test('ends at once when its organisation is suspended', async () => {
    const { organizationId, token } = await aUser()
    expect(await me(token)).toBe(200)
    await db
      .updateTable('organization')
      .set({ status: 'suspended' })
      .where('id', '=', organizationId)
      .execute()
    expect(await me(token)).toBe(401)
  })
})

describe('A fourth sign-in', () => {
  const signedIn = async (email: string) => (await login({ email, password })).json().data.token as string
  const next = async (token: string) => {
    const answer = await as(token).get('/auth/me')
    return answer.statusCode === 200 ? 200 : answer.json().error.code
  }

  test('ends the oldest session, tells its device why and the user by notice', async () => {
    const { id, email, token } = await aUser({ password })
    const tokens = [token, await signedIn(email), await signedIn(email)]
    expect(await Promise.all(tokens.map(next))).toEqual([200, 200, 200])
    const { token: newest, ended } = (await login({ email, password })).json().data
    expect(ended).toBe(1)
    expect(await Promise.all([...tokens, newest].map(next))).toEqual(['SESSION_ENDED', 200, 200, 200])
    const { items } = (await as(newest).get('/notifications')).json().data
    expect(items.filter(({ kind }: { kind: string }) => kind === 'account.sessionEnded')).toHaveLength(1)
    expect((await as(newest).get('/auth/sessions')).json().data.items).toHaveLength(3)
    await runCleanUp(id)
    expect(await next(token)).toBe('UNAUTHENTICATED')
  })

  test('counts no session that is over or idle', async () => {
    const { id, email, token } = await aUser({ password })
    await aToken(id)
    await aToken(id)
    await sql`update session set seen_at = now() - interval '1 hour'
      where user_id = ${id} and id <> (select min(id) from session where user_id = ${id})`.execute(db)
    await signedIn(email)
    expect(await next(token)).toBe(200)
  })

  test('leaves three of ten sessions that are started at once', async () => {
    const { id, email } = await aUser({ password })
    await Promise.all(Array.from({ length: 10 }, () => signedIn(email)))
    const { rows } = await sql`select from session where user_id = ${id} and ends_at > now()`.execute(db)
    expect(rows).toHaveLength(3)
  })
})

describe('A session with configured durations', () => {
  test('becomes idle and ends as the environment says', async () => {
    const { email, id } = await strict.aUser({ password })
    const { token } = (await strict.as().post('/auth/login', { email, password })).json().data
    const { rows } = await sql`select (ends_at - started_at)::text as length from session
      where user_id = ${id} order by id desc limit 1`.execute(strict.db)
    expect(rows).toEqual([{ length: '02:00:00' }])
    const afterQuiet = async (time: string) => {
      await sql`update session set seen_at = now() - ${time}::interval where user_id = ${id}`.execute(
        strict.db,
      )
      return (await strict.as(token).get('/auth/me')).statusCode
    }
    expect([await afterQuiet('4 minutes 50 seconds'), await afterQuiet('5 minutes 1 second')]).toEqual([
      200, 401,
    ])
  })
})
