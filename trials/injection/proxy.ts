import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Passes requests on with an Idempotency-Key of their own, as sqlmap sends the same headers each time, and counts the
 * answers. The first part of a path is the number of what is tried. What meets a rate limit is sent again.
 */
export async function startProxy(address: string, forgetLimits: () => Promise<unknown>) {
  const statuses = new Map<number, number>()
  /** What was answered 5xx, a statement that the database refuses for example. */
  const broken = new Map<number, string>()
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '' } = request
    const [, target, path = ''] = /^\/(\d+)(\/.*)$/.exec(url) ?? []
    const {
      host,
      connection,
      'content-length': length,
      'transfer-encoding': chunked,
      ...headers
    } = request.headers
    const body = await buffer(request)
    const send = () =>
      fetch(`${address}${path}`, {
        method,
        headers: { ...(headers as Record<string, string>), 'idempotency-key': randomUUID() },
        ...(body.length > 0 && method !== 'GET' ? { body } : {}),
      })
    try {
      let answer = await send()
      for (let again = 0; again < 5 && [429, 503].includes(answer.status); again++) {
        await forgetLimits()
        answer = await send()
      }
      const { status } = answer
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500)
        broken.set(Number(target), `${status} ${method} ${path} ${body.toString().slice(0, 500)}`)
      response.writeHead(status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, statuses, broken, close: () => server.close() }
}
