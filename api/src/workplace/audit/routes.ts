import { many, paginated, queryOf } from '@patuh/domain/platform/list'
import { auditDetail, auditEvent, auditFacts, auditList } from '@patuh/domain/workplace/audit'
import { verifyTask } from '../../platform/audit/jobs.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change } from '../../platform/http/change.ts'
import { mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { addJob } from '../../platform/jobs/task.ts'
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
  mountChange(app, 'GET /audit-events/verify', {
    access: 'audit.view',
    action: 'verify',
    status: 202,
    answer: auditFacts.pick({ isVerifying: true }),
    change: async ({ trx, actor }) => {
      await addJob(trx, verifyTask, { actorId: actor.id }, { key: verifyTask.name })
      return { isVerifying: true }
    },
  })
}
