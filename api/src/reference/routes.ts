import { id } from '@patuh/domain/field'
import { many, one, paginated } from '@patuh/domain/list'
import type { Permission } from '@patuh/domain/permission'
import { type ReferenceName, references } from '@patuh/domain/references'
import { type Resource, resourceQuery } from '@patuh/domain/resource'
import * as z from 'zod'
import type { App } from '../app.ts'
import type { Db } from '../db/db.ts'
import { change } from '../http/change.ts'
import { HttpError, notFound } from '../http/error.ts'
import { expectedVersion, stale, withEtag } from '../http/version.ts'
import type { Actor } from '../session/actor.ts'
import * as queries from './queries.ts'

export const params = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(id),
})

export function referenceRoutes(app: App) {
  for (const resource of references) {
    mountReading(app, resource)
    mountWriting(app, resource)
    mountRetiring(app, resource)
  }
}

type AnyResource = Resource<ReferenceName>

/** What this person may do with this row: the client shows these buttons and never guesses. */
function withActions({ name }: AnyResource, actor: Actor, row: queries.Row) {
  const holds = (action: string) => actor.privileges.has(`${name}.${action}` as Permission)
  const retire = row.isActive ? ['deactivate', 'delete'] : ['activate', 'delete']
  return {
    ...row,
    allowedActions: [...(holds('edit') ? ['edit'] : []), ...(holds('deactivate') ? retire : [])],
  }
}

function mountReading(app: App, resource: AnyResource) {
  const { db } = app
  const { name, row } = resource
  const config = { access: `${name}.view` } as const

  app.get(
    `/${resource.api}`,
    { config, schema: { querystring: resourceQuery(resource), response: { 200: many(row) } } },
    async ({ query, actor }) => {
      const { items, total } = await queries.list(db, resource, query as never)
      return {
        data: paginated(
          items.map((item) => withActions(resource, actor, item)),
          total,
          query,
        ) as never,
      }
    },
  )

  app.get(
    `/${resource.api}/:id`,
    { config, schema: { params, response: { 200: one(row) } } },
    async ({ params, actor }, reply) => {
      const found = await queries.find(db, resource, params.id)
      if (!found) throw notFound()
      return { data: withEtag(reply, withActions(resource, actor, found)) }
    },
  )
}

/** The row as it stands, for an answer that says why nothing moved. */
async function current(db: Db, resource: AnyResource, actor: Actor, id: number) {
  const found = await queries.find(db, resource, id)
  if (!found) throw notFound()
  return withActions(resource, actor, found)
}

function mountWriting(app: App, resource: AnyResource) {
  const { db } = app
  const { name, input, row } = resource

  app.post(
    `/${resource.api}`,
    { config: { access: `${name}.create` }, schema: { body: input, response: { 201: one(row) } } },
    async (request, reply) => {
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) =>
        current(trx, resource, request.actor, await queries.insert(trx, resource, request.body)),
      )
      return reply.send({ data: withEtag(reply, data) })
    },
  )

  app.put(
    `/${resource.api}/:id`,
    { config: { access: `${name}.edit` }, schema: { params, body: input, response: { 200: one(row) } } },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const moved = await queries.update(trx, resource, at, request.body)
        const found = await current(trx, resource, request.actor, at.id)
        if (!moved) throw stale(found)
        return found
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
        if (!(await queries.remove(trx, resource, at)))
          throw stale(await current(trx, resource, request.actor, at.id))
      })
      return reply.send(null)
    },
  )
}

function mountRetiring(app: App, resource: AnyResource) {
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
        const data = await change(db, request, reply, { action }, async (trx) => {
          const moved = await queries.activate(trx, resource, id, isActive)
          const found = await current(trx, resource, request.actor, id)
          if (!moved)
            throw new HttpError(409, 'STATE_CONFLICT', `It is already so: ${action}.`, { current: found })
          return found
        })
        return { data: withEtag(reply, data) }
      },
    )
}
