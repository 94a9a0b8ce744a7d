import { routeInput, routeList, routeRow } from '@patuh/domain/casework/touring/record'
import { one } from '@patuh/domain/platform/list'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { notFound } from '../../platform/http/error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { wrongField } from '../../platform/http/record.ts'
import { expectedVersion, stale, withEtag } from '../../platform/http/version.ts'
import { tagSheet } from './qr-sheet.ts'
import * as queries from './route-queries.ts'

async function current(db: Db, actor: Actor, id: number) {
  const found = await queries.findRoute(db, actor, id)
  if (!found) throw notFound()
  return found
}

/** What rounds are walked: points, times, and what is forgiven. */
export function tourRouteRoutes(app: App) {
  const { db } = app
  const _row = one(routeRow)
  const view = { access: 'touring.view' } as const
  mountList(app, routeList, 'touring.view', routeRow, ({ query, actor }) =>
    queries.listRoutes(db, actor, query),
  )
  mountOne(app, routeList.api, 'touring.view', routeRow, ({ actor }, id) => current(db, actor, id))
  app.get('/tour-routes/:id/sheet', { config: view, schema: { params } }, async (request, reply) => {
    const route = await current(db, request.actor, request.params.id)
    const pdf = await tagSheet(route, await queries.tagsOfRoute(db, route.id), languageOf(request))
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${route.code}.pdf"`)
      .send(pdf)
  })
  mountWriting(app)
}

function mountWriting(app: App) {
  const { db } = app
  const row = one(routeRow)
  app.post(
    '/tour-routes',
    { config: { access: 'touring.create' }, schema: { body: routeInput, response: { 201: row } } },
    async (request, reply) => {
      const { actor, body } = request
      if (!(await queries.reaches(db, actor, body)))
        throw wrongField('zoneId', 'unknownReference', 'A record this refers to does not exist.')
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) =>
        current(trx, actor, await queries.insertRoute(trx, body)),
      )
      return reply.send({ data: withEtag(reply, data) })
    },
  )
  app.put(
    '/tour-routes/:id',
    { config: { access: 'touring.edit' }, schema: { params, body: routeInput, response: { 200: row } } },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      const { actor, body } = request
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const before = await current(trx, actor, at.id)
        // A route stays where it is; another site is another route.
        const moved = { ...body, contractId: before.contractId, zoneId: before.zoneId }
        if (!(await queries.updateRoute(trx, actor, at, moved))) throw stale(await current(trx, actor, at.id))
        return current(trx, actor, at.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
