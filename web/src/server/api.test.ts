// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'

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
