import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { app } = await world()

describe('The web application', () => {
  test.each(['/', '/dashboard', '/manage-user/zone?page=2', '/404', '/nobody/knows/this'])(
    'serves index.html for every screen: %s',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toContain('<title>Patuh</title>')
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  test('allows its page only its own scripts and styles', async () => {
    const { headers } = await app.inject('/dashboard')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('lets its hashed files be cached for ever', async () => {
    const { statusCode, headers } = await app.inject('/assets/app.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers['content-type']).toMatch(/javascript/)
  })

  test('lets words be cached for ever at an address with their version, and no other file', async () => {
    const cached = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cached('/locales/en/translation.json?v=1')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/locales/en/translation.json')).toBe('no-cache')
    expect(await cached('/dashboard?v=1')).toBe('no-cache')
  })

  test.each([
    '/missing.js',
    '/assets/missing.css',
    '/.vite/manifest.json',
    '/.stamp',
    '/../world.ts',
    '/..%2fworld.ts',
    '/%2e%2e/world.ts',
    '/assets/..%2f..%2fworld.ts',
    '/assets%2fapp.js',
    '//etc/passwd.txt',
    '/api/v1/missing',
    '/api/missing',
  ])('answers 404 at %s', async (url) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s', async (method) => {
    expect((await app.inject({ method, url: '/dashboard' })).statusCode).toBe(404)
  })
})
