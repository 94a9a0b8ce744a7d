import { references } from '@patuh/domain/people/references'
import { many, one, paginated, queryOf } from '@patuh/domain/platform/list'
import { listOf, referenceKey } from '@patuh/domain/platform/resource'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { conflict, forbidden } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { found, unmoved } from '../../platform/http/record.ts'
import { expectedVersion, withEtag } from '../../platform/http/version.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import * as queries from './queries.ts'
import { refuseBeyondReach } from './reach.ts'
import { snake } from './record.ts'

export function referenceRoutes(app: App) {
  for (const resource of references) {
    mountReading(app, resource)
    mountWriting(app, resource)
    mountRetiring(app, resource)
    exportOf(app, resource)
  }
}

function exportOf(app: App, resource: queries.Resource) {
  const { name, columns } = resource
  mountExport(app, {
    list: listOf(resource),
    screen: name,
    entity: snake(name),
    within: `${name}.`,
    // The list shows the name behind each reference, which travels beside it.
    cells: Object.fromEntries(
      columns.map((column) => [column, (row: queries.Row) => row[referenceKey(column)] ?? row[column]]),
    ),
    rows: (actor) => queries.exported(app.db, actor, resource),
  })
}

/** What this person may do with this row: the client shows these buttons and never guesses. */
function withActions({ mayEdit, mayRetire, ...row }: queries.Row) {
  const retire = row.isActive ? ['deactivate', 'delete'] : ['activate', 'delete']
  return {
    ...row,
    allowedActions: [...(mayEdit ? ['edit'] : []), ...(mayRetire ? retire : [])],
  } as queries.Row
}

function mountReading(app: App, resource: queries.Resource) {
  const { db } = app
  const { name, row } = resource
  const config = { access: `${name}.view` } as const

  app.get(
    `/${resource.api}`,
    { config, schema: { querystring: queryOf(listOf(resource)), response: { 200: many(row) } } },
    async ({ query, actor }) => {
      const { items, total } = await queries.list(db, actor, resource, query)
      return {
        data: paginated(items.map(withActions), total, query) as never,
      }
    },
  )

  app.get(
    `/${resource.api}/:id`,
    { config, schema: { params, response: { 200: one(row) } } },
    async ({ params, actor }, reply) => {
      return { data: withEtag(reply, await current(db, actor, resource, params.id)) }
    },
  )
}

/** The row as this person may see it; one out of reach answers like one that does not exist. */
export const current = async (db: Db, actor: Actor, resource: queries.Resource, id: number) =>
  withActions(await found(queries.find(db, actor, resource, id)))

/** Why nothing moved: the row is gone, out of reach, or no longer what the caller saw. */
const refusal = async (
  db: Db,
  actor: Actor,
  resource: queries.Resource,
  at: { id: number; version: number },
) => unmoved(await current(db, actor, resource, at.id), at.version)

function mountWriting(app: App, resource: queries.Resource) {
  const { db } = app
  const { name, input, row } = resource

  app.post(
    `/${resource.api}`,
    { config: { access: `${name}.create` }, schema: { body: input, response: { 201: one(row) } } },
    async (request, reply) => {
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) => {
        await refuseBeyondReach(trx, request.actor, resource, request.body)
        return current(trx, request.actor, resource, await queries.insert(trx, resource, request.body))
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )

  app.put(
    `/${resource.api}/:id`,
    {
      config: { access: `${name}.edit` },
      schema: { params, body: input, response: { 200: one(row) } },
    },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        // Whether it is there comes before what is wrong with what was typed.
        await current(trx, request.actor, resource, at.id)
        await refuseBeyondReach(trx, request.actor, resource, request.body, at.id)
        if (!(await queries.update(trx, request.actor, resource, at, request.body)))
          throw await refusal(trx, request.actor, resource, at)
        return current(trx, request.actor, resource, at.id)
      })
      return { data: withEtag(reply, data) }
    },
  )

  app.delete(
    `/${resource.api}/:id`,
    { config: { access: `${name}.deactivate` }, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      await change(db, request, reply, { action: 'delete', status: 204 }, async (trx) => {
        if (!(await queries.remove(trx, request.actor, resource, at)))
          throw await refusal(trx, request.actor, resource, at)
      })
      return reply.send(null)
    },
  )
}

/** Takes a row out of use, or back into it. */
export async function setActive(
  trx: Trx,
  actor: Actor,
  resource: queries.Resource,
  id: number,
  isActive: boolean,
) {
  const moved = await queries.activate(trx, actor, resource, id, isActive)
  const now = await current(trx, actor, resource, id)
  if (!moved && now.isActive !== isActive) throw forbidden()
  if (!moved) throw conflict(`It is already so: ${isActive ? 'activate' : 'deactivate'}.`, now)
  return now
}

function mountRetiring(app: App, resource: queries.Resource) {
  const { db } = app
  const { name, row } = resource

  for (const [action, isActive] of [
    ['deactivate', false],
    ['activate', true],
  ] as const)
    app.post(
      `/${resource.api}/:id/${action}`,
      { config: { access: `${name}.deactivate` }, schema: { params, response: { 200: one(row) } } },
      async (request, reply) => {
        const { id } = request.params
        const data = await change(db, request, reply, { action }, (trx) =>
          setActive(trx, request.actor, resource, id, isActive),
        )
        return { data: withEtag(reply, data) }
      },
    )
}
