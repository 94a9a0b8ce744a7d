import { organizationInput, organizationList, organizationRow } from '@patuh/domain/people/organization'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mayTakeVersion } from '../../platform/workflow/transition.ts'
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
}

const read = (db: Db, { actor }: FastifyRequest, id: number) => queries.current(db, actor, id)

function mountReading(app: App) {
  mountList(app, organizationList, 'organization.view', organizationRow, ({ query, actor }) =>
    queries.list(app.db, actor, query),
  )
  mountOne(app, organizationList.api, 'organization.view', organizationRow, read)
}

function mountWriting(app: App) {
  mountChange(app, 'POST /user-profiles', {
    access: 'organization.create',
    body: organizationInput,
    answer: organizationRow,
    status: 201,
    action: 'create',
    change: ({ trx, env, actor, body }) => create(trx, env, actor, body),
    read,
  })
  mountChange(app, 'PUT /user-profiles/:id', {
    access: 'organization.edit',
    body: organizationInput,
    answer: organizationRow,
    action: 'edit',
    change: async ({ trx, env, actor, request, at, body }) => {
      const expected = { version: at.version, read: () => read(trx, request, at.id) }
      await mayTakeVersion(trx, organizationEngine, actor, at.id, 'edit', expected)
      await save(trx, env, actor, at, body)
    },
    read,
  })
}
