import {
  difference,
  dryRun,
  dryRunInput,
  matrix,
  matrixInput,
  matrixQuery,
  oneMatrixQuery,
} from '@patuh/domain/access/privilege'
import { revision } from '@patuh/domain/platform/history'
import { many, one, pageQuery, paginated } from '@patuh/domain/platform/list'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { notFound } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { expectedVersion, stale, withEtag } from '../../platform/http/version.ts'
import { notify } from '../../platform/notification/notify.ts'
import { dryRunOf } from './dry-run.ts'
import { refuseOwn, revisionOf, settled, withActions } from './matrix.ts'
import * as queries from './matrix-queries.ts'

export function matrixRoutes(app: App) {
  mountReading(app)
  mountSaving(app)
}

async function current(db: Db, actor: Actor, userTypeId: number) {
  const [found] = await queries.matrices(db, actor, [userTypeId])
  if (!found) throw notFound()
  return found
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'matrixPrivilege.view' } as const

  app.get(
    '/matrix-privileges',
    { config, schema: { querystring: matrixQuery, response: { 200: many(matrix) } } },
    async ({ query, actor }) => {
      const items = await queries.matrices(db, actor, query.userTypeId)
      return {
        data: paginated(
          items.map((stored) => withActions(actor, stored)),
          items.length,
          { page: 1, limit: 1000 },
        ),
      }
    },
  )

  app.get(
    '/matrix-privileges/:id/events',
    { config, schema: { params, querystring: pageQuery, response: { 200: many(revision) } } },
    async ({ params: { id }, query, actor }) => {
      await current(db, actor, id)
      const { items, total } = await queries.changes(db, actor, id, query)
      return { data: paginated(items.map(revisionOf), total, query) }
    },
  )
}

function mountSaving(app: App) {
  const { db } = app
  const config = { access: 'matrixPrivilege.configure' } as const

  app.put(
    '/matrix-privileges',
    {
      config: { ...config, fresh: true },
      schema: { querystring: oneMatrixQuery, body: matrixInput, response: { 200: one(matrix) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const { userTypeId } = request.query
      const version = expectedVersion(request)
      const step = { action: 'configure', reason: body.reason } as const
      const data = await change(db, request, reply, step, async (trx) => {
        await queries.hold(trx, userTypeId)
        const stored = await current(trx, actor, userTypeId)
        refuseOwn(actor, stored)
        if (stored.lockVersion !== version) throw stale(withActions(actor, stored))
        await queries.replace(trx, userTypeId, difference(stored.grants, settled(stored, body.grants)))
        await notify(trx, {
          to: await queries.holdersOf(trx, userTypeId),
          kind: 'account.privileges',
          values: { userType: stored.name, reason: body.reason },
          link: '/profile?tab=access',
        })
        return withActions(actor, await current(trx, actor, userTypeId))
      })
      return { data: withEtag(reply, data) }
    },
  )

  app.post(
    '/matrix-privileges/dry-run',
    { config, schema: { body: dryRunInput, response: { 200: one(dryRun) } } },
    async ({ actor, body: { userTypeId, grants } }) => {
      const stored = await current(db, actor, userTypeId)
      return { data: await dryRunOf(db, userTypeId, settled(stored, grants)) }
    },
  )
}
