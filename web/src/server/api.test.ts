// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { setSlice } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

const page = (status: number) =>
  new Response('<html><h1>Bad Gateway</h1></html>', { status, headers: { 'content-type': 'text/html' } })

test.each([502, 200])(
  'an answer with status %i that is not JSON counts as a network error',
  async (status) => {
    vi.stubGlobal('fetch', async () => page(status))
    await expect(api('GET', 'zones')).rejects.toMatchObject({ code: 'NETWORK' })
  },
)

test('after a gateway error the same request is retried with the same idempotency key', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['idempotency-key'] ?? '')
    return sent.length === 1 ? page(504) : Response.json({ data: { id: 1 } })
  })
  await expect(api('POST', 'zones', { body: { name: 'North' } })).rejects.toThrow()
  expect(await api('POST', 'zones', { body: { name: 'North' } })).toEqual({ id: 1 })
  expect(sent[0]).toBeTruthy()
  expect(sent[1]).toBe(sent[0])
})

test('an answer that has not changed is not sent again, and is not known to the next session', async () => {
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['if-none-match'])
    const etag = 'W/"one"'
    if (headers['if-none-match'] === etag) return new Response(null, { status: 304 })
    return Response.json({ data: [1, 2] }, { headers: { etag } })
  })
  expect(await api('GET', 'zones?page=1')).toEqual([1, 2])
  expect(await api('GET', 'zones?page=1')).toEqual([1, 2])
  await api('GET', 'zones?page=2')
  setSlice('auth', { token: 'another' })
  await api('GET', 'zones?page=1')
  setSlice('auth', { token: null })
  expect(asked).toEqual([undefined, 'W/"one"', undefined, undefined])
})

test.each([
  ['"3"', undefined],
  ['"3-hash"', '"3-hash"'],
])('a record with ETag %s is asked for with %s', async (etag, sent) => {
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['if-none-match'])
    return Response.json({ data: { id: 1 } }, { headers: { etag } })
  })
  await api('GET', 'zones/1')
  await api('GET', 'zones/1')
  expect(asked).toEqual([undefined, sent])
})

test('a call that must reach the server although the page is closed is sent with keepalive', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init)
    return Response.json({ data: null })
  })
  await api('POST', 'auth/logout', { keepalive: true })
  await api('GET', 'zones')
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, undefined])
})
