import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { listener } from '../db/listen.ts'
import { always } from '../http/header.ts'

type Stream = { userId: number; sessionId: number; response: ServerResponse }

const beat = 25_000

const headers = {
  ...always,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-accel-buffering': 'no',
  // When it ends, so does the connection: a server that closes would wait for it otherwise.
  connection: 'close',
}

/** Live news: a line to everyone who has a stream open, whichever node the news comes from. */
export function streams(app: App) {
  const open = new Set<Stream>()
  const listening = listener(app.db, 'notification', (userId) => {
    for (const stream of open)
      if (String(stream.userId) === userId) stream.response.write('event: notification\ndata: {}\n\n')
  })

  /** Keeps lines alive, and closes those whose session has ended. */
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
  const timer = setInterval(() => keepAlive().catch((error) => app.log.error(error)), beat)
  timer.unref()

  app.addHook('preClose', async () => {
    clearInterval(timer)
    // Not all at once: thousands who come back in the same moment would knock the next node over.
    for (const { response } of open) response.end(`retry: ${1000 + Math.round(Math.random() * 4000)}\n\n`)
    await listening.stop()
  })

  return async (stream: Stream) => {
    await listening.start()
    stream.response.writeHead(200, headers)
    stream.response.write('retry: 1000\nevent: ready\ndata: {}\n\n')
    open.add(stream)
    stream.response.on('close', () => open.delete(stream))
  }
}
