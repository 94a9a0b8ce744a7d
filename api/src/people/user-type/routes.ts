import {
  holder,
  newUserTypeInput,
  retireUserTypeInput,
  userTypeInput,
  userTypeList,
  userTypeRow,
} from '@patuh/domain/people/user-type'
import { one } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { refuseStale } from '../../platform/http/guard.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { unmoved, wrongField } from '../../platform/http/record.ts'
import { expectedVersion, withEtag } from '../../platform/http/version.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import * as queries from './queries.ts'
import { bringBack, current, retire, withActions } from './retire.ts'

export function userTypeRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountRetiring(app)
  mountExport(app, {
    list: userTypeList,
    screen: 'userType',
    entity: 'user_type',
    rows: (actor) => queries.exported(app.db, actor),
  })
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'userType.view' } as const
  mountList(app, userTypeList, 'userType.view', userTypeRow, async ({ query, actor }) => {
    const { items, total } = await queries.list(db, actor, query)
    return { items: items.map(withActions), total }
  })
  mountOne(app, userTypeList.api, 'userType.view', userTypeRow, ({ actor }, id) => current(db, actor, id))
  app.get(
    '/user-types/:id/holders',
    {
      config,
      schema: { params, response: { 200: z.object({ data: z.object({ items: z.array(holder) }) }) } },
    },
    async ({ params: { id }, actor }) => {
      await current(db, actor, id)
      return { data: { items: await queries.holders(db, id) } }
    },
  )
}

/** Privileges are copied within a side: what one side may do, another may never. */
async function copy(trx: Trx, actor: Actor, from: number | null, to: number) {
  if (from === null) return
  const [source, target] = [await queries.find(trx, actor, from), await current(trx, actor, to)]
  if (!source) throw wrongField('copyFromId', 'unknownReference')
  if (source.typeId !== target.typeId) throw wrongField('copyFromId', 'otherSide')
  await queries.copyPrivileges(trx, from, to)
}

function mountWriting(app: App) {
  const { db } = app
  app.post(
    '/user-types',
    {
      config: { access: 'userType.create' },
      schema: { body: newUserTypeInput, response: { 201: one(userTypeRow) } },
    },
    async (request, reply) => {
      const { copyFromId, ...input } = request.body
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) => {
        const id = await queries.insert(trx, input)
        await copy(trx, request.actor, copyFromId, id)
        return current(trx, request.actor, id)
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )
  app.put(
    '/user-types/:id',
    {
      config: { access: 'userType.edit' },
      schema: { params, body: userTypeInput, response: { 200: one(userTypeRow) } },
    },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const before = await current(trx, request.actor, at.id)
        if (!(await queries.update(trx, request.actor, at, request.body))) throw unmoved(before, at.version)
        if (before.requiresTotp !== request.body.requiresTotp) refuseStale(request.actor)
        return current(trx, request.actor, at.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}

function mountRetiring(app: App) {
  const { db } = app
  const config = { access: 'userType.deactivate' } as const
  const response = { 200: one(userTypeRow) }
  app.post(
    '/user-types/:id/deactivate',
    { config, schema: { params, body: retireUserTypeInput, response } },
    async (request, reply) => {
      const { actor, body, params } = request
      const data = await change(db, request, reply, { action: 'deactivate' }, async (trx) => {
        await retire({ trx, actor, id: params.id }, body)
        return current(trx, actor, params.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
  app.post('/user-types/:id/activate', { config, schema: { params, response } }, async (request, reply) => {
    const { actor, params } = request
    const data = await change(db, request, reply, { action: 'activate' }, async (trx) => {
      await bringBack({ trx, actor, id: params.id })
      return current(trx, actor, params.id)
    })
    return { data: withEtag(reply, data) }
  })
  app.delete(
    '/user-types/:id',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      await change(db, request, reply, { action: 'delete', status: 204 }, async (trx) => {
        const before = await current(trx, request.actor, at.id)
        if (!(await queries.remove(trx, request.actor, at))) throw unmoved(before, at.version)
      })
      return reply.send(null)
    },
  )
}
