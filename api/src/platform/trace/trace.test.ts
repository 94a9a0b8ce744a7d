import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { aKey, caller } from '../../../test/caller.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../db/db.ts'
import { startTracing, traced, traceId } from './trace.ts'

type Span = {
  name: string
  traceId: string
  parentSpanId?: string
  spanId: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}
const received: Span[] = []
const collector = createServer(async (given, answer) => {
  const { resourceSpans } = JSON.parse(Buffer.concat(await given.toArray()).toString())
  for (const { scopeSpans } of resourceSpans)
    for (const { spans } of scopeSpans) received.push(...(given.url === '/v1/traces' ? spans : []))
  answer.end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`

const { aUser, env, url } = await world()
const traceOfProxy = '0af7651916cd43dd8448eb211c80319c'
const textOf = ({ attributes }: Span, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]

test('A request, its statements and a job are sent to the collector, without values and secrets', async () => {
  const lines: string[] = []
  const log = pino({ mixin: traceId }, { write: (line: string) => void lines.push(line) })
  const stop = await startTracing({ tracing: { endpoint, serviceName: 'patuh', share: 1 } }, log)
  const db = connect(url)
  const app = await buildApp({ db, env, logger: log })
  const { token } = await aUser({ userType: 'SA' })
  const administrator = caller(app, token)
  const zone = sample.zone()
  await administrator.get('/zones?q=Nowhere', { traceparent: `00-${traceOfProxy}-b7ad6b7169203331-01` })
  // over a connection, with a body that comes later
  const address = await app.listen({ port: 0 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...aKey() }
  const post = request(`${address}/api/v1/zones`, { method: 'POST', headers })
  post.flushHeaders()
  await sleep(300)
  post.end(JSON.stringify(zone))
  const [posted] = await once(post, 'response')
  expect(posted.statusCode).toBe(201)
  await caller(app).get('/account/activation/a-secret-code')
  await expect(traced('job fails', () => Promise.reject(new Error('to a@b.example')))).rejects.toThrow()
  await traced('job works', async () => log.info('at work'))
  await app.close()
  await db.destroy()
  await stop()
  collector.close()

  const list = received.find((span) => span.name === 'GET /api/v1/zones')
  expect(list).toMatchObject({ traceId: traceOfProxy, parentSpanId: 'b7ad6b7169203331' })
  expect(list && textOf(list, 'http.response.status_code')).toBe(200)
  const change = received.find((span) => span.name === 'POST /api/v1/zones')
  const statementsOf = (span?: Span) =>
    received
      .filter(({ parentSpanId }) => parentSpanId === span?.spanId)
      .map((one) => textOf(one, 'db.query.text'))
  expect(statementsOf(list).length).toBeGreaterThan(0)
  expect(statementsOf(change)).toContainEqual(expect.stringMatching(/^insert into "zone"/))
  const sent = JSON.stringify(received)
  for (const secret of ['Nowhere', zone.name, 'a-secret-code', 'a@b.example'])
    expect(sent).not.toContain(secret)
  expect(received.find((span) => span.name === 'job fails')?.status.code).toBe(2)
  const job = received.find((span) => span.name === 'job works')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'at work', traceId: job?.traceId }),
  )
})

test('Without a collector nothing is traced', async () => {
  const warn = vi.fn()
  await startTracing({ tracing: undefined }, { warn } as never)
  expect(await traced('job', async () => traceId())).toEqual({})
})
