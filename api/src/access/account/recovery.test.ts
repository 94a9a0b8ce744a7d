import { sql } from 'kysely'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { holdClock } from '../../../test/clock.ts'
import { world } from '../../../test/world.ts'

const { app, as, aUser, aToken, db, work } = await world({
  demo: true,
  publicUrl: 'https://patuh.example.my',
  baseUrl: 'https://patuh.example.my',
})
const password = 'correct horse battery'
const better = 'seven quiet mangoes fell'
let place = 0
const somewhere = () => `198.51.${Math.floor(++place / 250)}.${place % 250}`

const forgot = (email: unknown, from = somewhere()) =>
  as(undefined, from).post('/auth/forgot-password', { email })
const verify = (handle: string, code: string, from = somewhere()) =>
  as(undefined, from).post('/auth/verify-otp', { handle, code })
const verifyByEmail = (email: string, code: string, from = somewhere()) =>
  as(undefined, from).post('/auth/verify-otp', { email, code })
const reset = (ticket: string, more: object = {}) =>
  as().post('/auth/reset-password', { ticket, password: better, ...more })
const login = (email: string, given: string) =>
  as(undefined, somewhere()).post('/auth/login', { email, password: given })
const mailsTo = async (email: string) => {
  await work()
  return db.selectFrom('caughtMail').selectAll().where('to', '=', email).orderBy('id').execute()
}
const codeFor = async (email: string) => /\d{8}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''

/** Requests a reset and reads the code from the mail. */
async function someoneWhoForgot(wish = {}) {
  const user = await aUser({ password, ...wish })
  const { handle } = (await forgot(user.email)).json().data
  return { ...user, handle, code: await codeFor(user.email) }
}
async function someoneWithTicket() {
  const asked = await someoneWhoForgot()
  const { ticket } = (await verify(asked.handle, asked.code)).json().data
  return { ...asked, ticket }
}
const wrongOf = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

describe('A user who forgot the password', () => {
  test('gets a code by mail, sets a new password, and is signed out everywhere else', async () => {
    const { id, email, token, handle, code } = await someoneWhoForgot()
    const other = await aToken(id)
    const { ticket } = (await verify(handle, code)).json().data
    expect((await reset(ticket)).statusCode).toBe(204)
    for (const old of [token, other]) expect((await as(old).get('/auth/me')).statusCode).toBe(401)
    expect((await login(email, password)).statusCode).toBe(401)
    expect((await login(email, better)).statusCode).toBe(200)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password was changed')
  })

  test('gets the same answer whether or not there is such an account', async () => {
    const { email } = await aUser({ password })
    const suspended = await aUser({ password, status: 'suspended' })
    const parts = await Promise.all(
      [email, 'nobody-here@patuh.example', suspended.email].map(async (asked) => {
        const { statusCode, headers, json } = await forgot(asked)
        const { date: _, 'x-request-id': __, ...rest } = headers
        const { handle, ...data } = json().data
        return { statusCode, rest, data, length: handle.length }
      }),
    )
    expect(parts[0]).toMatchObject({ statusCode: 200, data: {}, length: 22 })
    for (const part of parts) expect(part).toEqual(parts[0])
  })

  test('and has no account: every code is wrong and counted, with the same answers', async () => {
    const { handle } = (await forgot('nobody-there@patuh.example')).json().data
    const known = await someoneWhoForgot()
    await work()
    const strip = ({ statusCode, json }: Awaited<ReturnType<typeof verify>>) => {
      const { traceId, ...error } = json().error
      return { statusCode, error }
    }
    for (let n = 0; n < 6; n++) {
      const answers = [await verify(handle, '12345678'), await verify(known.handle, wrongOf(known.code))]
      expect(strip(answers[0] as never)).toEqual(strip(answers[1] as never))
    }
  })

  test.each([
    ['a list of e-mails', ['a@patuh.example', 'b@patuh.example']],
    ['an object', { $gt: '' }],
    ['nothing', null],
    ['no e-mail at all', 'not an address'],
    ['two addresses in one', 'a@patuh.example,b@patuh.example'],
    ['a header in it', 'a@patuh.example\nBcc: b@patuh.example'],
  ])('is refused with %s', async (_, email) => {
    const response = await forgot(email)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
  })

  test.each([[{}], [null], [['a']], [true], [12345678]])('is refused with %j as a code', async (code) => {
    const handle = 'aaaaaaaaaaaaaaaaaaaaaa'
    const response = await as().post('/auth/verify-otp', { handle, code })
    expect(response.statusCode).toBe(400)
  })

  test('is rate limited: three codes an hour per account, twenty requests per address', async () => {
    const { email } = await aUser({ password })
    const [asking, from] = [somewhere(), somewhere()]
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await forgot(email, asking)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    for (let n = 0; n < 20; n++) await forgot(`x${n}@patuh.example`, from)
    expect((await forgot('y@patuh.example', from)).statusCode).toBe(429)
  })

  test('gets a link to the configured address: no request header changes it', async () => {
    const { email } = await aUser({ password })
    const steered = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/help',
      headers: { host: 'evil.example' },
      payload: { email },
    })
    expect(steered.statusCode).toBe(421)
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/help',
      headers: { host: 'localhost', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
      payload: { email },
    })
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.text).toContain('https://patuh.example.my/forgot-password')
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })
})

describe('A reset code', () => {
  test('is compared at most five times, even with 500 parallel guesses', async () => {
    const { handle, code } = await someoneWhoForgot()
    const guesses = Array.from({ length: 500 }, (_, n) => verify(handle, n === 499 ? code : wrongOf(code)))
    const answers = await Promise.all(guesses)
    const tries = await db
      .selectFrom('passwordReset')
      .select(['tries', 'usedAt'])
      .where('tries', '=', 5)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(tries).toEqual({ tries: 5, usedAt: null })
    const refused = answers.filter(({ statusCode }) => statusCode === 401)
    const overloaded = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length + overloaded.length).toBe(500)
    const left = refused.map((answer) => answer.json().error.current.triesLeft)
    expect([4, 3, 2, 1].map((n) => left.filter((value) => value === n).length)).toEqual([1, 1, 1, 1])
    expect(left.filter((value) => value === 0)).toHaveLength(refused.length - 4)
    expect(refused.length).toBeGreaterThan(50)
  })

  test('is refused at the sixth try, even if it is right', async () => {
    const { handle, code } = await someoneWhoForgot()
    for (let n = 0; n < 5; n++) expect((await verify(handle, wrongOf(code))).statusCode).toBe(401)
    expect((await verify(handle, code)).statusCode).toBe(401)
  })

  test('is accepted at the fifth try, and only once', async () => {
    const { handle, code } = await someoneWhoForgot()
    for (let n = 0; n < 4; n++) await verify(handle, wrongOf(code))
    expect((await verify(handle, `${code.slice(0, 4)} ${code.slice(4)}`)).statusCode).toBe(200)
    expect((await verify(handle, code)).statusCode).toBe(401)
  })

  test('gives one ticket when it is used twice in parallel', async () => {
    const { handle, code } = await someoneWhoForgot()
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(handle, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
  })

  test('is accepted only with the handle of its own request', async () => {
    const [mine, theirs] = [await someoneWhoForgot(), await someoneWhoForgot()]
    expect((await verify(mine.handle, theirs.code)).statusCode).toBe(401)
  })

  test('is accepted once with the e-mail on another device', async () => {
    const { email, code } = await someoneWhoForgot()
    const [first, second] = [
      await verifyByEmail(` ${email.toUpperCase()} `, code),
      await verifyByEmail(email, code),
    ]
    expect([first.statusCode, second.statusCode]).toEqual([200, 401])
    expect((await reset(first.json().data.ticket)).statusCode).toBe(204)
    expect((await login(email, better)).statusCode).toBe(200)
  })

  test('is compared at most five times by e-mail, even with 40 parallel guesses, and the asking browser keeps its own tries', async () => {
    const { email, handle, code } = await someoneWhoForgot()
    const guesses = await Promise.all(Array.from({ length: 40 }, () => verifyByEmail(email, wrongOf(code))))
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect((await verifyByEmail(email, code)).statusCode).toBe(401)
    expect((await verify(handle, code)).statusCode).toBe(200)
  })

  test('by e-mail is refused with one answer: no account, nothing asked for, a wrong code, an expired one', async () => {
    const asked = await someoneWhoForgot()
    const quiet = await aUser({ password })
    const expired = await someoneWhoForgot()
    await sql`update password_reset set expires_at = now() where user_id = ${expired.id}`.execute(db)
    await forgot('no-account@patuh.example')
    const answers = [
      await verifyByEmail(asked.email, wrongOf(asked.code)),
      await verifyByEmail(quiet.email, '12345678'),
      await verifyByEmail(expired.email, expired.code),
      await verifyByEmail('no-account@patuh.example', '12345678'),
      await verifyByEmail('never-asked@patuh.example', '12345678'),
    ].map(({ statusCode, json }) => ({ statusCode, error: { ...json().error, traceId: '' } }))
    expect(answers[0]).toMatchObject({ statusCode: 401, error: { code: 'CODE_INVALID' } })
    expect(answers[0]?.error).not.toHaveProperty('current')
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test.each([[{}], [{ handle: 'aaaaaaaaaaaaaaaaaaaaaa', email: 'a@patuh.example' }], [{ email: 'nobody' }]])(
    'is refused with %j beside it',
    async (given) => {
      const response = await as().post('/auth/verify-otp', { ...given, code: '12345678' })
      expect([response.statusCode, response.json().error.fields[0].name]).toEqual([400, 'email'])
    },
  )

  test('expires after ten minutes', async () => {
    const { handle, code, id } = await someoneWhoForgot()
    await sql`update password_reset set expires_at = now() where user_id = ${id}`.execute(db)
    expect((await verify(handle, code)).statusCode).toBe(401)
  })

  test('is not stored in plain text, neither in its table nor in the job queue', async () => {
    const user = await aUser({ password })
    await forgot(user.email)
    const { rows: jobs } = await sql`select payload::text from graphile_worker._private_jobs`.execute(db)
    const code = await codeFor(user.email)
    const rows = await db.selectFrom('passwordReset').selectAll().where('userId', '=', user.id).execute()
    expect(rows[0]?.codeHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([jobs, rows])).not.toContain(code)
  })
})

describe('A password reset', () => {
  holdClock()

  test('is no longer possible with what was asked for before the password changed', async () => {
    const { ticket, token, email } = await someoneWithTicket()
    const { handle } = (await forgot(email)).json().data
    const code = await codeFor(email)
    const changed = await as(token).post('/profile/password', { current: password, password: better })
    expect(changed.statusCode).toBe(204)
    expect((await reset(ticket, { password: 'nine loud papayas rolled' })).json().error.code).toBe(
      'LINK_INVALID',
    )
    expect((await verify(handle, code)).json().error.code).toBe('CODE_INVALID')
    expect((await login(email, better)).statusCode).toBe(200)
  })

  test('needs a ticket that is valid and unused', async () => {
    const { ticket, id } = await someoneWithTicket()
    expect((await reset('aaaaaaaaaaaaaaaaaaaaaa')).json().error.code).toBe('LINK_INVALID')
    expect((await reset(ticket)).statusCode).toBe(204)
    expect([(await reset(ticket)).statusCode, (await reset(ticket)).json().error.code]).toEqual([
      409,
      'LINK_INVALID',
    ])
    const other = await someoneWithTicket()
    await sql`update password_reset set ticket_expires_at = now() where user_id = ${other.id}`.execute(db)
    expect((await reset(other.ticket)).statusCode).toBe(409)
    expect(id).not.toBe(other.id)
  })

  test('happens once when it is sent twice in parallel', async () => {
    const { ticket } = await someoneWithTicket()
    const answers = await Promise.all([1, 2, 3].map(() => reset(ticket)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
  })

  test.each([
    ['too short', 'short', 'tooShort'],
    ['too long', 'x'.repeat(129), 'tooLong'],
    ['common', 'Password1234!', 'common'],
    ['a pattern', 'qwertyuiop123', 'common'],
  ])('refuses a password that is %s, and the ticket stays valid', async (_, given, fault) => {
    const { ticket } = await someoneWithTicket()
    const refused = await reset(ticket, { password: given })
    expect([refused.statusCode, refused.json().error.fields[0]]).toMatchObject([
      400,
      { name: 'password', code: fault },
    ])
    expect((await reset(ticket)).statusCode).toBe(204)
  })

  test("refuses a password made of the person's own words", async () => {
    const { ticket, email } = await someoneWithTicket()
    const refused = await reset(ticket, { password: `${email.split('@')[0]}-patuh` })
    expect(refused.json().error.fields).toEqual([{ name: 'password', code: 'personal' }])
  })

  test('never bypasses the second factor', async () => {
    const user = await aUser({ password })
    const { secret } = (await as(user.token).post('/auth/totp')).json().data
    const code = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
    await as(user.token).post('/auth/totp/confirm', { code: await code(-1) })
    const { handle } = (await forgot(user.email)).json().data
    const { ticket } = (await verify(handle, await codeFor(user.email))).json().data
    const without = await reset(ticket)
    expect([without.statusCode, without.json().error.fields]).toEqual([
      400,
      [{ name: 'code', code: 'required' }],
    ])
    const wrong = await reset(ticket, { code: '000000' })
    expect([wrong.statusCode, wrong.json().error.fields]).toEqual([400, [{ name: 'code', code: 'wrong' }]])
    expect((await login(user.email, better)).statusCode).toBe(401)
    expect((await reset(ticket, { code: await code(0) })).statusCode).toBe(204)
    expect(Object.keys((await login(user.email, better)).json().data)).toEqual(['handle'])
  })
})

describe('A request for sign-in help', () => {
  const answerTo = async (email: string) => {
    expect((await as(undefined, somewhere()).post('/auth/help', { email })).statusCode).toBe(204)
    await work()
    return (await mailsTo(email)).at(-1)
  }

  test('is answered by mail only, with the reason', async () => {
    const active = await aUser({ password })
    const suspended = await aUser({ password, status: 'suspended' })
    const closed = await aUser({ password })
    await db
      .updateTable('organization')
      .set({ status: 'suspended' })
      .where('id', '=', closed.organizationId)
      .execute()
    expect((await answerTo(active.email))?.text).toContain('Your account is active')
    expect((await answerTo(suspended.email))?.text).toContain('Your account is suspended')
    expect((await answerTo(closed.email))?.text).toContain('is currently suspended')
    expect(await answerTo('nobody-asked@patuh.example')).toBeUndefined()
  })

  test('sends a new activation link to an invited user', async () => {
    const { email } = await aUser({ status: 'invited' })
    expect((await answerTo(email))?.text).toMatch(
      /https:\/\/patuh\.example\.my\/account\/activation\/[\w-]{22}/,
    )
  })
})

describe('Attackers', () => {
  /** A browser that returns its cookies. */
  const browser = (cookie: unknown) => {
    const headers = { cookie: String(cookie).split(';')[0] as string }
    return (path: string, body: object) => as(undefined, somewhere()).post(path, body, headers)
  }
  const statusesOf = async (times: number, act: () => ReturnType<typeof login>) => {
    const statuses = []
    for (let n = 0; n < times; n++) statuses.push((await act()).statusCode)
    return statuses
  }

  test('at one address do not use up the rate limit of the owner', async () => {
    const { email } = await aUser({ password })
    const theirs = somewhere()
    expect(await statusesOf(5, () => forgot(email, theirs))).toEqual([200, 200, 200, 429, 429])
    expect((await forgot(email)).statusCode).toBe(200)
    expect((await as(undefined, theirs).post('/auth/help', { email })).statusCode).toBe(204)
  })

  test('at many addresses get twelve codes an hour, also without an account, and the owner still gets theirs', async () => {
    const { email } = await aUser({ password })
    const owner = browser((await login(email, password)).headers['set-cookie'])
    const dozen = [...Array(12).fill(200), 429]
    expect(await statusesOf(13, () => forgot(email))).toEqual(dozen)
    expect(await statusesOf(13, () => forgot('nobody-at-all@patuh.example'))).toEqual(dozen)
    expect(await statusesOf(4, () => owner('/auth/forgot-password', { email }))).toEqual([200, 200, 200, 429])
    expect((await as(undefined, somewhere()).post('/auth/help', { email })).statusCode).toBe(204)
  })

  test('who lock an account do not lock out the owner who proves the mailbox in a new browser', async () => {
    const { email, handle, code } = await someoneWhoForgot()
    await statusesOf(10, () => login(email, 'not the password'))
    const proved = await verify(handle, code)
    const owner = browser(proved.headers['set-cookie'])
    const { ticket } = proved.json().data
    expect((await owner('/auth/reset-password', { ticket, password: better })).statusCode).toBe(204)
    expect((await login(email, better)).statusCode).toBe(429)
    expect((await owner('/auth/login', { email, password: better })).statusCode).toBe(200)
  })

  test('who guess a code do not become a known device', async () => {
    const { handle, code } = await someoneWhoForgot()
    expect((await verify(handle, wrongOf(code))).headers['set-cookie']).toBeUndefined()
  })
})
