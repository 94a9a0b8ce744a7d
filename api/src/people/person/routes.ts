import { personInput, personList, personRow } from '@patuh/domain/people/person'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
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
}

const read = (db: Db, { actor }: FastifyRequest, id: number) => queries.current(db, actor, id)

function mountReading(app: App) {
  mountList(app, personList, 'person.view', personRow, ({ query, actor }) =>
    queries.list(app.db, actor, query),
  )
  mountOne(app, personList.api, 'person.view', personRow, read)
}

function mountPass(app: App) {
  const { db, env } = app
  app.get(
    '/persons/:id/pass',
    { config: { access: 'person.view', heavy: 'document' }, schema: { params } },
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
  mountChange(app, 'POST /persons', {
    access: 'person.create',
    body: personInput,
    answer: personRow,
    status: 201,
    action: 'create',
    change: ({ trx, env, actor, body }) => create(trx, env, actor, body),
    read,
  })
  mountChange(app, 'PUT /persons/:id', {
    access: 'person.edit',
    body: personInput,
    answer: personRow,
    action: 'edit',
    change: async ({ trx, env, actor, at, body }) => {
      const before = await queries.current(trx, actor, at.id)
      return Boolean(await update(trx, env, actor, { ...before, lockVersion: at.version }, body))
    },
    read,
  })
}
