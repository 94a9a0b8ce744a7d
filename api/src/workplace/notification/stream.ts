import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { listener } from '../../platform/db/listen.ts'
import type { App } from '../../platform/http/app.ts'
import { securityHeaders } from '../../platform/http/header.ts'

type Stream = { userId: number; sessionId: number; response: ServerResponse }

const heartbeatMs = 25_000
const spreadMs = 3000

const headers = {
  ...securityHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-accel-buffering': 'no',
  // The connection ends with the stream; otherwise a closing server would wait for it.
  connection: 'close',
}

/** Server-sent events: notifies every open stream, whichever node the NOTIFY comes from. */
export function streams(app: App) {
  const open = new Set<Stream>()
  const announce = ({ response }: Stream) => response.write('event: notification\ndata: {}\n\n')
  const listening = listener(
    app.db,
    'notification',
    (payload) => {
      if (payload.includes(':')) notifyViewers(payload).catch((error) => app.log.error(error))
      for (const stream of open) if (String(stream.userId) === payload) announce(stream)
    },
    { onReconnect: announceToAll },
  )

  /** While the connection was cut any notice may have been missed: everybody looks again, spread over a few seconds. */
  function announceToAll() {
    for (const stream of open)
      setTimeout(() => open.has(stream) && announce(stream), Math.random() * spreadMs).unref()
  }

  /** A comment or a change of presence on a record: notifies the sessions that view it. */
  async function notifyViewers(record: string) {
    if (open.size === 0) return
    const [kind, id] = record.split(':')
    const { rows } = await sql<{ sessionId: number }>`
      select session_id from presence where kind = ${kind} and record_id = ${id}::int and until > now()`.execute(
      app.db,
    )
    const viewing = new Set(rows.map(({ sessionId }) => sessionId))
    for (const { sessionId, response } of open)
      if (viewing.has(sessionId)) response.write(`event: record\ndata: ${record}\n\n`)
  }

  /** Heartbeat; closes streams whose session has ended. */
  async function keepAlive() {
    const ids = [...new Set([...open].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const { rows } = await sql<{ id: number }>`
      select session.id from session join "user" on "user".id = user_id and "user".status = 'active'
      where session.id = any(${ids}::int[]) and ends_at > now()`.execute(app.db)
    const alive = new Set(rows.map(({ id }) => id))
    for (const { sessionId, response } of open)
      if (alive.has(sessionId)) response.write(': still here\n\n')
      else response.end()
  }
  const timer = setInterval(() => keepAlive().catch((error) => app.log.error(error)), heartbeatMs)
  timer.unref()

  app.addHook('preClose', async () => {
    clearInterval(timer)
    // A random retry delay, so that thousands of clients do not reconnect to the next node at once.
    for (const { response } of open) response.end(`retry: ${1000 + Math.round(Math.random() * 4000)}\n\n`)
    await listening.stop()
  })

  return async (stream: Stream) => {
    await listening.start()
    stream.response.writeHead(200, headers)
    stream.response.write('retry: 1000\nevent: ready\ndata: {}\n\n')
    open.add(stream)
    app.openStreams.count = open.size
    stream.response.on('close', () => {
      open.delete(stream)
      app.openStreams.count = open.size
    })
  }
}
