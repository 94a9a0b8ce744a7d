import {
  organizationInput,
  organizationList,
  organizationRow,
  organizationWorkflow,
} from '@patuh/domain/people/organization'
import { one } from '@patuh/domain/platform/list'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { expectedVersion, withEtag } from '../../platform/http/version.ts'
import { mayTakeSeen } from '../../platform/workflow/take.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
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
