import { references } from '@patuh/domain/people/references'
import { errorCodes } from '@patuh/domain/platform/error'
import { describe, expect, test } from 'vitest'
import { aKey, seen } from '../../../test/caller.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'
import { errorEnvelope } from './error-answer.ts'

const { app, as, aUser, aZone, db } = await world()
const { token } = await aUser({ userType: 'SA' })
const admin = as(token)
const zone = await aZone()

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

/** Expects an error envelope with code and message and without internals. */
function expectRefusal({ statusCode, body, headers }: Answer, status: number, code: string) {
  expect([statusCode, JSON.parse(body).error?.code], body).toEqual([status, code])
  const { error } = errorEnvelope.strict().parse(JSON.parse(body))
  expect(errorCodes).toContain(error.code)
  expect(error.message).toMatch(/^[A-Z].{10,}\.$/)
  expect(error.traceId).toMatch(/^[0-9a-f-]{36}$/)
  expect(body).not.toMatch(/\bselect\b|\binsert\b|node_modules|\.ts:|FST_ERR/i)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
}

const typed = (change: object) => ({ ...sample.zone(), ...change })

describe('A body', () => {
  test.each([
    ['a number as name', typed({ name: 5 }), 'name', 'invalidType'],
    ['a list as name', typed({ name: ['a'] }), 'name', 'invalidType'],
    ['an object as code', typed({ code: {} }), 'code', 'invalidType'],
    ['nothing as name', typed({ name: null }), 'name', 'required'],
    ['blanks as name', typed({ name: '   ' }), 'name', 'required'],
    ['no name at all', typed({ name: undefined }), 'name', 'required'],
    ['a name of 101 characters', typed({ name: 'x'.repeat(101) }), 'name', 'tooLong'],
    ['a code with a blank', typed({ code: 'A B' }), 'code', 'invalidFormat'],
    ['a NUL in the name', typed({ name: 'a\0b' }), 'name', 'malformed'],
    ['half a character in the name', typed({ name: 'a\ud800b' }), 'name', 'malformed'],
    ['a kind that is not offered', typed({ kind: 'continent' }), 'kind', 'invalidChoice'],
    ['a truth as text', typed({ isActive: 'true' }), 'isActive', 'invalidType'],
    ['a latitude beyond the pole', typed({ latitude: 90.1 }), 'latitude', 'tooBig'],
    ['a latitude as text', typed({ latitude: '3.1' }), 'latitude', 'invalidType'],
    ['a radius with a fraction', typed({ radiusM: 10.5 }), 'radiusM', 'invalidType'],
    ['a radius beyond all bounds', typed({ radiusM: 1e308 }), 'radiusM', 'tooBig'],
    ['a parent with a negative id', typed({ parentId: -1 }), 'parentId', 'tooSmall'],
    ['a parent beyond all ids', typed({ parentId: 9_999_999_999 }), 'parentId', 'tooBig'],
    ['a parent as text', typed({ parentId: '1; drop table zone' }), 'parentId', 'invalidType'],
    ['a field nobody knows', typed({ colour: 'red' }), 'colour', 'unknownField'],
    ['an id of its own choice', typed({ id: 1 }), 'id', 'unknownField'],
    ['a version of its own choice', typed({ lockVersion: 9 }), 'lockVersion', 'unknownField'],
    ['an author of its own choice', typed({ createdBy: 9 }), 'createdBy', 'unknownField'],
  ])('with %s is refused at the field', async (_, body, name, code) => {
    for (const response of [
      await admin.post('/zones', body),
      await admin.put(`/zones/${zone.id}`, body, seen(1)),
    ]) {
      expectRefusal(response, 400, 'VALIDATION')
      expect(response.json().error.fields[0]).toMatchObject({ name, code })
    }
  })

  test.each([
    ['cut short', '{"code":'],
    ['not JSON', 'code=A&name=B'],
    ['with single quotes', "{'code':'A'}"],
    ['empty', ''],
    ['with a prototype inside', '{"__proto__":{"isAdmin":true}}'],
    ['with a constructor inside', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['that is a list', '[]'],
    ['that is a word', '"zone"'],
    ['that is a number', '1e999'],
    ['that is null', 'null'],
    ['nested ten thousand times', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['with a number too large for any computer', '{"code":"A","name":"B","kind":"region","latitude":1e999}'],
  ])('%s is refused', async (_, body) => {
    expectRefusal(await admin.post('/zones', body, { 'content-type': 'application/json' }), 400, 'VALIDATION')
  })

  test('that is missing is refused', async () => {
    expectRefusal(await admin.post('/zones'), 400, 'VALIDATION')
  })

  test('larger than 256 KB is refused before it is read', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(262_144) })
    const headers = { 'content-type': 'application/json' }
    expectRefusal(await admin.post('/zones', body, headers), 413, 'BODY_TOO_LARGE')
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'application/jsonp',
    'garbage',
  ])('of content type %s is refused', async (type) => {
    const body = JSON.stringify(sample.zone())
    expectRefusal(await admin.post('/zones', body, { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE')
  })

  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;x=y',
  ])('of content type %s is accepted', async (type) => {
    const body = JSON.stringify(sample.zone())
    expect((await admin.post('/zones', body, { 'content-type': type })).statusCode).toBe(201)
  })
})

describe.each(references)('A list of $api', ({ api }) => {
  test.each([
    'limit=0',
    'limit=1001',
    'limit=-1',
    'limit=ten',
    'limit=1e3',
    'limit=1.5',
    'limit=',
    'limit=1&limit=2',
    'page=0',
    'page=1000001',
    'page=999999999999999999999',
    'page[]=1',
    'sort=unknown',
    'sort=passwordHash',
    'sort=created_at',
    'sort=-',
    'sort=--code',
    'sort=code;drop',
    'sort=code,code,code,code',
    'sort=code&sort=name',
    `sort=${'code,'.repeat(100)}`,
    'isActive=yes',
    'isActive=1',
    'colour=red',
    'id=1',
    'q[$ne]=x',
    'q=%00',
    `q=${'x'.repeat(101)}`,
    'name=x',
    '__proto__=1',
    'constructor=1',
  ])('refuses ?%s', async (query) => {
    expectRefusal(await admin.get(`/${api}?${query}`), 400, 'VALIDATION')
  })

  test.each([
    'limit=1000',
    'limit=1',
    'page=1000000',
    'q=',
    "q='%20or%201=1--",
    'q=%25',
    'sort=',
    'q=%E0%A4%A',
  ])('accepts ?%s', async (query) => {
    expect((await admin.get(`/${api}?${query}`)).statusCode).toBe(200)
  })
})

describe('A place', () => {
  test.each([
    'parentId=x',
    'parentId=-1',
    'parentId=1,,2',
    'parentId=1234567890123',
    'kind=continent',
    'kind=',
  ])('is not searched with ?%s', async (query) => {
    expectRefusal(await admin.get(`/zones?${query}`), 400, 'VALIDATION')
  })
})

describe('A path', () => {
  test.each([
    ['/zones/0', 400, 'VALIDATION'],
    ['/zones/-1', 400, 'VALIDATION'],
    ['/zones/one', 400, 'VALIDATION'],
    ['/zones/1.0', 400, 'VALIDATION'],
    ['/zones/%00', 400, 'VALIDATION'],
    ['/zones/9999999999', 400, 'VALIDATION'],
    ['/zones/%2F', 400, 'VALIDATION'],
    ['/zones/..%2f..%2fetc%2fpasswd', 400, 'VALIDATION'],
    ['/zones/2147483647', 404, 'NOT_FOUND'],
    ['/zones/', 400, 'VALIDATION'],
    ['/zones/1/', 404, 'NOT_FOUND'],
    ['/zones/1/explode', 404, 'NOT_FOUND'],
    ['//zones', 404, 'NOT_FOUND'],
    ['/Zones', 404, 'NOT_FOUND'],
    ['/..;/zones', 404, 'NOT_FOUND'],
    ['/zones/%E0%A4%A', 400, 'VALIDATION'],
    ['/%', 400, 'VALIDATION'],
    [`/zones/${'1'.repeat(101)}`, 414, 'VALIDATION'],
    ['/passwords', 404, 'NOT_FOUND'],
  ])('%s is answered with an error envelope', async (path, status, code) => {
    expectRefusal(await admin.get(path), status, code)
  })

  test.each(['PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'])('refuses the method %s', async (method) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.inject({ method: method as 'PATCH', url: '/api/v1/zones', headers })
    expect([404, 405]).toContain(response.statusCode)
  })

  test.each(['GET', 'PUT', 'DELETE', 'POST'] as const)(
    'that does not exist answers 404 to %s',
    async (method) => {
      const url = `/api/v1/zones/2000000000${method === 'POST' ? '/deactivate' : ''}`
      const headers = { authorization: `Bearer ${token}`, ...seen(1), ...aKey() }
      const payload = method === 'PUT' ? sample.zone() : undefined
      const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      expectRefusal(response, 404, 'NOT_FOUND')
    },
  )
})

test('Invalid input added no rows', async () => {
  const { total } = await db
    .selectFrom('zone')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(total).toBe(5)
})
