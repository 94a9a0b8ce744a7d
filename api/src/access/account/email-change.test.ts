import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { as, aUser, db, work } = await world({ demo: true, baseUrl: 'https://patuh.example.my' })
const sa = as((await aUser({ userType: 'SA' })).token)
beforeAll(() => aUser({ userType: 'SA' }))

let count = 0
const newAddress = () => `moved${++count}@patuh.example`

const codeFor = async (address: string) => {
  const mail = await db
    .selectFrom('caughtMail')
    .select('text')
    .where('to', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return /account\/email\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function asked() {
  const user = await aUser({ userType: 'IN' })
  const email = newAddress()
  const response = await sa.post(`/users/${user.id}/change-email`, { email })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().data.emailChange).toMatchObject({ email, old: false, new: false })
  await work()
  return { ...user, before: user.email, email, codes: [await codeFor(user.email), await codeFor(email)] }
}

const path = (code = '') => `/account/email-change/${code}`
const emailOf = async (id: number) =>
  (await db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('A change of e-mail address', () => {
  test.each([[[0, 1]], [[1, 0]]])(
    'takes effect when both addresses have confirmed, in the order %o',
    async ([first = 0, last = 0]) => {
      const { id, before, email, codes, token } = await asked()
      const half = await as().post(path(codes[first]))
      expect([half.statusCode, half.json().data.state]).toEqual([200, 'confirmed'])
      expect(await emailOf(id)).toBe(before)
      expect((await as(token).get('/auth/me')).statusCode).toBe(200)
      expect((await as().post(path(codes[last]))).json().data.state).toBe('done')
      expect(await emailOf(id)).toBe(email)
      expect((await as(token).get('/auth/me')).statusCode).toBe(401)
      await work()
      const told = await db
        .selectFrom('caughtMail')
        .select('to')
        .where('subject', '=', 'Your e-mail address was changed')
        .where('to', 'in', [before, email])
        .execute()
      expect(told).toHaveLength(2)
    },
  )

  test('is not confirmed by a mail scanner that opens links', async () => {
    const { id, before, codes } = await asked()
    for (const code of codes) expect((await as().get(path(code))).json().data.state).toBe('valid')
    expect(await emailOf(id)).toBe(before)
  })

  test('confirmed twice by the same address is not confirmed by both', async () => {
    const { id, before, codes } = await asked()
    await as().post(path(codes[0]))
    const again = await as().post(path(codes[0]))
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'LINK_INVALID'])
    expect(await emailOf(id)).toBe(before)
  })

  test('is invalid when revoked, requested anew, or expired', async () => {
    const first = await asked()
    await sa.post(`/users/${first.id}/cancel-email-change`)
    expect((await as().get(path(first.codes[0]))).json().data.state).toBe('revoked')
    expect((await as().post(path(first.codes[0]))).statusCode).toBe(409)
    const second = await asked()
    await sa.post(`/users/${second.id}/change-email`, { email: newAddress() })
    expect((await as().get(path(second.codes[1]))).json().data.state).toBe('revoked')
    const third = await asked()
    await sql`update email_change set expires_at = now() where user_id = ${third.id}`.execute(db)
    expect((await as().post(path(third.codes[0]))).statusCode).toBe(409)
  })

  test('to an address in use is refused', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const taken = await sa.post(`/users/${one.id}/change-email`, { email: other.email.toUpperCase() })
    expect([taken.statusCode, taken.json().error.fields]).toEqual([
      409,
      [{ name: 'email', code: 'duplicate' }],
    ])
  })

  test('of an invited user takes effect at once and sends the invitation again', async () => {
    const user = await aUser({ status: 'invited', userType: 'IN' })
    const email = newAddress()
    const changed = await sa.post(`/users/${user.id}/change-email`, { email })
    expect(changed.json().data).toMatchObject({ email, status: 'invited', emailChange: null })
    await work()
    expect(
      await db.selectFrom('caughtMail').select('subject').where('to', '=', email).executeTakeFirst(),
    ).toMatchObject({ subject: 'Activate your Patuh account' })
  })

  test('answers 404 to an unknown code', async () => {
    expect((await as().get(path('x'.repeat(22)))).statusCode).toBe(404)
    expect((await as().post(path('x'.repeat(22)))).statusCode).toBe(404)
  })
})
