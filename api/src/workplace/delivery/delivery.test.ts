import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, claimsOf, fakeService } from '../../../test/push/service.ts'
import { world } from '../../../test/world.ts'
import { readEnv } from '../../platform/env.ts'
import { notify } from '../../platform/notification/notify.ts'
import { deliverNotices } from './jobs.ts'
import { isInternalHost, post, publicLookup } from './outbound.ts'

const service = await fakeService()
afterAll(service.close)
const here = await world({
  internalPush: true,
  gateway: {
    url: `${service.url}/sms`,
    template: '{"to":"{{phone}}","text":"{{text}}"}',
    secret: 'hunter2',
  },
})
const { as, aUser, db, env, events } = here

const tell = (to: number, kind: 'touring.missed' | 'complaint.dueSoon' = 'complaint.dueSoon', more = {}) =>
  db.transaction().execute(async (trx) =>
    notify(trx, {
      to: [to],
      kind,
      values: { refNo: 'C-2026-000001', site: 'Gate "A"', count: '1' },
      ...more,
    }),
  )
const deliver = () => deliverNotices({ db, env })
const someone = async () => {
  const user = await aUser()
  return { ...user, call: as(user.token) }
}
const withDevice = async (path = '/device') => {
  const user = await someone()
  const browser = aBrowser(`${service.url}${path}?${user.id}`)
  const answer = await user.call.post('/push-devices', browser.input)
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...user, browser, publicKey: answer.json().data.publicKey as string }
}
const receivedBy = ({ id }: { id: number }) => service.received.filter(({ path }) => path.endsWith(`?${id}`))
const deliveries = (userId: number) =>
  sql<{ state: string; attempts: number; failure: string | null; minutes: number }>`
    select state, attempts, failure, round(extract(epoch from due_at - now()) / 60)::int as minutes
    from notice_delivery join notification on notification.id = notification_id
    where recipient_id = ${userId} order by notice_delivery.id`
    .execute(db)
    .then(({ rows }) => rows)
const dueNow = () => sql`update notice_delivery set due_at = now()`.execute(db)
const prefer = (call: ReturnType<typeof as>, body: object) =>
  call.put('/notification-preferences', { items: [], ...body })

beforeEach(() => {
  service.received.length = 0
})

describe('A push message', () => {
  test('is encrypted for the device, signed by the server, and says what the notice says with its page', async () => {
    const user = await withDevice()
    await tell(user.id, 'complaint.dueSoon', { link: '/manage-contract/contract?open=3' })
    await deliver()
    const [message] = receivedBy(user)
    const notice = (await user.call.get('/notifications')).json().data.items[0]
    expect(user.browser.read(message as never)).toEqual({
      title: notice.title,
      body: notice.description,
      url: '/manage-contract/contract?open=3',
      tag: `n${notice.id}`,
    })
    expect(message?.body.toString('latin1')).not.toContain('C-2026-000001')
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    })
    expect(claimsOf(message?.headers.authorization ?? '', user.publicKey)).toMatchObject({
      isSigned: true,
      aud: service.url,
      sub: `mailto:${env.supportEmail}`,
    })
    expect(await deliveries(user.id)).toMatchObject([{ state: 'sent', attempts: 1, failure: null }])
    // once
    await deliver()
    expect(receivedBy(user)).toHaveLength(1)
  })

  test('goes to every device of the user, and to none after it was revoked or belongs to somebody else', async () => {
    const user = await withDevice()
    const second = aBrowser(`${service.url}/second?${user.id}`)
    await user.call.post('/push-devices', second.input)
    await tell(user.id)
    await deliver()
    expect(receivedBy(user).map(({ path }) => path.split('?')[0])).toEqual(['/second', '/device'].sort())
    const { devices } = (await user.call.get('/delivery')).json().data
    const other = await someone()
    expect((await other.call.delete(`/push-devices/${devices[0].id}`)).statusCode).toBe(404)
    expect((await user.call.delete(`/push-devices/${devices[0].id}`)).statusCode).toBe(204)
    expect(devices[0].endpoint).toBe(second.input.endpoint)
    // another user signs in to the same browser
    await other.call.post('/push-devices', user.browser.input)
    await tell(user.id)
    await deliver()
    expect(receivedBy(user)).toHaveLength(2)
    const kinds = (await events())
      .filter(({ entity }) => entity === 'push_device')
      .map(({ action }) => action)
    expect(kinds.slice(-4)).toEqual(['create', 'create', 'delete', 'create'])
  })

  test('is not sent for a kind that the user switched off, nor in their quiet hours unless it is urgent', async () => {
    const user = await withDevice()
    await prefer(user.call, {
      items: [{ kind: 'complaint.dueSoon', bell: true, mail: true, push: false }],
    })
    await tell(user.id)
    await deliver()
    expect(receivedBy(user)).toHaveLength(0)
    const hour = (shift: number) => new Date(Date.now() + (8 + shift) * 3_600_000).toISOString().slice(11, 16)
    const quietHours = { from: hour(-1), to: hour(1) }
    expect((await prefer(user.call, { quietHours })).json().data.quietHours).toEqual(quietHours)
    await tell(user.id)
    await tell(user.id, 'touring.missed')
    await deliver()
    expect(receivedBy(user)).toHaveLength(1)
    expect(receivedBy(user)[0]?.headers.urgency).toBe('high')
    await prefer(user.call, { quietHours: { from: hour(1), to: hour(-1) } })
    await deliver()
    expect(receivedBy(user)).toHaveLength(2)
    expect((await prefer(user.call, {})).json().data.quietHours).not.toBeNull()
    expect((await prefer(user.call, { quietHours: null })).json().data.quietHours).toBeNull()
  })

  test.each([404, 410])('that the push service answers with %i ends the device', async (status) => {
    const user = await withDevice(`/${status}`)
    await tell(user.id)
    await deliver()
    expect((await user.call.get('/delivery')).json().data.devices).toEqual([])
  })

  test('that fails is tried again later and later, at most six times; a refused one is not', async () => {
    const [user, refused] = [await withDevice('/503'), await withDevice('/400')]
    await tell(user.id)
    await tell(refused.id)
    await deliver()
    await deliver()
    expect(await deliveries(user.id)).toEqual([
      { state: 'waiting', attempts: 1, failure: 'HTTP 503', minutes: 2 },
    ])
    expect(await deliveries(refused.id)).toMatchObject([
      { state: 'failed', attempts: 1, failure: 'HTTP 400' },
    ])
    await dueNow()
    await deliver()
    expect(await deliveries(user.id)).toMatchObject([{ state: 'waiting', attempts: 2, minutes: 4 }])
    for (const _ of [3, 4, 5, 6, 7]) {
      await dueNow()
      await deliver()
    }
    expect(await deliveries(user.id)).toMatchObject([{ state: 'failed', attempts: 6 }])
    expect(receivedBy(user)).toHaveLength(6)
  })

  test('is limited to the newest five after a silence, and left out when the notice was read', async () => {
    const user = await withDevice()
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) await tell(user.id)
    await deliver()
    expect(receivedBy(user)).toHaveLength(5)
    await tell(user.id)
    await user.call.post('/notifications/read-all')
    await deliver()
    expect(receivedBy(user)).toHaveLength(5)
  })
})

describe('The address of a device', () => {
  test.each([
    ['http://push.example.com/x', 'not encrypted'],
    ['https://127.0.0.1/x', 'this machine'],
    ['https://[::1]/x', 'this machine'],
    ['https://[::ffff:10.0.0.1]/x', 'a private network'],
    ['https://10.1.2.3/x', 'a private network'],
    ['https://169.254.169.254/latest', 'the metadata of a cloud'],
    ['https://2130706433/x', 'this machine as a number'],
    ['https://localhost/x', 'this machine'],
    ['https://database/x', 'a name without a domain'],
    ['https://user:secret@push.example.com/x', 'with a password'],
  ])('%s is refused: %s', async (endpoint) => {
    env.internalPush = false
    const { call } = await someone()
    const answer = await call.post('/push-devices', aBrowser(endpoint).input)
    env.internalPush = true
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      400,
      [{ name: 'endpoint', code: 'invalidFormat' }],
    ])
  })

  test('is checked again when its name is resolved', async () => {
    expect(isInternalHost('push.example.com')).toBe(false)
    await expect(post(service.url, { headers: {}, body: '' }, true)).rejects.toThrow('internal address')
    expect(service.received).toEqual([])
    const resolved = new Promise((done) => publicLookup('localhost', {}, done))
    expect(await resolved).toMatchObject({ message: 'localhost is an internal address.' })
  })
})

describe('A text message', () => {
  const withPhone = async () => {
    const user = await someone()
    await sql`update person set phone = '+60123456789' where id = (
      select person_id from "user" where id = ${user.id})`.execute(db)
    await prefer(user.call, { items: [{ kind: 'complaint.dueSoon', bell: true, mail: true, phone: true }] })
    return user
  }

  test('goes through the gateway by its template, with the secret, to those who chose it', async () => {
    const [user, other] = [await withPhone(), await someone()]
    await tell(user.id)
    await tell(other.id)
    await deliver()
    expect(service.received).toHaveLength(1)
    const [{ headers, body }] = service.received as [(typeof service.received)[number]]
    expect(headers).toMatchObject({ authorization: 'Bearer hunter2', 'content-type': 'application/json' })
    expect(headers['idempotency-key']).toMatch(/^patuh-\d+$/)
    const { to, text } = JSON.parse(body.toString())
    expect(to).toBe('+60123456789')
    expect(text).toContain('C-2026-000001')
    expect(text).toContain(`${env.baseUrl}/`)
    expect((await user.call.get('/delivery')).json().data.phone).toMatchObject({
      number: '+60123456789',
      last: [{ state: 'sent', attempts: 1, failure: null }],
    })
  })

  test('is retried while the gateway is down, and shows why', async () => {
    const user = await withPhone()
    await tell(user.id)
    const down = {
      ...env,
      gateway: { url: `${service.url}/503`, template: 'To={{phone}}&Body={{text}}', secret: 'Basic eDp5' },
    }
    await deliverNotices({ db, env: down })
    expect(service.received[0]).toMatchObject({
      headers: { authorization: 'Basic eDp5', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(new URLSearchParams(service.received[0]?.body.toString()).get('To')).toBe('+60123456789')
    expect(await deliveries(user.id)).toMatchObject([{ state: 'waiting', failure: 'HTTP 503' }])
    await dueNow()
    await deliver()
    expect(await deliveries(user.id)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('is not sent without a gateway, which is off by default and needs a secret', async () => {
    expect(readEnv({}).gateway).toBeUndefined()
    expect(() => readEnv({ GATEWAY_URL: 'https://sms.example.com' })).toThrow('GATEWAY_SECRET')
    const user = await withPhone()
    await tell(user.id)
    await deliverNotices({ db, env: { ...env, gateway: undefined } })
    expect(await deliveries(user.id)).toEqual([])
  })
})
