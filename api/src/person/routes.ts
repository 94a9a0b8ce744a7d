import { many, one, paginated, queryOf } from '@patuh/domain/list'
import { type PersonInput, personInput, personList, personRow } from '@patuh/domain/person'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { languageOf } from '../http/language.ts'
import { params } from '../http/params.ts'
import { unmoved, wrongField } from '../http/record.ts'
import { expectedVersion, withEtag } from '../http/version.ts'
import type { Actor } from '../session/actor.ts'
import { mountExport } from '../transfer/export.ts'
import { mountActions } from './actions.ts'
import { pass } from './pass.ts'
import { mountPhoto } from './photo.ts'
import { follow, refuseSiteBeyondReach } from './posting.ts'
import * as queries from './queries.ts'
import { current, withActions } from './row.ts'
import { stored } from './store.ts'

export function personRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountActions(app)
  mountPhoto(app)
  mountPass(app)
  mountExport(app, {
    list: personList,
    screen: 'person',
    entity: 'person',
    rows: (actor) => queries.exported(app.db, actor),
  })
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'person.view' } as const
  app.get(
    '/persons',
    { config, schema: { querystring: queryOf(personList), response: { 200: many(personRow) } } },
    async ({ query, actor }) => {
      const { items, total } = await queries.list(db, actor, query)
      return { data: paginated(items.map(withActions), total, query) }
    },
  )
  app.get(
    '/persons/:id',
    { config, schema: { params, response: { 200: one(personRow) } } },
    async ({ params, actor }, reply) => ({ data: withEtag(reply, await current(db, actor, params.id)) }),
  )
}

function mountPass(app: App) {
  const { db, env } = app
  app.get(
    '/persons/:id/pass',
    { config: { access: 'person.view' }, schema: { params } },
    async (request, reply) => {
      const row = await current(db, request.actor, request.params.id)
      const made = await pass(env, row, await queries.photoOf(db, row.id), languageOf(request))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${row.refNo}.pdf"`)
        .send(made)
    },
  )
}

/** Whoever is written must be someone that the writer may write: not of another's organisation, not elsewhere. */
async function written(trx: Trx, actor: Actor, id: number, action: 'create' | 'edit') {
  if (!(await queries.isAllowed(trx, actor, id, action)))
    throw wrongField('organizationId', 'unknownReference')
  await follow(trx, [id])
  return current(trx, actor, id)
}

const siteChanged = (before: { siteId: number | null }, { siteId }: PersonInput) =>
  siteId === before.siteId ? null : siteId

function mountWriting(app: App) {
  const { db, env } = app
  app.post(
    '/persons',
    {
      config: { access: 'person.create' },
      schema: { body: personInput, response: { 201: one(personRow) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) => {
        await refuseSiteBeyondReach(trx, actor, body.siteId)
        return written(trx, actor, await queries.insert(trx, stored(env, body)), 'create')
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )
  app.put(
    '/persons/:id',
    {
      config: { access: 'person.edit' },
      schema: { params, body: personInput, response: { 200: one(personRow) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const before = await current(trx, actor, at.id)
        await refuseSiteBeyondReach(trx, actor, siteChanged(before, body))
        if (!(await queries.update(trx, actor, at, stored(env, body)))) throw unmoved(before, at.version)
        return written(trx, actor, at.id, 'edit')
      })
      return { data: withEtag(reply, data) }
    },
  )
}
