import { contractChoices } from '@patuh/domain/contract/contract/choice'
import { contractInput } from '@patuh/domain/contract/contract/input'
import {
  contractDetail,
  contractFilters,
  contractList,
  contractRow,
} from '@patuh/domain/contract/contract/record'
import { many, one, paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { expectedVersion, withEtag } from '../../platform/http/version.ts'
import { mayTake, mayTakeSeen } from '../../platform/workflow/take.ts'
import { addendumRoutes } from './addendum/routes.ts'
import { choices, filters } from './choices.ts'
import { documentRoutes } from './document-routes.ts'
import { write } from './edit.ts'
import { exportRoutes } from './export-routes.ts'
import { copyContract } from './part-queries.ts'
import { partRoutes } from './part-routes.ts'
import { detail, listed, readerOf } from './present.ts'
import { printRoutes } from './print/routes.ts'
import * as queries from './queries.ts'
import { contractSteps } from './steps.ts'
import { contractEngine } from './workflow.ts'

export function contractRoutes(app: App) {
  mountReading(app)
  mountCreating(app)
  mountEditing(app)
  partRoutes(app)
  contractSteps(app)
  documentRoutes(app)
  addendumRoutes(app)
  printRoutes(app)
  exportRoutes(app)
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'contract.view' } as const

  mountList(app, contractList, 'contract.view', contractRow, async (request) => {
    const { items, total } = await queries.list(db, request.actor, request.query)
    const reader = readerOf(request)
    return { items: items.map((row) => listed(reader, row)), total }
  })
  mountOne(app, contractList.api, 'contract.view', contractDetail, (request, id) =>
    detail(db, readerOf(request), id),
  )

  app.get(
    '/contract-choices',
    { config: { access: 'contract.edit' }, schema: { response: { 200: one(contractChoices) } } },
    async () => ({ data: await choices(db) }),
  )

  app.get(
    '/contract-filters',
    { config, schema: { response: { 200: one(contractFilters) } } },
    async ({ actor }) => ({ data: await filters(db, actor) }),
  )

  for (const part of [
    'lines',
    'deductions',
    'constants',
    'obligations',
    'parties',
    'periods',
    'addenda',
    'documents',
  ] as const)
    app.get(
      `/contracts/:id/${part}`,
      {
        config,
        schema: { params, response: { 200: many(contractDetail.shape[part].element as z.ZodType) } },
      },
      async (request) => {
        const items: unknown[] = (await detail(db, readerOf(request), request.params.id))[part]
        return { data: paginated(items, items.length, { page: 1, limit: 1000 }) }
      },
    )
}

function mountCreating(app: App) {
  const { db } = app
  const config = { access: 'contract.create' } as const
  const created = { 201: one(contractDetail) }

  app.post(
    '/contracts',
    { config, schema: { body: contractInput, response: created } },
    async (request, reply) => {
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) =>
        detail(trx, readerOf(request), await queries.insert(trx, request.body)),
      )
      return reply.send({ data: withEtag(reply, data) })
    },
  )

  app.post(
    '/contracts/:id/copy',
    { config, schema: { params, response: created } },
    async (request, reply) => {
      const data = await change(db, request, reply, { action: 'copy', status: 201 }, async (trx) => {
        await mayTake(trx, contractEngine, request.actor, request.params.id, 'copy')
        return detail(trx, readerOf(request), await copyContract(trx, request.params.id))
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )
}

function mountEditing(app: App) {
  const { db } = app
  const config = { access: 'contract.edit' } as const

  app.put(
    '/contracts/:id',
    { config, schema: { params, body: contractInput, response: { 200: one(contractDetail) } } },
    (request, reply) => {
      const { id } = request.params
      const editing = { id, step: 'edit', action: 'edit', isVersioned: true, change: request.body } as const
      return write(app, request, reply, editing)
    },
  )

  app.delete(
    '/contracts/:id',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = request.params
      const version = expectedVersion(request)
      await change(db, request, reply, { action: 'delete', status: 204 }, async (trx) => {
        const read = () => detail(trx, readerOf(request), id)
        await mayTakeSeen(trx, contractEngine, request.actor, id, 'delete', { version, read })
        await queries.remove(trx, id)
      })
      return reply.send(null)
    },
  )
}
