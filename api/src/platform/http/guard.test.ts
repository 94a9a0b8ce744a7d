import { references } from '@patuh/domain/people/references'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { everyAccess } from '../../../test/every-access.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'
import { guard } from './guard.ts'

const { app, as, aUser, db } = await world()
const nobody = await aUser()
const holder = await aUser({ userType: 'SA' })

const requests = references.flatMap(({ name, api }) => {
  const body = sample[name]()
  return [
    { method: 'GET', url: `/${api}`, needs: `${name}.view` },
    { method: 'GET', url: `/${api}/1`, needs: `${name}.view` },
    { method: 'GET', url: `/${api}/1/events`, needs: `${name}.view` },
    { method: 'POST', url: `/${api}`, needs: `${name}.create`, body },
    { method: 'PUT', url: `/${api}/1`, needs: `${name}.edit`, body },
    { method: 'DELETE', url: `/${api}/1`, needs: `${name}.deactivate` },
    { method: 'POST', url: `/${api}/1/deactivate`, needs: `${name}.deactivate` },
    { method: 'POST', url: `/${api}/1/activate`, needs: `${name}.deactivate` },
  ] as const
})
const named = (reach: string) =>
  everyAccess
    .filter((access) => access.reach === reach)
    .map(({ route }) => {
      const [method = '', url = ''] = route.split(' ')
      return `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`
    })
// Anyone may request the explanation of their own privileges.
const [open, signedInOnly] = [named('open'), [...named('signedIn'), 'post /privileges/explain']]

/** Every mounted route, from the OpenAPI documentation. */
async function mounted() {
  const { paths } = (await app.inject('/api/docs/json')).json()
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1'))
    .flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => {
        const url = path.replace('/api/v1', '')
        return { name: `${method} ${url}`, method: method.toUpperCase(), url: url.replace(/\{\w+\}/g, '1') }
      }),
    ) as (Request & { name: string })[]
}

type Request = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object }
const ask = ({ method, url, body }: Request, token?: string) =>
  app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...seen(99), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { payload: body } : {}),
  })

describe('The guard', () => {
  test('answers 401 without sign-in on every route that is not public', async () => {
    for (const request of await mounted()) {
      if (open.includes(request.name)) continue
      const response = await ask(request)
      expect([request.name, response.statusCode]).toEqual([request.name, 401])
      expect(response.json().error.code).toBe('UNAUTHENTICATED')
    }
  })

  test('answers 403 to a user without privileges on every route that needs one', async () => {
    for (const request of await mounted()) {
      if ([...open, ...signedInOnly].includes(request.name)) continue
      const response = await ask(request, nobody.token)
      expect([request.name, response.statusCode]).toEqual([request.name, 403])
    }
  })

  test.each(requests)('refuses a user without $needs: $method $url', async (request) => {
    const response = await ask(request, nobody.token)
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'FORBIDDEN'])
    expect(response.json().error.message).toContain(request.needs)
  })

  test.each(requests)('admits a user with $needs: $method $url', async (request) => {
    expect([200, 201, 400, 404, 409, 412]).toContain((await ask(request, holder.token)).statusCode)
  })

  test('checks every request: a revoked privilege is gone at the next one', async () => {
    const { token } = await aUser({ userType: 'VF' })
    expect((await as(token).get('/zones')).statusCode).toBe(200)
    await db.deleteFrom('privilege').where('screen', '=', 'zone').execute()
    expect((await as(token).get('/zones')).statusCode).toBe(403)
  })

  test('ignores the privileges of a retired user type', async () => {
    const { token } = await aUser({ userType: 'CO' })
    expect((await as(token).get('/positions')).statusCode).toBe(200)
    await db.updateTable('userType').set({ isActive: false }).where('code', '=', 'CO').execute()
    expect((await as(token).get('/positions')).statusCode).toBe(403)
  })

  test('checks the caller before the body, so that validation errors reveal nothing without sign-in', async () => {
    const response = await as(nobody.token).post('/zones', { nonsense: true })
    expect(response.statusCode).toBe(403)
  })

  test('prevents the start when a route declares no access', async () => {
    const other = Fastify().decorate('guarded', new Map())
    guard(other)
    expect(() => other.get('/open-to-all', async () => 'secret')).toThrow(
      'GET /open-to-all declares no access',
    )
  })
})
