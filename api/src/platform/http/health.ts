import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Db, poolOf } from '../db/db.ts'
import { jobAge, measureDatabase } from '../jobs/measure.ts'
import { HttpError, notFound } from './error.ts'
import { freeBytes } from './full-disk.ts'

/** How long a server that closes waits for answers that are under way. */
const closeMs = 10_000

const isLocal = (ip: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)

/** Asks the database at most once a second, however often the route is called: how long jobs wait, if it answers. */
function checkDatabase(db: Db) {
  let last: { at: number; found: Promise<number | undefined> } | undefined
  const ask = () =>
    sql<{ age: number }>`select round(${jobAge}) as age`.execute(db).then(
      ({ rows }) => rows[0]?.age ?? 0,
      () => undefined,
    )
  return () => {
    if (!last || Date.now() - last.at > 1000) last = { at: Date.now(), found: ask() }
    return last.found
  }
}

/** `/healthz` (liveness, no I/O), `/readyz` (readiness), `/metrics` (from this machine only by default). */
export function reportHealth(app: FastifyInstance) {
  app.decorate('openStreams', { count: 0 })
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isDraining = true
    isClosing = true
    // a client that does not read its answer must not keep the server from closing
    setTimeout(() => app.server.closeAllConnections(), closeMs).unref()
  })
  app.addHook('onRequest', async () => {
    if (isClosing)
      throw new HttpError(503, 'OVERLOADED', 'The server is being stopped. Try again in a moment.')
  })
  const databaseCheck = checkDatabase(app.db)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async ({ ip }, reply) => {
    const waiting = isDraining ? undefined : await databaseCheck()
    const ready = waiting !== undefined
    const detail = ready && app.env.metrics !== 'off' && isLocal(ip) ? { jobAge: waiting } : {}
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...detail })
  })
  if (app.env.metrics !== 'off') measure(app)
}

/** What this process knows: its connections to the database, the disk it writes to, and live connections. */
function measureServer(app: FastifyInstance, register: Registry) {
  const pool = poolOf(app.db)
  const own: [name: string, help: string, value: () => number | Promise<number>][] = [
    ['patuh_pool_waiting', 'Requests that wait for a connection to the database.', () => pool.waitingCount],
    ['patuh_pool_connections', 'Open connections to the database.', () => pool.totalCount],
    ['patuh_open_streams', 'Browsers that listen for live notices.', () => app.openStreams.count],
    ['patuh_disk_free_bytes', 'Space left on the disk of DATA_DIR.', () => freeBytes(app.env.dataFolder)],
  ]
  for (const [name, help, value] of own)
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await value())
      },
    })
}

function measure(app: FastifyInstance) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  measureDatabase(app.db, register)
  measureServer(app, register)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (app.env.metrics === 'local' && !isLocal(request.ip)) throw notFound()
    return reply.type(register.contentType).send(await register.metrics())
  })
}
