import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aKey, seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'

const { app, as, aUser, aToken, db, work } = await world({ demo: true })
const password = 'correct horse battery'
const better = 'seven quiet mangoes fell'
const input = { name: 'Kavitha a/p Maniam', phone: '+60 12-345 6789', locale: 'ta' }

describe('My profile', () => {
  test('shows user types, organisation and zones', async () => {
    const { token, email, id } = await aUser({ userType: 'VF' })
    const response = await as(token).get('/profile')
    expect(response.json().data).toMatchObject({
      id,
      email,
      userTypes: [{ code: 'VF' }],
      totp: { enabledAt: null, required: true, recoveryCodes: 0 },
    })
    expect(response.headers.etag).toMatch(/^"1-[\w-]+"$/)
  })

  test('can be changed, and the session has the new name at once', async () => {
    const { token } = await aUser()
    const response = await as(token).put('/profile', input, seen(1))
    expect([response.statusCode, response.headers.etag]).toEqual([200, '"2"'])
    expect(response.json().data).toMatchObject(input)
    expect((await as(token).get('/auth/me')).json().data).toMatchObject({ name: input.name, locale: 'ta' })
  })

  test('is not overwritten with a stale version', async () => {
    const { token } = await aUser()
    expect((await as(token).put('/profile', input)).statusCode).toBe(428)
    await as(token).put('/profile', input, seen(1))
    const late = await as(token).put('/profile', { ...input, name: 'Someone Else' }, seen(1))
    expect([late.statusCode, late.json().error.code]).toEqual([412, 'STALE_VERSION'])
    expect(late.json().error.current).toMatchObject({ name: input.name })
  })

  test.each([
    ['my e-mail', { email: 'other@patuh.example' }],
    ['my user type', { userTypeIds: [1] }],
    ['my status', { status: 'active' }],
    ['my organisation', { organizationId: 1 }],
    ['a language we do not speak', { locale: 'fr' }],
    ['no name', { name: '  ' }],
  ])('refuses to change %s', async (_, more) => {
    const { token } = await aUser()
    expect((await as(token).put('/profile', { ...input, ...more }, seen(1))).statusCode).toBe(400)
  })
})

describe('My settings', () => {
  const settingsOf = async (token: string) => {
    const { startScreen, hasSound } = (await as(token).get('/auth/me')).json().data
    return { startScreen, hasSound }
  }

  test('are the dashboard and no sound, and each can be changed alone', async () => {
    const { token } = await aUser({ userType: 'VF' })
    expect(await settingsOf(token)).toEqual({ startScreen: 'dashboard', hasSound: false })
    const first = await as(token).put('/profile/settings', { startScreen: 'historyComplaint' })
    expect(first.json().data).toEqual({ startScreen: 'historyComplaint', hasSound: false })
    await as(token).put('/profile/settings', { hasSound: true })
    expect(await settingsOf(token)).toEqual({ startScreen: 'historyComplaint', hasSound: true })
    await as(token).put('/profile/settings', { startScreen: 'dashboard' })
    expect(await settingsOf(token)).toEqual({ startScreen: 'dashboard', hasSound: true })
  })

  test('come with the next sign-in', async () => {
    const { token, email } = await aUser({ userType: 'VF', password })
    await as(token).put('/profile/settings', { startScreen: 'verifyComplaint', hasSound: true })
    const { user } = (await as().post('/auth/login', { email, password })).json().data
    expect(user).toMatchObject({ startScreen: 'verifyComplaint', hasSound: true })
  })

  test('name no screen that is not open to me, and fall back to the dashboard when it is closed', async () => {
    const { token } = await aUser({ userType: 'AP' })
    const refused = await as(token).put('/profile/settings', { startScreen: 'matrixPrivilege' })
    expect([refused.statusCode, refused.json().error.fields[0]]).toEqual([
      400,
      { name: 'startScreen', code: 'invalidChoice' },
    ])
    for (const startScreen of ['https://evil.example', '//evil.example', 'nothing'])
      expect((await as(token).put('/profile/settings', { startScreen })).statusCode).toBe(400)
    await as(token).put('/profile/settings', { startScreen: 'verifyComplaint' })
    await sql`delete from privilege using user_type
      where user_type.id = user_type_id and code = 'AP' and screen = 'verifyComplaint'`.execute(db)
    expect(await settingsOf(token)).toMatchObject({ startScreen: 'dashboard' })
  })
})

describe('My password', () => {
  const change = (token: string, body: object) => as(token).post('/profile/password', body)

  test('is changed with the old one, which ends other sessions and sends a mail', async () => {
    const { id, email, token } = await aUser({ password })
    const other = await aToken(id)
    expect((await change(token, { current: password, password: better })).statusCode).toBe(204)
    expect((await as(other).get('/auth/me')).statusCode).toBe(401)
    expect((await as(token).get('/auth/me')).statusCode).toBe(200)
    expect((await as().post('/auth/login', { email, password: better })).statusCode).toBe(200)
    await work()
    const mail = await db.selectFrom('caughtMail').selectAll().where('to', '=', email).executeTakeFirst()
    expect(mail?.subject).toBe('Your password was changed')
  })

  test('is not changed without the old one, nor to an easy one', async () => {
    const { token } = await aUser({ password })
    const wrong = await change(token, { current: 'not this one', password: better })
    expect([wrong.statusCode, wrong.json().error.fields]).toEqual([400, [{ name: 'current', code: 'wrong' }]])
    const easy = await change(token, { current: password, password: 'Sunshine2025!' })
    expect(easy.json().error.fields).toEqual([{ name: 'password', code: 'common' }])
  })

  test('is stored neither in the audit log nor under an Idempotency-Key', async () => {
    const { id, token } = await aUser({ password })
    await as(token).post(
      '/profile/password',
      { current: password, password: better },
      { 'idempotency-key': 'change-my-password' },
    )
    const events = await db.selectFrom('event').selectAll().where('actorId', '=', id).execute()
    expect(events.map(({ action }) => action)).toContain('change-password')
    expect(JSON.stringify(events)).not.toContain('argon2')
    expect(await db.selectFrom('idempotency').selectAll().where('userId', '=', id).execute()).toEqual([])
  })
})

describe('My photo', () => {
  const picture = (format: 'jpeg' | 'png' | 'webp', size = 400) =>
    sharp({ create: { width: size, height: size / 2, channels: 3, background: '#0f6b6b' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
      .toFormat(format)
      .toBuffer()
  const upload = (token: string, type: string, payload: Buffer | string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/profile/photo',
      headers: { ...aKey(), authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })

  test.each(['jpeg', 'png', 'webp'] as const)('is encoded anew from %s as a small square', async (format) => {
    const { token } = await aUser()
    const { image } = (await upload(token, `image/${format}`, await picture(format))).json().data
    const photo = await app.inject(image)
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const { width, height, exif } = await sharp(photo.rawPayload).metadata()
    expect([width, height, exif]).toEqual([256, 256, undefined])
    expect((await as(token).get('/auth/me')).json().data.image).toBe(image)
  })

  test('has a new URL after each change, and none when it is removed', async () => {
    const { token } = await aUser()
    const first = (await upload(token, 'image/png', await picture('png'))).json().data.image
    const second = (await upload(token, 'image/png', await picture('png'))).json().data.image
    expect((await app.inject(first)).statusCode).toBe(404)
    expect((await app.inject(second)).statusCode).toBe(200)
    expect((await as(token).delete('/profile/photo')).json().data).toEqual({ image: '' })
    expect((await app.inject(second)).statusCode).toBe(404)
  })

  test.each([
    [
      'a script in a drawing',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      415,
    ],
    ['a drawing that claims to be a photo', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400],
    ['a page that claims to be a photo', 'image/jpeg', '<html><script>alert(1)</script>', 400],
    ['nothing', 'image/png', '', 400],
    ['JSON', 'application/json', '{"image":"x"}', 415],
    ['something too large', 'image/png', 'x'.repeat(2_000_001), 413],
  ])('must not be %s', async (_, type, payload, status) => {
    const { token } = await aUser()
    expect((await upload(token, type, payload)).statusCode).toBe(status)
  })

  test('must not exceed the pixel limit', async () => {
    const { token } = await aUser()
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect((await upload(token, 'image/png', bomb)).statusCode).toBe(400)
  })
})

describe('My own data', () => {
  test('lists my privileges by user type with their scope', async () => {
    const { token } = await aUser({ userType: 'VF' })
    const { items } = (await as(token).get('/profile/privileges')).json().data
    expect(items).toContainEqual({
      screen: 'verifyComplaint',
      action: 'verify',
      scope: 'zone',
      userType: { id: expect.any(Number), code: 'VF', name: 'Verifier' },
    })
    const nobody = await aUser()
    expect((await as(nobody.token).get('/profile/privileges')).json().data.items).toEqual([])
  })

  test('exports all that is stored about me, without secrets or data of others', async () => {
    const [mine, other] = [await aUser({ password, userType: 'VF' }), await aUser({ password })]
    await as(mine.token).put('/profile', input, seen(1))
    const { data } = (await as(mine.token).get('/profile/data')).json()
    expect(data.profile).toMatchObject({ email: mine.email, name: input.name })
    expect(data.activity).toContainEqual(
      expect.objectContaining({ action: 'edit-profile', entity: 'person' }),
    )
    expect(data.sessions).toHaveLength(1)
    const text = JSON.stringify(data)
    expect(text).not.toMatch(/argon2|token_?hash/i)
    expect(text).not.toContain(other.email)
  })

  test('includes photo, devices, notices, preferences, registration, substitutions and views', async () => {
    const [mine, other] = [
      await aUser({ password, userType: 'VF' }),
      await aUser({ password, userType: 'VF' }),
    ]
    const { email, id, token } = mine
    for (const one of [mine, other]) {
      await as().post('/auth/login', { email: one.email, password })
      await as(one.token).put('/notification-preferences', { isDaily: true, items: [] })
      const whose = one === mine ? 'mine' : 'not mine'
      await db
        .insertInto('notification')
        .values({
          recipientId: one.id,
          kind: 'message',
          params: JSON.stringify({ title: `A word, ${whose}`, description: '' }),
          complaintId: null,
          link: null,
        })
        .execute()
      await db
        .insertInto('photo')
        .values({ userId: one.id, key: one.email, bytes: Buffer.from(whose) })
        .execute()
      await db
        .insertInto('device')
        .values({ userId: one.id, tokenHash: Buffer.from(one.email) })
        .execute()
      await db
        .insertInto('savedView')
        .values({
          list: 'zones',
          name: `A view, ${whose}`,
          search: '',
          userId: one.id,
          userTypeId: null,
          organizationId: null,
        })
        .execute()
      await db
        .insertInto('registration')
        .values({
          registrationNo: '201201034567',
          organizationId: null,
          fullName: 'Someone',
          email: one.email,
          phone: '012-345 6789',
          position: 'Guard',
          reason: `For work, ${whose}`,
          locale: 'en',
          status: 'approved',
          userId: one.id,
        })
        .execute()
    }
    await db
      .insertInto('substitution')
      .values({
        userId: id,
        substituteId: other.id,
        fromDate: '2025-01-01',
        toDate: '2025-01-02',
        note: 'Leave',
      })
      .execute()
    const { data } = (await as(token).get('/profile/data')).json()
    expect(data.photo.picture).toBe(`data:image/webp;base64,${Buffer.from('mine').toString('base64')}`)
    expect(data.devices.length).toBeGreaterThan(0)
    expect(Object.keys(data.devices[0])).toEqual(['seenAt'])
    expect(data.notifications).toContainEqual(expect.objectContaining({ title: 'A word, mine' }))
    expect(data.notificationPreferences).toEqual({
      isDaily: true,
      quietFrom: null,
      quietTo: null,
      items: [],
    })
    expect(data.registration).toMatchObject({ email, reason: 'For work, mine' })
    expect(data.substitutions).toEqual([expect.objectContaining({ fromDate: '2025-01-01', note: 'Leave' })])
    expect(data.savedViews).toEqual([
      { list: 'zones', name: 'A view, mine', search: '', isShared: false, isDefault: false },
    ])
    expect(JSON.stringify(data)).not.toContain('not mine')
    const theirs = (await as(other.token).get('/profile/data')).json().data
    expect(theirs.substitutions).toEqual(data.substitutions)
  })

  test('can be exported ten times an hour', async () => {
    const { token } = await aUser()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await as(token).get('/profile/data')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
