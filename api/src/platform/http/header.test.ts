import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { app } = await world({ publicUrl: 'https://patuh.agency.example' })
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
      expect(headers['permissions-policy']).toContain('microphone=()')
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
    expect((await app.inject({ url: '/healthz', headers })).statusCode).toBe(421)
  })
})
