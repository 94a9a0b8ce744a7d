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
import { many, pageQuery, paginated } from '@patuh/domain/platform/list'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { mountAll, mountRead } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { stale } from '../../platform/http/version.ts'
import { notify } from '../../platform/notification/notify.ts'
import { dryRunOf } from './dry-run.ts'
import { refuseOwn, revisionOf, validated, withActions } from './matrix.ts'
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
  const access = 'matrixPrivilege.view'
  mountAll(app, '/matrix-privileges', {
    access,
    query: matrixQuery,
    row: matrix,
    read: async ({ query, actor }) =>
      (await queries.matrices(db, actor, query.userTypeId)).map((stored) => withActions(actor, stored)),
  })
  app.get(
    '/matrix-privileges/:id/events',
    { config: { access }, schema: { params, querystring: pageQuery, response: { 200: many(revision) } } },
    async ({ params: { id }, query, actor }) => {
      await current(db, actor, id)
      const { items, total } = await queries.changes(db, actor, id, query)
      return { data: paginated(items.map(revisionOf), total, query) }
    },
  )
}

function mountSaving(app: App) {
  const access = 'matrixPrivilege.configure'
  mountChange(app, 'PUT /matrix-privileges', {
    access,
    fresh: true,
    query: oneMatrixQuery,
    body: matrixInput,
    answer: matrix,
    action: 'configure',
    change: async ({ trx, actor, at, body, query: { userTypeId } }) => {
      await queries.lock(trx, userTypeId)
      const stored = await current(trx, actor, userTypeId)
      refuseOwn(actor, stored)
      if (stored.lockVersion !== at.version) throw stale(withActions(actor, stored))
      await queries.replace(trx, userTypeId, difference(stored.grants, validated(stored, body.grants)))
      await notify(trx, {
        to: await queries.holdersOf(trx, userTypeId),
        kind: 'account.privileges',
        values: { userType: stored.name, reason: body.reason },
        link: '/profile?tab=access',
      })
      return userTypeId
    },
    read: async (db, { actor }, id) => withActions(actor, await current(db, actor, id)),
  })
  mountRead(app, 'POST /matrix-privileges/dry-run', {
    access,
    body: dryRunInput,
    answer: dryRun,
    read: async ({ db, actor, body: { userTypeId, grants } }) =>
      dryRunOf(db, userTypeId, validated(await current(db, actor, userTypeId), grants)),
  })
}
