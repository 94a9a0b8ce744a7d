import { sql } from 'kysely'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { invite, revokeInvitation } from '../../access/account/invitation.ts'
import { offerSetup } from '../../access/account/setup.ts'

const { as, aUser, db, env, work } = await world({ demo: true, baseUrl: 'https://patuh.example.my' })
const strict = await world()
const password = 'seven quiet mangoes fell'
const accepted = { password, accept: true }

const linkIn = (text = '') => /activation\/([\w-]{22})/.exec(text)?.[1] ?? ''
const lastMail = (email: string) =>
  db.selectFrom('caughtMail').selectAll().where('to', '=', email).orderBy('id', 'desc').executeTakeFirst()

async function anInvited(wish = {}) {
  const user = await aUser({ status: 'invited', userType: 'CS', typeId: 2, ...wish })
  await db.transaction().execute((trx) => invite(trx, user.id))
  await work()
  return { ...user, code: linkIn((await lastMail(user.email))?.text) }
}
const look = async (code: string) => (await as().get(`/account/activation/${code}`)).json().data?.state
const activate = (code: string, body: object = accepted) => as().post(`/account/activation/${code}`, body)
const expire = (id: number) =>
  sql`update activation set expires_at = now() - interval '1 second' where user_id = ${id}`.execute(db)

describe('An activation link', () => {
  test('shows whose account it is, with a masked address', async () => {
    const { code, email } = await anInvited()
    const { data } = (await as().get(`/account/activation/${code}`)).json()
    expect(data).toEqual({
      state: 'valid',
      email: `p•••••@${email.split('@')[1]}`,
      name: expect.stringMatching(/^Person/),
      organization: expect.stringMatching(/^Organisation/),
    })
  })

  test('can be opened any number of times, as mail scanners do', async () => {
    const { code } = await anInvited()
    for (let n = 0; n < 5; n++) expect(await look(code)).toBe('valid')
    expect((await activate(code)).statusCode).toBe(200)
  })

  test('activates the account, signs in, and stores that the terms were accepted', async () => {
    const { code, id, email } = await anInvited()
    const { token, user } = (await activate(code)).json().data
    expect(user).toMatchObject({ id, email })
    expect((await as(token).get('/auth/me')).statusCode).toBe(200)
    const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'active', termsAcceptedAt: expect.any(String) })
    expect((await as().post('/auth/login', { email, password })).statusCode).toBe(200)
  })

  test('can be copied by an administrator, and then replaces the one that was mailed', async () => {
    const { code, id, email } = await anInvited()
    const administrator = as((await aUser({ userType: 'SA' })).token)
    const answer = await administrator.post(`/users/${id}/invitation-link`)
    const copied = linkIn(answer.json().data.url)
    expect(answer.json().data.url).toBe(`https://patuh.example.my/account/activation/${copied}`)
    expect([await look(code), await look(copied)]).toEqual(['revoked', 'valid'])
    const mails = await db.selectFrom('caughtMail').select('id').where('to', '=', email).execute()
    await work()
    expect(await db.selectFrom('caughtMail').select('id').where('to', '=', email).execute()).toEqual(mails)
    expect((await activate(copied)).statusCode).toBe(200)
    expect((await administrator.post(`/users/${id}/invitation-link`)).statusCode).toBe(409)
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(event)::text as text from event where action = 'copy-invitation-link'`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ text }) => text.includes(copied))).toBe(false)
  })

  test('works once, also with concurrent requests', async () => {
    const { code } = await anInvited()
    const answers = await Promise.all([1, 2, 3, 4].map(() => activate(code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await look(code)).toBe('used')
    const again = await activate(code)
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'LINK_INVALID'])
  })

  test('expires after 48 hours, and can be sent again to the same address only', async () => {
    const { code, id, email } = await anInvited()
    const { rows } =
      await sql`select expires_at - sent_at as life from activation where user_id = ${id}`.execute(db)
    expect(JSON.stringify(rows)).toContain('"days":2')
    await expire(id)
    expect(await look(code)).toBe('expired')
    expect((await activate(code)).statusCode).toBe(409)
    expect((await as().post(`/account/activation/${code}/resend`)).statusCode).toBe(204)
    await work()
    const mail = await lastMail(email)
    expect(await look(code)).toBe('revoked')
    expect((await activate(linkIn(mail?.text))).statusCode).toBe(200)
  })

  test('is not sent again while it is valid, after it was used, or more than three times an hour', async () => {
    const { code, id, email } = await anInvited()
    const resend = (of: string) => as().post(`/account/activation/${of}/resend`)
    expect((await resend(code)).statusCode).toBe(409)
    const statuses = []
    for (let n = 0; n < 4; n++) {
      await work()
      const newest = linkIn((await lastMail(email))?.text)
      await expire(id)
      statuses.push((await resend(newest)).statusCode)
    }
    expect(statuses).toEqual([204, 204, 204, 429])
    expect((await resend('aaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(404)
  })

  test('is revoked by a newer one, by cancelling, and by suspending the user', async () => {
    const [first, second, third] = [await anInvited(), await anInvited(), await anInvited()]
    await db.transaction().execute((trx) => invite(trx, first.id))
    await db.transaction().execute((trx) => revokeInvitation(trx, second.id))
    await db.updateTable('user').set({ status: 'suspended' }).where('id', '=', third.id).execute()
    for (const { code } of [first, second, third]) {
      expect(await look(code)).toBe('revoked')
      expect((await activate(code)).statusCode).toBe(409)
    }
  })

  test.each([
    ['without accepting the terms', { password, accept: false }],
    ['with a role of its own choice', { ...accepted, userTypeIds: [1] }],
    ['with a status of its own choice', { ...accepted, status: 'active' }],
    ['with an easy password', { ...accepted, password: 'Password12345' }],
    ['with a list as password', { ...accepted, password: [password] }],
  ])('is refused %s', async (_, body) => {
    const { code } = await anInvited()
    expect((await activate(code, body)).statusCode).toBe(400)
    expect(await look(code)).toBe('valid')
  })

  test.each(['x', 'aaaaaaaaaaaaaaaaaaaaaa', '%00', "' or 1=1 --", '..%2f..'])(
    'that does not exist answers 404: %s',
    async (code) => {
      const response = await as().get(`/account/activation/${encodeURIComponent(code)}`)
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  test('is not stored in plain text', async () => {
    const user = await aUser({ status: 'invited' })
    await db.transaction().execute((trx) => invite(trx, user.id))
    const { rows: jobs } = await sql`select payload::text from graphile_worker._private_jobs`.execute(db)
    await work()
    const code = linkIn((await lastMail(user.email))?.text)
    const { rows } = await sql`select activation::text from activation where user_id = ${user.id}`.execute(db)
    expect(code).toHaveLength(22)
    expect(JSON.stringify([jobs, rows])).not.toContain(code)
  })
})

describe('A user type that requires a second factor', () => {
  test('allows only its set-up, until that is done', async () => {
    const { aUser: strictUser, as: ask, db: own } = strict
    const { email, id } = await strictUser({ userType: 'FA', password })
    const { token, enrolling } = (await ask().post('/auth/login', { email, password })).json().data
    expect(enrolling).toBe(true)
    for (const path of ['/menu/privileges', '/auth/sessions', '/profile/privileges']) {
      const refused = await ask(token).get(path)
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'TOTP_REQUIRED'])
    }
    expect((await ask(token).get('/profile')).json().data.totp).toMatchObject({
      required: true,
      enabledAt: null,
    })
    const { secret } = (await ask(token).post('/auth/totp')).json().data
    const confirmed = await ask(token).post('/auth/totp/confirm', { code: await generate({ secret }) })
    expect(confirmed.json().data.codes).toHaveLength(10)
    expect((await ask(token).get('/menu/privileges')).statusCode).toBe(200)
    const off = await ask(token).delete('/auth/totp')
    expect([off.statusCode, off.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
    expect(await own.selectFrom('totp').select('userId').execute()).toEqual([{ userId: id }])
  })

  test('does not require it of others, nor in demo mode', async () => {
    const inspector = await strict.aUser({ userType: 'IN', password })
    const demo = await aUser({ userType: 'SA', password })
    const signIn = async (ask: typeof as, email: string) =>
      (await ask().post('/auth/login', { email, password })).json().data.enrolling
    expect(await signIn(strict.as, inspector.email)).toBe(false)
    expect(await signIn(as, demo.email)).toBe(false)
  })
})

describe('The first start', async () => {
  const fresh = await world()
  const first = {
    ...accepted,
    name: 'Aisyah Rahman',
    email: 'Aisyah@agency.example',
    organization: 'Agensi Fasiliti',
  }
  const setUp = (code: string, body: object = first) => fresh.as().post(`/account/setup/${code}`, body)

  test('offers a link to create the first administrator, once', async () => {
    const links = [await offerSetup(fresh.db, fresh.env), await offerSetup(fresh.db, fresh.env)]
    const [code, other] = links.map((link) => linkIn(link)) as [string, string]
    expect((await fresh.as().get(`/account/activation/${code}`)).json().data.state).toBe('setup')
    expect((await setUp('aaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(404)
    expect((await setUp(code, { ...first, password: 'password12345' })).statusCode).toBe(400)
    expect((await setUp(code, { ...first, userTypeId: 1 })).statusCode).toBe(400)
    const answers = await Promise.all([setUp(code), setUp(other), setUp(code)])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => [404, 409].includes(status))).toHaveLength(2)
    const [won] = answers.filter(({ statusCode }) => statusCode === 200) as [(typeof answers)[0]]
    const { user, enrolling } = won.json().data
    expect(user).toMatchObject({
      email: 'aisyah@agency.example',
      userTypes: [{ code: 'SA' }],
      userProfile: { typeId: 1, name: 'Agensi Fasiliti' },
    })
    expect(enrolling).toBe(true)
    expect((await setUp(other)).statusCode).toBe(404)
    expect(await offerSetup(fresh.db, fresh.env)).toBeUndefined()
  })

  test('offers nothing in demo mode', async () => {
    expect(await offerSetup(db, env)).toBeUndefined()
  })
})
