import { many, one, paginated, queryOf } from '@patuh/domain/platform/list'
import {
  auditDetail,
  auditEvent,
  auditFacts,
  auditList,
  type Verification,
  verification,
} from '@patuh/domain/workplace/audit'
import { sealEvents } from '../../platform/audit/sign.ts'
import { verifyEvents } from '../../platform/audit/verify.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { notFound } from '../../platform/http/error.ts'
import { note } from '../../platform/http/note.ts'
import { params } from '../../platform/http/params.ts'
import { mountExport } from '../transfer/export.ts'
import * as queries from './queries.ts'

/** The log itself. Whoever reads it, takes it away or has it verified is written into it. */
export function auditRoutes(app: App) {
  mountReading(app)
  mountVerifying(app)
  mountExport(app, {
    list: auditList,
    screen: 'audit',
    entity: 'event',
    columns: { ...auditList.columns, organization: 'name', requestId: 'text', userAgent: 'text' },
    rows: (actor) => queries.exported(app.db, actor),
  })
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'audit.view' } as const

  app.get(
    '/audit-events',
    { config, schema: { querystring: queryOf(auditList), response: { 200: many(auditEvent) } } },
    async (request, reply) => {
      const { query, actor } = request
      const { items, total } = await change(db, request, reply, { action: 'view' }, async (trx) => {
        await note(trx, 'event', 0, query)
        return queries.list(trx, actor, query)
      })
      return { data: paginated(items, total, query) }
    },
  )

  app.get('/audit-events/facts', { config, schema: { response: { 200: one(auditFacts) } } }, async () => ({
    data: await queries.facts(db),
  }))

  app.get(
    '/audit-events/:id',
    { config, schema: { params, response: { 200: one(auditDetail) } } },
    async (request, reply) => {
      const { id } = request.params
      const data = await change(db, request, reply, { action: 'view' }, async (trx) => {
        const found = await queries.find(trx, request.actor, id)
        if (!found) throw notFound()
        await note(trx, 'event', id, {})
        return found
      })
      return { data }
    },
  )
}

function mountVerifying(app: App) {
  const { db, env } = app
  let running: Promise<Verification> | undefined

  /** However many ask at once, one walk through the log answers them all. */
  const verify = () => {
    running ??= sealEvents(db, env)
      .then(() => verifyEvents(db, env))
      .finally(() => {
        running = undefined
      })
    return running
  }

  app.get(
    '/audit-events/verify',
    { config: { access: 'audit.view' }, schema: { response: { 200: one(verification) } } },
    async (request, reply) => {
      const data = await verify()
      await change(db, request, reply, { action: 'verify' }, (trx) =>
        note(trx, 'event', data.firstBad?.eventId ?? 0, data),
      )
      return { data }
    },
  )
}
