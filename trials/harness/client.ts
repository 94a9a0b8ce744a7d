import { randomUUID } from 'node:crypto'
import { Agent, request as open } from 'node:http'
import type { Sent } from '../../api/test/fuzz/request.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 600 })

/** Sends a request exactly as it is: `fetch` refuses some methods and headers. */
export const sender =
  (address: string) =>
  ({ method, url, headers, payload }: Sent) =>
    new Promise<{ status: number; type: string; body: string; cookie: string }>((resolve, reject) => {
      const all = { ...headers, 'content-length': String(Buffer.byteLength(payload ?? '')) }
      const options = { agent, method, headers: all, timeout: 60_000 }
      const request = open(`${address}${url}`, options, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString(),
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        )
      })
      request.on('timeout', () => request.destroy(new Error('no answer within a minute')))
      request.on('error', reject)
      request.end(payload)
    })

/** Sends JSON to a path below /api/v1. */
export const caller = (address: string, token?: string, headers: Record<string, string> = {}) => {
  const send = sender(address)
  return (method: Sent['method'], path: string, body?: unknown, more: Record<string, string> = {}) =>
    send({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
        ...more,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
}
