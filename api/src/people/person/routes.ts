import { personInput, personList, personRow, personWorkflow } from '@patuh/domain/people/person'
import { one } from '@patuh/domain/platform/list'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { unmoved } from '../../platform/http/record.ts'
import { expectedVersion, withEtag } from '../../platform/http/version.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { pass } from './pass.ts'
import { mountPhoto } from './photo.ts'
import * as queries from './queries.ts'
import { mountSteps } from './steps.ts'
import { create, update } from './write.ts'

export function personRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountSteps(app)
  mountPhoto(app)
  mountPass(app)
  mountExport(app, {
    list: personList,
    screen: 'person',
    entity: 'person',
    workflow: personWorkflow,
    rows: (actor) => queries.exported(app.db, actor),
  })
}

function mountReading(app: App) {
  const { db } = app
  const _config = { access: 'person.view' } as const
  mountList(app, personList, 'person.view', personRow, ({ query, actor }) => queries.list(db, actor, query))
  mountOne(app, personList.api, 'person.view', personRow, ({ actor }, id) => queries.current(db, actor, id))
}

function mountPass(app: App) {
  const { db, env } = app
  app.get(
    '/persons/:id/pass',
    { config: { access: 'person.view' }, schema: { params } },
    async (request, reply) => {
      const row = await queries.current(db, request.actor, request.params.id)
      const made = await pass(env, row, await queries.photoOf(db, row.id), languageOf(request))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${row.refNo}.pdf"`)
        .send(made)
    },
  )
}

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
        return queries.current(trx, actor, await create(trx, env, actor, body))
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
        const before = await queries.current(trx, actor, at.id)
        const seen = { ...before, lockVersion: at.version }
        if (!(await update(trx, env, actor, seen, body))) throw unmoved(before, at.version)
        return queries.current(trx, actor, at.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
