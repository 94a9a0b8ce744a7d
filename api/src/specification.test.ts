import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aKey } from '../test/caller.ts'
import { aWorkplace, casesOf } from '../test/case.ts'
import { world } from '../test/world.ts'
import { buildApp } from './app.ts'
import { notify } from './platform/notification/notify.ts'

// The statements of the specification about the server; each title begins with the paragraph. The shapes are written out
// here, independent of the response schemas, so that a change of those fails. What is not checked, and why, is listed in
// e2e/specification.spec.ts.

const here = await world()
const { db } = here
const place = await aWorkplace(here)
const { as } = place
const cases = casesOf(here, place)

const keys = (value: object) => Object.keys(value).sort()
const includes = (value: object, names: string[]) =>
  expect(Object.keys(value)).toEqual(expect.arrayContaining(names))
const page = (totalRow: number) => ({ totalRow, page: 1, limit: 1000, totalPage: Math.ceil(totalRow / 1000) })
const json = (response: { headers: Record<string, unknown> }) =>
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')

const asJson = { 'content-type': 'application/json' }

/** Every field of the entity in the specification, with its type. */
const specifiedComplaint = {
  id: expect.any(Number),
  refNo: expect.stringMatching(/^C-\d{4}-\d{6}$/),
  typeOfOffence: { id: expect.any(Number), name: expect.any(String) },
  dateOfMisconduct: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  description: expect.any(String),
  offender: expect.any(String),
  location: expect.any(String),
  qty: expect.any(Number),
  complaintAttachments: expect.any(Array),
  justificationAttachments: expect.any(Array),
  status: expect.any(Number),
  statusText: expect.any(String),
}

describe('§7 A call without a body', () => {
  test('§7 is accepted with the JSON content type by every route that takes none', async () => {
    const { paths } = (await here.app.inject('/api/docs/json')).json()
    const { id } = await here.aUser({ userType: 'SA' })
    const walked: Record<string, string> = {}
    for (const route of here.app.guarded.keys()) {
      const [method = '', path = ''] = route.split(' ')
      const operation = paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      // the body of a GET is never read
      if (!operation || operation.requestBody || method === 'GET') continue
      const { body } = await here.app.inject({
        method: method as 'GET',
        url: `/api/v1${path.replace(/:\w+/g, '2147483647')}`,
        headers: {
          // a token of its own: one of the routes ends the session
          ...aKey(),
          authorization: `Bearer ${await here.aToken(id)}`,
          'content-type': 'application/json',
        },
      })
      walked[route] = body
    }
    expect(Object.keys(walked)).toEqual(
      expect.arrayContaining(['POST /auth/logout', 'DELETE /notifications/:id']),
    )
    const unread = Object.entries(walked).filter(([, body]) => body.includes('could not be read'))
    expect(unread.map(([route]) => route)).toEqual([])
    expect((await as.manager.post('/notifications/read-all', '', asJson)).statusCode).toBe(200)
  })
})

describe('§7 The table of calls', () => {
  test('§7 GET /api/v1/notifications?limit=1000&isRead=2', async () => {
    await cases.submitted()
    const response = await as.manager.get('/notifications?limit=1000&isRead=2')
    json(response)
    expect(response.statusCode).toBe(200)
    const body = response.json()
    expect(keys(body)).toEqual(['data'])
    expect(keys(body.data)).toEqual(['items', 'pagination'])
    expect(body.data.pagination).toEqual(page(body.data.items.length))
    for (const item of body.data.items)
      expect(item).toMatchObject({
        id: expect.any(Number),
        title: expect.any(String),
        description: expect.any(String),
        isRead: false,
        complaintId: expect.any(Number),
      })
  })

  test('§7 GET /api/v1/notifications/{id}', async () => {
    const { id: complaintId, refNo } = await cases.submitted()
    const [{ id }] = (await as.manager.get('/notifications?limit=1000&isRead=2')).json().data.items
    const response = await as.manager.get(`/notifications/${id}`)
    json(response)
    expect(keys(response.json())).toEqual(['data'])
    expect(response.json().data).toMatchObject({
      id,
      title: `New complaint to answer: ${refNo}`,
      description: expect.stringContaining('\n'),
      isRead: true,
      complaintId,
    })
  })

  test('§7 DELETE /api/v1/notifications/{id}', async () => {
    await cases.submitted()
    const unread = async () => (await as.manager.get('/notifications?limit=1000&isRead=2')).json().data
    const before = await unread()
    const response = await as.manager.delete(`/notifications/${before.items[0].id}`, asJson)
    expect([response.statusCode >= 200 && response.statusCode < 300, response.body]).toEqual([true, ''])
    const after = await unread()
    expect(after.pagination.totalRow).toBe(before.pagination.totalRow - 1)
    expect(after.items.map(({ id }: { id: number }) => id)).not.toContain(before.items[0].id)
  })

  test('§7 GET /api/v1/complaints/{id}', async () => {
    const { id } = await cases.decided('deny')
    const response = await as.verifier.get(`/complaints/${id}`)
    json(response)
    const { data } = response.json()
    expect(data).toMatchObject({ ...specifiedComplaint, status: 3, statusText: 'Fined', remark: 'As seen.' })
    expect(data.justification).toEqual(expect.any(String))
    for (const attachment of [...data.complaintAttachments, ...data.justificationAttachments]) {
      includes(attachment, ['fileUrl', 'url'])
      expect(attachment.url).toBe(attachment.fileUrl)
    }
    expect([data.complaintAttachments.length, data.justificationAttachments.length]).toEqual([1, 1])
  })

  test('§7 GET /api/v1/complaints?history=true&limit=1000', async () => {
    await cases.draft()
    const response = await as.verifier.get('/complaints?history=true&limit=1000')
    json(response)
    const { items, pagination } = response.json().data
    expect(pagination).toEqual(page(items.length))
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) expect(item).toMatchObject(specifiedComplaint)
    expect(items.some(({ status }: { status: number }) => status === 0)).toBe(false)
  })

  test('§7 GET /api/v1/complaints?history=true&limit=1000 with more rows answers a thousand, and that there are more', async () => {
    const many = await aWorkplace(here)
    await sql`
      insert into complaint (ref_no, status, contract_id, zone_id, type_of_offence_id, date_of_misconduct,
        description, offender, location, recorded_by, submitted_at)
      select next_number('complaint'), 1, ${many.contractId}, ${many.site.id}, ${many.offenceId},
        now() - interval '10 days' - make_interval(mins => n), 'The guard was found asleep in the guard house.',
        'Ahmad', 'Gate', ${many.inspector.id}, now()
      from generate_series(1, 1003) n`.execute(db)
    const { items, pagination } = (await many.as.verifier.get('/complaints?history=true&limit=1000')).json()
      .data
    expect([items.length, pagination]).toEqual([1000, { ...page(1000), totalIsCapped: true }])
    expect((await many.as.verifier.get('/complaints?history=true&limit=1001')).statusCode).toBe(400)
  })

  test('§7 GET /api/v1/type-of-offences?limit=1000', async () => {
    const response = await as.inspector.get('/type-of-offences?limit=1000')
    json(response)
    const { items, pagination } = response.json().data
    expect(pagination).toEqual(page(items.length))
    for (const item of items) expect(item).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
  })

  test('§7 GET /api/v1/menu/privileges', async () => {
    const response = await as.verifier.get('/menu/privileges')
    json(response)
    expect(keys(response.json().data)).toEqual(['items'])
    for (const group of response.json().data.items) {
      expect(keys(group)).toEqual(['icon', 'menuItems', 'name'])
      for (const item of group.menuItems) {
        includes(item, ['name', 'url'])
        expect(item.url.startsWith(`/${group.name.toLowerCase().replaceAll(' ', '-')}/`)).toBe(true)
      }
    }
    const complaints = response
      .json()
      .data.items.find(({ name }: { name: string }) => name === 'Manage Complaint')
    expect(complaints.menuItems.map(({ url }: { url: string }) => url)).toEqual([
      '/manage-complaint/type-of-offence',
      '/manage-complaint/complaint',
      '/manage-complaint/verify-complaint',
      '/manage-complaint/history-complaint',
      '/manage-complaint/claim-record',
    ])
  })

  test('§7 GET ./locales/{lng}/{ns}.json', async () => {
    const locales = fileURLToPath(new URL('../../locales/', import.meta.url))
    const web = mkdtempSync(join(tmpdir(), 'patuh-web-'))
    cpSync(fileURLToPath(new URL('../test/web/', import.meta.url)), web, { recursive: true })
    cpSync(locales, join(web, 'locales'), { recursive: true })
    const app = await buildApp({ db, env: here.env, web })
    for (const language of readdirSync(locales))
      for (const name of readdirSync(join(locales, language)).filter((name) => name.endsWith('.json'))) {
        const response = await app.inject(`/locales/${language}/${name}`)
        json(response)
        expect(response.json()).toEqual(JSON.parse(readFileSync(join(locales, language, name), 'utf8')))
      }
    expect((await app.inject('/locales/xx/translation.json')).statusCode).toBe(404)
    await app.close()
    rmSync(web, { recursive: true })
  })

  test.each([
    ['GET', '/notifications?limit=1000&isRead=2'],
    ['GET', '/notifications/1'],
    ['DELETE', '/notifications/1'],
    ['GET', '/complaints/1'],
    ['GET', '/complaints?history=true&limit=1000'],
    ['GET', '/type-of-offences?limit=1000'],
    ['GET', '/menu/privileges'],
  ] as const)('§6 %s /api/v1%s is refused without a bearer token', async (method, url) => {
    const response = await here.app.inject({ method, url: `/api/v1${url}` })
    expect([response.statusCode, response.json().error.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('§3 Entities', () => {
  test('§3 Session: the answer to a sign-in has the token and the user, with image and userProfile.typeId', async () => {
    const password = 'correct horse battery'
    const { email } = await here.aUser({ userType: 'VF', password })
    const response = await here.as().post('/auth/login', { email, password })
    expect(response.json().data).toMatchObject({
      token: expect.any(String),
      user: { image: '', userProfile: { typeId: 1 } },
    })
  })

  test('§3 Notification: complaintId is null where it is about no complaint', async () => {
    const { id, token } = await here.aUser()
    await here.db
      .transaction()
      .execute(async (trx) => notify(trx, { to: [id], kind: 'account.passwordChanged', values: {} }))
    const { items } = (await here.as(token).get('/notifications?limit=1000&isRead=2')).json().data
    expect(items[0]).toMatchObject({ title: expect.any(String), complaintId: null })
  })

  test('§3 Complaint: justification and remark are null until somebody wrote them', async () => {
    const { id } = await cases.submitted()
    const { data } = (await as.verifier.get(`/complaints/${id}`)).json()
    expect(data).toMatchObject({ ...specifiedComplaint, status: 1, justification: null, remark: null })
  })
})

describe('§4 States', () => {
  test('§4 Notification: opening it marks it read, so that it is no longer among the unread', async () => {
    await cases.submitted()
    const total = async (query: string) =>
      (await as.manager.get(`/notifications?limit=1000${query}`)).json().data.pagination.totalRow
    const [unread, read, all] = [await total('&isRead=2'), await total('&isRead=1'), await total('')]
    const [{ id }] = (await as.manager.get('/notifications?limit=1000&isRead=2')).json().data.items
    for (const _ of [1, 2]) await as.manager.get(`/notifications/${id}`)
    expect([await total('&isRead=2'), await total('&isRead=1'), await total('')]).toEqual([
      unread - 1,
      read + 1,
      all,
    ])
  })

  test('§4 Complaint: the status is a number and its text comes from the server, in the language of the request', async () => {
    const { id } = await cases.decided('accept')
    const texts = []
    for (const language of ['en', 'ms', 'zh', 'ta']) {
      const { data } = (await as.verifier.get(`/complaints/${id}`, { 'accept-language': language })).json()
      texts.push(data.statusText)
      expect(data.status).toBe(4)
    }
    expect([texts[0], new Set(texts).size]).toEqual(['Waived', 4])
  })

  test('§4 Session: after signing out the token is worth nothing', async () => {
    const { token } = await here.aUser({ userType: 'VF' })
    await here.as(token).post('/auth/logout', '', asJson)
    expect((await here.as(token).get('/menu/privileges')).statusCode).toBe(401)
  })
})

describe('§6 Roles', () => {
  test('§6 the menu follows the privileges: without any it is empty', async () => {
    const { token } = await here.aUser()
    expect((await here.as(token).get('/menu/privileges')).json().data).toEqual({ items: [] })
  })
})

describe('§9 Limits', () => {
  test.each(['notifications', 'complaints', 'type-of-offences'])(
    '§9 %s answers up to 1000 rows and refuses to be asked for more',
    async (list) => {
      expect((await as.verifier.get(`/${list}?limit=1000`)).statusCode).toBe(200)
      expect((await as.verifier.get(`/${list}?limit=1001`)).statusCode).toBe(400)
    },
  )
})
