import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { measureDatabase } from '../jobs/measure.ts'
import { notFound } from './error.ts'

const isLocal = (ip: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)

/** Queries the database at most once a second, however often the route is called. */
function databaseCheck(db: Db) {
  let last: { at: number; ready: Promise<boolean> } | undefined
  const ping = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
  return () => {
    if (!last || Date.now() - last.at > 1000) last = { at: Date.now(), ready: ping() }
    return last.ready
  }
}

/** `/healthz` (liveness, no I/O), `/readyz` (readiness), `/metrics` (from this machine only by default). */
export function reportHealth(app: FastifyInstance) {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  const databaseReady = databaseCheck(app.db)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const ready = !draining && (await databaseReady())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  if (app.env.metrics !== 'off') measure(app)
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (app.env.metrics === 'local' && !isLocal(request.ip)) throw notFound()
    return reply.type(register.contentType).send(await register.metrics())
  })
}
