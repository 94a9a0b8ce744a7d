import { routeInput, routeList, routeRow } from '@patuh/domain/casework/touring/record'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { found, wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { tagSheet } from './qr-sheet.ts'
import * as queries from './route-queries.ts'
import { tagsOfRoute } from './tags.ts'

const current = (db: Db, actor: Actor, id: number) => found(queries.findRoute(db, actor, id))

const read = (db: Db, { actor }: FastifyRequest, id: number) => current(db, actor, id)

export function tourRouteRoutes(app: App) {
  const { db } = app
  const view = { access: 'touring.view' } as const
  mountList(app, routeList, 'touring.view', routeRow, ({ query, actor }) =>
    queries.listRoutes(db, actor, query),
  )
  mountOne(app, routeList.api, 'touring.view', routeRow, read)
  app.get(
    '/tour-routes/:id/sheet',
    { config: { ...view, heavy: 'document' }, schema: { params } },
    async (request, reply) => {
      const route = await current(db, request.actor, request.params.id)
      const pdf = await tagSheet(route, await tagsOfRoute(db, route.id), languageOf(request))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${route.code}.pdf"`)
        .send(pdf)
    },
  )
  mountWriting(app)
}

function mountWriting(app: App) {
  mountChange(app, 'POST /tour-routes', {
    access: 'touring.create',
    body: routeInput,
    answer: routeRow,
    status: 201,
    action: 'create',
    change: async ({ trx, actor, body }) => {
      if (!(await queries.reaches(trx, actor, body)))
        throw wrongField('zoneId', 'unknownReference', 'A record this refers to does not exist.')
      return queries.insertRoute(trx, body)
    },
    read,
  })
  mountChange(app, 'PUT /tour-routes/:id', {
    access: 'touring.edit',
    body: routeInput,
    answer: routeRow,
    action: 'edit',
    change: async ({ trx, actor, at, body }) => {
      // Contract and site of a route cannot change.
      const { contractId, zoneId } = await current(trx, actor, at.id)
      return Boolean(await queries.updateRoute(trx, actor, at, { ...body, contractId, zoneId }))
    },
    read,
  })
}
