import { references } from '@patuh/domain/references'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { seen } from '../test/caller.ts'
import { sample } from '../test/sample.ts'
import { world } from '../test/world.ts'
import { guard } from './guard.ts'

const { app, as, aUser, db } = await world()
const nobody = await aUser()
const holder = await aUser({ userType: 'SA' })

const requests = references.flatMap(({ name, api }) => {
  const body = sample[name]()
  return [
    { method: 'GET', url: `/${api}`, needs: `${name}.view` },
    { method: 'GET', url: `/${api}/1`, needs: `${name}.view` },
    { method: 'POST', url: `/${api}`, needs: `${name}.create`, body },
    { method: 'PUT', url: `/${api}/1`, needs: `${name}.edit`, body },
    { method: 'DELETE', url: `/${api}/1`, needs: `${name}.deactivate` },
    { method: 'POST', url: `/${api}/1/deactivate`, needs: `${name}.deactivate` },
    { method: 'POST', url: `/${api}/1/activate`, needs: `${name}.deactivate` },
  ] as const
})
const signedInOnly = [
  { method: 'GET', url: '/auth/me' },
  { method: 'POST', url: '/auth/logout' },
  { method: 'GET', url: '/menu/privileges' },
] as const

type Request = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object }
const ask = ({ method, url, body }: Request, token?: string) =>
  app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...seen(99), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { payload: body } : {}),
  })

describe('The guard', () => {
  test.each([...requests, ...signedInOnly])(
    'sends away who is not signed in: $method $url',
    async (request) => {
      const response = await ask(request)
      expect([response.statusCode, response.json().error.code]).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  test.each(requests)('sends away who lacks $needs: $method $url', async (request) => {
    const response = await ask(request, nobody.token)
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'FORBIDDEN'])
    expect(response.json().error.message).toContain(request.needs)
  })

  test.each(requests)('lets in who holds $needs: $method $url', async (request) => {
    expect([200, 201, 400, 404, 409, 412]).toContain((await ask(request, holder.token)).statusCode)
  })

  test('asks again at every request: a privilege taken away is gone at the next one', async () => {
    const { token } = await aUser({ userType: 'VF' })
    expect((await as(token).get('/zones')).statusCode).toBe(200)
    await db.deleteFrom('privilege').where('screen', '=', 'zone').execute()
    expect((await as(token).get('/zones')).statusCode).toBe(403)
  })

  test('counts no privilege of a user type that is retired', async () => {
    const { token } = await aUser({ userType: 'CO' })
    expect((await as(token).get('/positions')).statusCode).toBe(200)
    await db.updateTable('userType').set({ isActive: false }).where('code', '=', 'CO').execute()
    expect((await as(token).get('/positions')).statusCode).toBe(403)
  })

  test('checks the caller before the body, so that a stranger learns nothing of its rules', async () => {
    const response = await as(nobody.token).post('/zones', { nonsense: true })
    expect(response.statusCode).toBe(403)
  })

  test('knows every route of the API in this file', async () => {
    const { paths } = (await app.inject('/api/docs/json')).json()
    const mounted = Object.entries(paths).flatMap(([url, methods]) =>
      url.startsWith('/api/v1') ? Object.keys(methods as object).map((method) => `${method} ${url}`) : [],
    )
    const known = [...requests, ...signedInOnly].map(
      ({ method, url }) => `${method.toLowerCase()} /api/v1${url.replace('/1', '/{id}')}`,
    )
    const open = ['post /api/v1/auth/login', 'get /api/v1/settings']
    expect(mounted.sort()).toEqual([...known, ...open].sort())
  })

  test('keeps an API from starting in which some route does not say who may call it', async () => {
    const other = Fastify()
    guard(other, async () => undefined)
    expect(() => other.get('/open-to-all', async () => 'secret')).toThrow(
      'GET /open-to-all declares no access',
    )
  })
})
