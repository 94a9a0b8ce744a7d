import { one } from '@patuh/domain/list'
import {
  organizationInput,
  organizationList,
  organizationRow,
  organizationWorkflow,
} from '@patuh/domain/organization'
import type { App } from '../app.ts'
import { change } from '../http/change.ts'
import { params } from '../http/params.ts'
import { mountList, mountOne } from '../http/read.ts'
import { expectedVersion, withEtag } from '../http/version.ts'
import { mountExport } from '../transfer/export.ts'
import { mayTakeSeen } from '../workflow/take.ts'
import * as queries from './queries.ts'
import { mountScore } from './score.ts'
import { mountSteps } from './steps.ts'
import { organizationEngine } from './workflow.ts'
import { create, save } from './write.ts'

export function organizationRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountSteps(app)
  mountScore(app)
  mountExport(app, {
    list: organizationList,
    screen: 'organization',
    entity: 'organization',
    workflow: organizationWorkflow,
    rows: (actor) => queries.exported(app.db, actor),
  })
}

function mountReading(app: App) {
  const { db } = app
  const _config = { access: 'organization.view' } as const
  mountList(app, organizationList, 'organization.view', organizationRow, ({ query, actor }) =>
    queries.list(db, actor, query),
  )
  mountOne(app, organizationList.api, 'organization.view', organizationRow, ({ actor }, id) =>
    queries.current(db, actor, id),
  )
}

function mountWriting(app: App) {
  const { db, env } = app
  app.post(
    '/user-profiles',
    {
      config: { access: 'organization.create' },
      schema: { body: organizationInput, response: { 201: one(organizationRow) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) =>
        queries.current(trx, actor, await create(trx, env, actor, body)),
      )
      return reply.send({ data: withEtag(reply, data) })
    },
  )

  app.put(
    '/user-profiles/:id',
    {
      config: { access: 'organization.edit' },
      schema: { params, body: organizationInput, response: { 200: one(organizationRow) } },
    },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const read = () => queries.current(trx, request.actor, at.id)
        const seen = { version: at.version, read }
        await mayTakeSeen(trx, organizationEngine, request.actor, at.id, 'edit', seen)
        await save(trx, env, request.actor, at, request.body)
        return read()
      })
      return { data: withEtag(reply, data) }
    },
  )
}
