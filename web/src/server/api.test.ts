// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const page = (status: number) =>
  new Response('<html><h1>Bad Gateway</h1></html>', { status, headers: { 'content-type': 'text/html' } })

test.each([502, 200])(
  'a page with status %i that is no answer of ours is the network failing',
  async (status) => {
    vi.stubGlobal('fetch', async () => page(status))
    await expect(api('GET', 'zones')).rejects.toMatchObject({ code: 'NETWORK' })
  },
)

test('what a proxy did not answer is sent again under the name it had', async () => {
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
