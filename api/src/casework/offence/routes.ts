import {
  offence,
  offenceInput,
  offenceList,
  offenceOrder,
  offenceStatistics,
  offenceVersion,
} from '@patuh/domain/casework/offence'
import { one } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { conflict, notFound } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { expectedVersion, stale, withEtag } from '../../platform/http/version.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import * as queries from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>

function withActions(actor: Actor, row: Row) {
  const may = (action: 'edit' | 'deactivate') => actor.privileges.has(`typeOfOffence.${action}`)
  const retire = row.isActive ? 'deactivate' : 'activate'
  return {
    ...row,
    allowedActions: [...(may('edit') ? ['edit'] : []), ...(may('deactivate') ? [retire] : [])],
  }
}

async function current(db: Db, actor: Actor, id: number) {
  const row = await queries.find(db, id)
  if (!row) throw notFound()
  return withActions(actor, row)
}

export function offenceRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountRetiring(app)
  mountExport(app, {
    list: offenceList,
    screen: 'typeOfOffence',
    entity: 'type_of_offence',
    words: 'offence',
    cells: { ladder: ({ basis, ladder }: Row) => (basis === 'amount' ? ladder.join(' → ') : null) },
    rows: () => queries.exported(app.db),
  })
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'typeOfOffence.view' } as const
  mountList(app, offenceList, 'typeOfOffence.view', offence, async ({ query, actor }) => {
    const { items, total } = await queries.list(db, query)
    return { items: items.map((row) => withActions(actor, row)), total }
  })
  mountOne(app, offenceList.api, 'typeOfOffence.view', offence, ({ actor }, id) => current(db, actor, id))
  app.get(
    '/type-of-offences/:id/statistics',
    { config, schema: { params, response: { 200: one(offenceStatistics) } } },
    async ({ params, actor }) => {
      await current(db, actor, params.id)
      return { data: (await queries.statistics(db, params.id)) as never }
    },
  )
  app.get(
    '/type-of-offences/:id/versions',
    { config, schema: { params, response: { 200: one(z.object({ items: z.array(offenceVersion) })) } } },
    async ({ params, actor }) => {
      await current(db, actor, params.id)
      return { data: { items: (await queries.versions(db, params.id)) as never } }
    },
  )
}

function mountWriting(app: App) {
  const { db } = app
  app.post(
    '/type-of-offences',
    {
      config: { access: 'typeOfOffence.create' },
      schema: { body: offenceInput, response: { 201: one(offence) } },
    },
    async (request, reply) => {
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) =>
        current(trx, request.actor, await queries.insert(trx, request.body)),
      )
      return reply.send({ data: withEtag(reply, data) })
    },
  )
  app.put(
    '/type-of-offences/:id',
    {
      config: { access: 'typeOfOffence.edit' },
      schema: { params, body: offenceInput, response: { 200: one(offence) } },
    },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const saved = await queries.save(trx, at, request.body)
        const found = await current(trx, request.actor, at.id)
        if (!saved) throw stale(found)
        return found
      })
      return { data: withEtag(reply, data) }
    },
  )
}

/** Takes a kind of offence out of use, or back into it. */
export async function setActive(
  { trx, actor, id }: { trx: Trx; actor: Actor; id: number },
  isActive: boolean,
) {
  const moved = await queries.activate(trx, id, isActive)
  const now = await current(trx, actor, id)
  if (!moved) throw conflict(`It is already so: ${isActive ? 'activate' : 'deactivate'}.`, now)
  return now
}

function mountRetiring(app: App) {
  const { db } = app
  app.post(
    '/type-of-offences/reorder',
    {
      config: { access: 'typeOfOffence.edit' },
      schema: { body: offenceOrder, response: { 200: one(z.object({ count: z.int() })) } },
    },
    async (request, reply) => ({
      data: await change(db, request, reply, { action: 'reorder' }, async (trx) => ({
        count: await queries.reorder(trx, request.body.ids),
      })),
    }),
  )
  for (const [action, isActive] of [
    ['deactivate', false],
    ['activate', true],
  ] as const)
    app.post(
      `/type-of-offences/:id/${action}`,
      {
        config: { access: 'typeOfOffence.deactivate' },
        schema: { params, response: { 200: one(offence) } },
      },
      async (request, reply) => {
        const { id } = request.params
        const data = await change(db, request, reply, { action }, (trx) =>
          setActive({ trx, actor: request.actor, id }, isActive),
        )
        return { data: withEtag(reply, data) }
      },
    )
}
