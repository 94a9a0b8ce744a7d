import { many, paginated, queryOf } from '@patuh/domain/platform/list'
import {
  auditDetail,
  auditEvent,
  auditFacts,
  auditList,
  type Verification,
  verification,
} from '@patuh/domain/workplace/audit'
import { signEvents } from '../../platform/audit/sign.ts'
import { verifyEvents } from '../../platform/audit/verify.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change } from '../../platform/http/change.ts'
import { mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import * as queries from './queries.ts'

/** The audit log. Reading, exporting and verifying it are audit events themselves. */
export function auditRoutes(app: App) {
  mountReading(app)
  mountVerifying(app)
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'audit.view' } as const

  app.get(
    '/audit-events',
    { config, schema: { querystring: queryOf(auditList), response: { 200: many(auditEvent) } } },
    async (request, reply) => {
      const { query, actor } = request
      const { items, total, isCapped } = await change(db, request, reply, { action: 'view' }, async (trx) => {
        await note(trx, 'event', 0, query)
        return queries.list(trx, actor, query)
      })
      return { data: paginated(items, total, query, isCapped) }
    },
  )

  mountRead(app, '/audit-events/facts', {
    access: 'audit.view',
    answer: auditFacts,
    read: () => queries.facts(db),
  })
  mountChange(app, 'GET /audit-events/:id', {
    access: 'audit.view',
    answer: auditDetail,
    action: 'view',
    change: async ({ trx, actor, id }) => {
      const event = await found(queries.find(trx, actor, id))
      await note(trx, 'event', id, {})
      return event
    },
  })
}

function mountVerifying(app: App) {
  const { db, env } = app
  let running: Promise<Verification> | undefined

  /** Concurrent requests share one verification. */
  const verify = () => {
    running ??= signEvents(db, env)
      .then(() => verifyEvents(db, env))
      .finally(() => {
        running = undefined
      })
    return running
  }

  mountChange(app, 'GET /audit-events/verify', {
    access: 'audit.view',
    answer: verification,
    action: 'verify',
    prepare: verify,
    change: async ({ trx, prepared }) => {
      await note(trx, 'event', prepared.firstBad?.eventId ?? 0, prepared)
      return prepared
    },
  })
}
