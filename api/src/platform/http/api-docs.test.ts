import { references } from '@patuh/domain/people/references'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'

const { app, db, env } = await world()

describe('The OpenAPI documentation', () => {
  test('lists every route with its request and response schemas', async () => {
    const { openapi, paths } = (await app.inject('/api/docs/json')).json()
    expect(openapi).toMatch(/^3\.1/)
    for (const { api } of references) {
      const [many, one] = [paths[`/api/v1/${api}`], paths[`/api/v1/${api}/{id}`]]
      expect(Object.keys(many).sort()).toEqual(['get', 'post'])
      expect(Object.keys(one).sort()).toEqual(['delete', 'get', 'put'])
      expect(many.post.requestBody.content['application/json'].schema.required).toContain('code')
      expect(one.get.responses['200'].content['application/json'].schema.properties.data).toBeDefined()
      expect(many.get.parameters.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(['page', 'limit', 'q', 'sort', 'isActive']),
      )
    }
    expect(paths).toHaveProperty(['/api/v1/auth/login', 'post', 'requestBody'])
  })

  test('lists the refusals of a route, and who may call it', async () => {
    const { paths, components } = (await app.inject('/api/docs/json')).json()
    const put = paths['/api/v1/zones/{id}'].put
    expect(put['x-access']).toBe('zone.edit')
    expect(Object.keys(put.responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '412', '428']),
    )
    expect(put.responses[412]).toEqual({ $ref: '#/components/responses/412' })
    expect(components.responses[412].content['application/json'].schema.$ref).toBe(
      '#/components/schemas/error',
    )
    const login = paths['/api/v1/auth/login'].post
    expect([login.security, login.responses[403]]).toEqual([[], undefined])
  })

  test('is a page at /api/docs that runs no inline script', async () => {
    const page = await app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/)
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('is off by default', async () => {
    const other = await buildApp({ db, env: { ...env, apiDocs: false } })
    expect((await other.inject('/api/docs/json')).statusCode).toBe(404)
    await other.close()
  })
})
