import { references } from '@patuh/domain/people/references'
import { listOf } from '@patuh/domain/platform/resource'
import { recordUse } from '@patuh/domain/workplace/deletion'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { snake } from '../../platform/db/names.ts'
import type { App } from '../../platform/http/app.ts'
import { conflict, forbidden } from '../../platform/http/error.ts'
import { mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { isUsed, restore } from '../../workplace/deletion/deletable.ts'
import * as queries from './queries.ts'
import { referenceDeletable } from './record.ts'
import { refuseOutOfScope } from './rules.ts'

export function referenceRoutes(app: App) {
  for (const resource of references) {
    mountReading(app, resource)
    mountWriting(app, resource)
    mountRetiring(app, resource)
  }
}

/** Adds `allowedActions` to a row. */
function withActions({ mayEdit, mayRetire, ...row }: queries.Row) {
  const retire = row.isActive ? ['deactivate', 'delete'] : ['activate', 'delete']
  return {
    ...row,
    allowedActions: [...(mayEdit ? ['edit'] : []), ...(mayRetire ? retire : [])],
  } as queries.Row
}

/** The row as the actor may see it; 404 if it is out of scope. */
export const current = async (db: Db, actor: Actor, resource: queries.Resource, id: number) =>
  withActions(await found(queries.find(db, actor, resource, id)))

const reading =
  (resource: queries.Resource) =>
  (db: Db, { actor }: FastifyRequest, id: number) =>
    current(db, actor, resource, id)

function mountReading(app: App, resource: queries.Resource) {
  const { name, row } = resource
  const access = `${name}.view` as const
  mountList(app, listOf(resource), access, row, async ({ query, actor }) => {
    const { items, ...counted } = await queries.list(app.db, actor, resource, query)
    return { items: items.map(withActions), ...counted }
  })
  mountOne(app, resource.api, access, row, reading(resource))
}

function mountWriting(app: App, resource: queries.Resource) {
  const { name, input: body, row: answer, api } = resource
  const read = reading(resource)
  mountChange(app, `POST /${api}`, {
    access: `${name}.create`,
    body,
    answer,
    status: 201,
    action: 'create',
    change: async ({ trx, actor, body }) => {
      await refuseOutOfScope(trx, actor, resource, body)
      return queries.insert(trx, resource, body)
    },
    read,
  })
  mountChange(app, `PUT /${api}/:id`, {
    access: `${name}.edit`,
    body,
    answer,
    action: 'edit',
    change: async ({ trx, actor, at, body }) => {
      // 404 takes precedence over validation errors.
      await current(trx, actor, resource, at.id)
      await refuseOutOfScope(trx, actor, resource, body, at.id)
      return Boolean(await queries.update(trx, actor, resource, at, body))
    },
    read,
  })
  mountChange(app, `DELETE /${api}/:id`, {
    access: `${name}.deactivate`,
    action: 'delete',
    change: async ({ trx, actor, at }) => Boolean(await queries.remove(trx, actor, resource, at)),
    read,
  })
  mountRead(app, `/${api}/:id/use`, {
    access: `${name}.deactivate`,
    answer: recordUse,
    read: async ({ db, actor, id }) => {
      await current(db, actor, resource, id)
      return isUsed(db, snake(name), id)
    },
  })
  mountChange(app, `POST /${api}/:id/restore`, {
    access: `${name}.deactivate`,
    answer,
    action: 'restore',
    change: ({ trx, actor, id }) => restore(trx, referenceDeletable(resource), actor, id),
    read,
  })
}

/** Activates or deactivates a row. */
export async function setActive(
  trx: Trx,
  actor: Actor,
  resource: queries.Resource,
  id: number,
  isActive: boolean,
) {
  if (await queries.activate(trx, actor, resource, id, isActive)) return
  const now = await current(trx, actor, resource, id)
  if (now.isActive !== isActive) throw forbidden()
  throw conflict(`It is already ${isActive ? 'active' : 'inactive'}.`, now)
}

function mountRetiring(app: App, resource: queries.Resource) {
  for (const action of ['deactivate', 'activate'] as const)
    mountChange(app, `POST /${resource.api}/:id/${action}`, {
      access: `${resource.name}.deactivate`,
      answer: resource.row,
      action,
      change: ({ trx, actor, id }) => setActive(trx, actor, resource, id, action === 'activate'),
      read: reading(resource),
    })
}
