import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'

const { app, db, env } = await world({ publicUrl: 'https://patuh.agency.example' })
const ask = (url: string, host = 'localhost:3000') => app.inject({ url, headers: { host } })

describe('Every answer', () => {
  test.each(['/api/v1/settings', '/api/v1/auth/me', '/api/v1/nothing', '/healthz', '/nothing.js'])(
    'has security headers: %s',
    async (url) => {
      const { headers } = await ask(url)
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['permissions-policy']).toContain('microphone=(self)')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  test.each(['/api/v1/settings', '/api/v1/auth/me', '/api/v1/nothing'])(
    'of the API is not cached: %s',
    async (url) => {
      expect((await ask(url)).headers['cache-control']).toBe('no-store')
    },
  )
})

describe('The server', () => {
  test.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:80',
    '[::1]:3000',
    'patuh.agency.example',
    'PATUH.agency.example',
  ])('answers to the host %s', async (host) => {
    expect((await ask('/api/v1/settings', host)).statusCode).toBe(200)
  })

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'patuh.agency.example.evil',
    '10.0.0.1',
  ])('does not answer to the host %s', async (host) => {
    const response = await ask('/api/v1/settings', host)
    expect([response.statusCode, response.json().error.code]).toEqual([421, 'MISDIRECTED'])
  })

  test('ignores the forwarded host of an unknown proxy', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' }
    expect((await app.inject({ url: '/api/v1/settings', headers })).statusCode).toBe(421)
  })

  test.each(['/healthz', '/readyz', '/metrics'])('answers a probe by address: %s', async (url) => {
    expect((await ask(url, '10.0.0.1:3000')).statusCode).toBe(200)
  })

  test('answers through a proxy to its public name only', async () => {
    const proxied = await buildApp({ db, env: { ...env, trustProxy: 'loopback' } })
    const status = async (headers: Record<string, string>) =>
      (await proxied.inject({ url: '/api/v1/settings', headers })).statusCode
    const through = { 'x-forwarded-for': '203.0.113.7' }
    expect(await status({ ...through, host: 'patuh.agency.example' })).toBe(200)
    expect(await status({ ...through, host: 'x', 'x-forwarded-host': 'patuh.agency.example' })).toBe(200)
    for (const forged of [{ host: 'localhost' }, { host: 'x', 'x-forwarded-host': 'localhost' }])
      expect(await status({ ...through, ...forged })).toBe(421)
    expect(await status({ host: 'localhost' })).toBe(200)
    await proxied.close()
  })

  test('refuses two Host headers', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('answers TRACE with 405', async () => {
    const { statusCode, headers } = await app.inject({ method: 'TRACE' as 'GET', url: '/api/v1/settings' })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE'])
  })
})
