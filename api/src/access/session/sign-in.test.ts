import { sql } from 'kysely'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { caller } from '../../../test/caller.ts'
import { holdClock } from '../../../test/clock.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'

const { as, aUser, aToken, db, env, work } = await world({ demo: true })
const password = 'correct horse battery'
let place = 0
/** A new IP address per test, so that rate limits do not interfere. */
const somewhere = () => `192.0.2.${++place}`

const login = (email: string, given = password, from = somewhere(), headers = {}) =>
  as(undefined, from).post('/auth/login', { email, password: given }, headers)
const me = async (token: string) => (await as(token).get('/auth/me')).statusCode
const mailsTo = (email: string) =>
  db.selectFrom('caughtMail').selectAll().where('to', '=', email).orderBy('id').execute()

/** A user with a second factor, and a function for its codes: now, or some steps away. */
async function anEnrolledUser(wish = {}) {
  const user = await aUser({ password, ...wish })
  const { secret } = (await as(user.token).post('/auth/totp')).json().data
  const code = (steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
  const confirmed = await as(user.token).post('/auth/totp/confirm', { code: await code(-1) })
  return { ...user, secret, code, recoveryCodes: confirmed.json().data.codes as string[] }
}

describe('Guessing a password', () => {
  test('is limited to ten tries in 15 minutes per account, from any address', async () => {
    const { email } = await aUser({ password })
    const tries = Array.from({ length: 30 }, () => login(email, 'not this one, no'))
    const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(20)
    const right = await login(email)
    expect(right.statusCode).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
  })

  test('is limited in the same way for an account that does not exist', async () => {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push((await login('nobody-at-all@patuh.example')).statusCode)
    expect(answers).toEqual([...Array(10).fill(401), 429])
  })

  test('is limited per address too, for any accounts', async () => {
    const from = somewhere()
    // fills the hourly limit directly in the table
    for (let n = 0; n < 90; n++) await limitRate(db, { name: 'login-address', most: 100, minutes: 60 }, from)
    for (let n = 0; n < 10; n++)
      expect((await login(`guess${n}@patuh.example`, 'x', from)).statusCode).toBe(401)
    expect((await login('one-more@patuh.example', 'x', from)).statusCode).toBe(429)
    expect((await login('one-more@patuh.example', 'x', somewhere())).statusCode).toBe(401)
  })

  test('by others does not lock out the owner in a known browser', async () => {
    const { email } = await aUser({ password })
    const cookie = String((await login(email)).headers['set-cookie']).split(';')[0]
    for (let n = 0; n < 12; n++) await login(email, 'not this one, no')
    expect((await login(email)).statusCode).toBe(429)
    expect((await login(email, password, somewhere(), { cookie })).statusCode).toBe(200)
    const stolen = 'patuh-device=aaaaaaaaaaaaaaaaaaaaaa'
    expect((await login(email, password, somewhere(), { cookie: stolen })).statusCode).toBe(429)
  })

  test('by others behind the same address does not lock out the owner in a known browser', async () => {
    const [owner, other] = [await aUser({ password }), await aUser({ password })]
    const from = somewhere()
    const cookieOf = async (email: string) =>
      String((await login(email, password, from)).headers['set-cookie']).split(';')[0] ?? ''
    const [cookie, otherCookie] = [await cookieOf(owner.email), await cookieOf(other.email)]
    for (let n = 0; n < 100; n++) await limitRate(db, { name: 'login-address', most: 100, minutes: 60 }, from)
    expect((await login(owner.email, password, from)).statusCode).toBe(429)
    expect((await login(owner.email, password, from, { cookie })).statusCode).toBe(200)
    // the known browser of somebody else
    expect((await login(owner.email, password, from, { cookie: otherCookie })).statusCode).toBe(429)
  })

  test('is not helped by a planted device cookie: a value that we did not issue is replaced', async () => {
    const { email } = await aUser({ password })
    const planted = `patuh-device=${'p'.repeat(22)}`
    const first = await login(email, password, somewhere(), { cookie: planted })
    const issued = String(first.headers['set-cookie']).split(';')[0]
    expect(issued).not.toBe(planted)
    const again = await login(email, password, somewhere(), { cookie: issued })
    expect(String(again.headers['set-cookie']).split(';')[0]).toBe(issued)
  })

  test('over https the cookie is of this host alone, and the same value under another name is not known', async () => {
    const secure = await buildApp({ db, env: { ...env, baseUrl: 'https://patuh.example' } })
    const enter = (email: string, cookie = '') =>
      caller(secure, undefined, somewhere()).post('/auth/login', { email, password }, { cookie })
    const { email } = await aUser({ password })
    const issued = String((await enter(email)).headers['set-cookie'])
    expect(issued).toMatch(/^__Host-patuh-device=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; .*; Secure$/)
    const [known = ''] = issued.split(';')
    expect(String((await enter(email, known)).headers['set-cookie'])).toContain(known)
    const renamed = known.replace('__Host-', '')
    expect(String((await enter(email, renamed)).headers['set-cookie'])).not.toContain(known)
    await secure.close()
  })

  test('does not count successful sign-ins', async () => {
    const { email } = await aUser({ password })
    const from = somewhere()
    for (let n = 0; n < 15; n++) expect((await login(email, password, from)).statusCode).toBe(200)
  })
})

describe('The sessions of a user', () => {
  test('are listed with device, address and the current one, and can be ended', async () => {
    const { email, token } = await aUser({ password })
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/127.0'
    const other = (await login(email, password, '198.51.100.9', { 'user-agent': agent })).json().data.token
    const { items } = (await as(token).get('/auth/sessions')).json().data
    expect(items).toHaveLength(2)
    expect(items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)).toMatchObject({
      ip: '198.51.100.9',
      device: { browser: 'Firefox', system: 'Windows' },
    })
    const { id } = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await as(token).delete(`/auth/sessions/${id}`)).statusCode).toBe(204)
    expect([await me(other), await me(token)]).toEqual([401, 200])
    expect((await as(token).delete(`/auth/sessions/${id}`)).statusCode).toBe(404)
  })

  test('of someone else cannot be ended, and answer 404', async () => {
    const [mine, theirs] = [await aUser(), await aUser()]
    const [{ id }] = (await as(theirs.token).get('/auth/sessions')).json().data.items
    expect((await as(mine.token).delete(`/auth/sessions/${id}`)).statusCode).toBe(404)
    expect(await me(theirs.token)).toBe(200)
  })

  test('can all be ended at once, except the current one', async () => {
    const { id, token } = await aUser()
    const others = [await aToken(id), await aToken(id)]
    expect((await as(token).delete('/auth/sessions')).json().data).toEqual({ ended: 2 })
    expect(await Promise.all([...others, token].map(me))).toEqual([401, 401, 200])
  })

  test('send a mail when the browser is new, but not at the first sign-in', async () => {
    const { email } = await aUser({ password })
    const first = await login(email)
    await work()
    expect(await mailsTo(email)).toEqual([])
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict;/)
    await login(email, password, somewhere(), { cookie: cookie.split(';')[0] })
    await work()
    expect(await mailsTo(email)).toEqual([])
    await login(email, password, '203.0.113.5')
    await work()
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'New sign-in to your account' })
    expect(mail?.text).toContain('203.0.113.5')
  })
})

describe('A change of the account', () => {
  test('ends every session at once: suspended, another user type, another address', async () => {
    for (const change of [
      (id: number) => sql`update "user" set status = 'suspended' where id = ${id}`,
      (id: number) => sql`update "user" set email = ${`new${id}@patuh.example`} where id = ${id}`,
      (id: number) => sql`delete from user_user_type where user_id = ${id}`,
      (id: number) => sql`insert into user_user_type select ${id}, id from user_type where code = 'AU'`,
    ]) {
      const { id, token } = await aUser({ userType: 'VF' })
      const tokens = [token, await aToken(id), await aToken(id)]
      expect(await Promise.all(tokens.map(me))).toEqual([200, 200, 200])
      await change(id).execute(db)
      expect(await Promise.all(tokens.map(me))).toEqual([401, 401, 401])
      await db.updateTable('user').set({ status: 'active' }).where('id', '=', id).execute()
      expect(await Promise.all(tokens.map(me))).toEqual([401, 401, 401])
    }
  })

  test('is not made by a sign-in: the version of the record stays', async () => {
    const { id, email } = await aUser({ password })
    const version = () => db.selectFrom('user').select('lockVersion').where('id', '=', id).executeTakeFirst()
    const before = await version()
    await login(email)
    expect(await version()).toEqual(before)
  })
})

describe('The second factor', () => {
  holdClock()

  test('is required after the password, and starts the session', async () => {
    const { email, code, id } = await anEnrolledUser()
    const first = (await login(email)).json().data
    expect(Object.keys(first)).toEqual(['handle'])
    const second = await as().post('/auth/login/otp', { handle: first.handle, code: await code() })
    expect(second.statusCode).toBe(200)
    expect(second.json().data.user.id).toBe(id)
    expect(await me(second.json().data.token)).toBe(200)
  })

  test('is accepted once: neither the same code nor the same handle again', async () => {
    const { email, code } = await anEnrolledUser()
    const handle = async () => (await login(email)).json().data.handle
    const [first, second] = [await handle(), await handle()]
    const now = await code()
    expect((await as().post('/auth/login/otp', { handle: first, code: now })).statusCode).toBe(200)
    expect((await as().post('/auth/login/otp', { handle: second, code: now })).statusCode).toBe(401)
    expect((await as().post('/auth/login/otp', { handle: first, code: await code(1) })).statusCode).toBe(401)
    expect((await as().post('/auth/login/otp', { handle: second, code: await code(1) })).statusCode).toBe(200)
  })

  test.each([2, -2])('is not accepted %i steps away', async (steps) => {
    const { email, code } = await anEnrolledUser()
    const { handle } = (await login(email)).json().data
    const answer = await as().post('/auth/login/otp', { handle, code: await code(steps) })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'CODE_INVALID'])
  })

  test('can be tried five times per password, then even the right code is refused', async () => {
    const { email, code } = await anEnrolledUser()
    const { handle } = (await login(email)).json().data
    for (let n = 0; n < 5; n++) await as().post('/auth/login/otp', { handle, code: '000000' })
    expect((await as().post('/auth/login/otp', { handle, code: await code() })).statusCode).toBe(401)
  })

  test('can be tried ten times in 15 minutes, however often the password is given', async () => {
    const { email, code } = await anEnrolledUser()
    const statuses = []
    for (let round = 0; round < 3; round++) {
      const { handle } = (await login(email)).json().data
      for (let n = 0; n < 5; n++) {
        const answer = await as(undefined, somewhere()).post('/auth/login/otp', { handle, code: '000000' })
        statuses.push(answer.statusCode)
      }
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
    const { handle } = (await login(email)).json().data
    expect((await as().post('/auth/login/otp', { handle, code: await code() })).statusCode).toBe(429)
  })

  test('can be a recovery code in any spelling, once', async () => {
    const { email, recoveryCodes } = await anEnrolledUser()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [written = ''] = recoveryCodes
    const typed = written.toUpperCase().replaceAll('-', ' ')
    const handle = async () => (await login(email)).json().data.handle
    const first = await as().post('/auth/login/otp', { handle: await handle(), code: typed })
    expect(first.statusCode).toBe(200)
    const again = await as().post('/auth/login/otp', { handle: await handle(), code: written })
    expect(again.statusCode).toBe(401)
    await work()
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('A recovery code was used')
    expect((await mailsTo(email)).find(({ subject }) => /recovery/.test(subject))?.text).toContain('left: 9')
  })

  test('cannot be replaced, turned off or given new codes for a day after a recovery code was used', async () => {
    const { id, email, recoveryCodes } = await anEnrolledUser()
    const enter = async (code: string) => {
      const { handle } = (await login(email)).json().data
      return as(
        (await as(undefined, somewhere()).post('/auth/login/otp', { handle, code })).json().data.token,
      )
    }
    const [first = '', second = ''] = recoveryCodes
    const session = await enter(first)
    const attempts = () =>
      Promise.all([
        session.post('/auth/totp'),
        session.post('/auth/totp/confirm', { code: '000000' }),
        session.post('/auth/totp/recovery-codes'),
        session.delete('/auth/totp'),
      ])
    for (const refused of await attempts())
      expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'TOTP_LOCKED'])
    await sql`update totp set recovered_at = now() - interval '25 hours' where user_id = ${id}`.execute(db)
    // a further code does not prolong the wait
    await enter(second)
    expect((await session.post('/auth/totp')).statusCode).toBe(200)
    expect((await session.delete('/auth/totp')).statusCode).toBe(204)
  })

  test('is locked anew by a recovery code once the authenticator was used again', async () => {
    const { id, email, code, recoveryCodes } = await anEnrolledUser()
    const enter = async (entered: string) => {
      const { handle } = (await login(email)).json().data
      const answer = await as(undefined, somewhere()).post('/auth/login/otp', { handle, code: entered })
      return as(answer.json().data.token)
    }
    await enter(recoveryCodes[0] ?? '')
    await sql`update totp set recovered_at = now() - interval '25 hours', last_step = 0 where user_id = ${id}`.execute(
      db,
    )
    await enter(await code())
    const later = await enter(recoveryCodes[1] ?? '')
    expect((await later.post('/auth/totp')).statusCode).toBe(409)
    await sql`update totp set last_step = 0 where user_id = ${id}`.execute(db)
    // the code itself does not end a wait that has begun
    await enter(await code())
    expect((await later.delete('/auth/totp')).statusCode).toBe(409)
  })

  test('is stored encrypted, its recovery codes hashed', async () => {
    const { id, secret, recoveryCodes } = await anEnrolledUser()
    const { rows } =
      await sql`select encode(sealed, 'escape') || ' ' || encode(sealed, 'hex') as text from totp
      where user_id = ${id}
      union all select encode(code_hash, 'hex') from recovery_code where user_id = ${id}`.execute(db)
    const events = await db.selectFrom('event').selectAll().where('actorId', '=', id).execute()
    const kept = JSON.stringify([rows, events])
    expect(rows).toHaveLength(11)
    for (const word of [secret, ...recoveryCodes]) expect(kept).not.toContain(word)
    expect(await db.selectFrom('idempotency').selectAll().where('userId', '=', id).execute()).toEqual([])
  })

  test('is not stored under an Idempotency-Key', async () => {
    const { id, token } = await aUser()
    await as(token).post('/auth/totp', undefined, { 'idempotency-key': 'enrol-once-please' })
    expect(await db.selectFrom('idempotency').selectAll().where('userId', '=', id).execute()).toEqual([])
  })

  test('is set up and replaced only with a matching code', async () => {
    const { email, token, code } = await anEnrolledUser()
    await as(token).post('/auth/totp')
    const wrong = await as(token).post('/auth/totp/confirm', { code: '000000' })
    expect([wrong.statusCode, wrong.json().error.fields]).toEqual([400, [{ name: 'code', code: 'wrong' }]])
    const { handle } = (await login(email)).json().data
    expect((await as().post('/auth/login/otp', { handle, code: await code() })).statusCode).toBe(200)
  })

  test('can be turned off, which sends a mail', async () => {
    const { email, token } = await anEnrolledUser()
    expect((await as(token).delete('/auth/totp')).statusCode).toBe(204)
    expect((await as(token).delete('/auth/totp')).statusCode).toBe(409)
    expect(Object.keys((await login(email)).json().data)).toContain('token')
    await work()
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off'])
  })
})

describe('A sensitive action', () => {
  const longAgo = (id: number) =>
    sql`update session set verified_at = now() - interval '6 minutes' where user_id = ${id}`.execute(db)

  test('requires the password again after five minutes', async () => {
    const { id, token } = await aUser({ password })
    expect((await as(token).post('/auth/totp')).statusCode).toBe(200)
    await longAgo(id)
    const refused = await as(token).post('/auth/totp')
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'REAUTHENTICATE'])
    const wrong = await as(token).post('/auth/reauthenticate', { password: 'not my password' })
    expect([wrong.statusCode, wrong.json().error.fields]).toEqual([
      400,
      [{ name: 'password', code: 'wrong' }],
    ])
    expect((await as(token).post('/auth/totp')).statusCode).toBe(403)
    expect((await as(token).post('/auth/reauthenticate', { password })).statusCode).toBe(200)
    expect((await as(token).post('/auth/totp')).statusCode).toBe(200)
  })

  test('limits password guesses within a session', async () => {
    const { token } = await aUser({ password })
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push(
        (await as(token, somewhere()).post('/auth/reauthenticate', { password: 'no' })).statusCode,
      )
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})

test('A flood of sign-ins is queued, and beyond the queue refused with 503', async () => {
  const { email } = await aUser({ password })
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) => login(n === 0 ? email : `flood${n}@patuh.example`)),
  )
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
  expect(count(200) + count(401) + count(503)).toBe(120)
  expect(count(503)).toBeGreaterThan(0)
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('2')
  expect((await login(email)).statusCode).toBe(200)
})
