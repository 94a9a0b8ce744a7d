import { versionInput, versionRow } from '@patuh/domain/contract/formula/record'
import { many, one, paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { conflict, forbidden } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { expectedVersion, withEtag } from '../../platform/http/version.ts'
import { mayTakeSeen, take } from '../../platform/workflow/take.ts'
import { detail, formula, version } from './answer.ts'
import { understand } from './understand.ts'
import * as queries from './version-queries.ts'
import { both, path, versionSteps } from './version-steps.ts'
import { versionEngine } from './workflow.ts'

export function versionRoutes(app: App) {
  mountDrafting(app)
  mountChanging(app)
  versionSteps(app)
}

function mountDrafting(app: App) {
  const { db } = app

  app.get(
    path,
    { config: { access: 'formula.view' }, schema: { params, response: { 200: many(versionRow) } } },
    async ({ params: { id }, actor }) => {
      const { versions } = await detail(db, actor, id)
      return { data: paginated(versions, versions.length, { page: 1, limit: 1000 }) }
    },
  )

  app.get(
    `${path}/:versionId`,
    { config: { access: 'formula.view' }, schema: { params: both, response: { 200: one(versionRow) } } },
    async ({ params: { id, versionId }, actor }, reply) => ({
      data: withEtag(reply, await version(db, actor, id, versionId)),
    }),
  )

  app.post(
    path,
    {
      config: { access: 'formula.edit' },
      schema: { params, body: versionInput, response: { 201: one(versionRow) } },
    },
    async (request, reply) => {
      const { actor, body, params } = request
      const data = await change(db, request, reply, { action: 'addVersion', status: 201 }, async (trx) => {
        const found = await formula(trx, actor, params.id)
        await understand(trx, body.expression, found)
        if (!found.mayEdit) throw forbidden()
        if (found.draftVersion !== null) throw conflict('Another version is already being written.')
        return version(trx, actor, params.id, await queries.addVersion(trx, params.id, body))
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )
}

function mountChanging(app: App) {
  const { db } = app
  const config = { access: 'formula.edit' } as const

  app.put(
    `${path}/:versionId`,
    { config, schema: { params: both, body: versionInput, response: { 200: one(versionRow) } } },
    async (request, reply) => {
      const { actor, body } = request
      const { id, versionId } = request.params
      const seen = expectedVersion(request)
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const read = () => version(trx, actor, id, versionId)
        await read()
        await understand(trx, body.expression, await formula(trx, actor, id))
        await mayTakeSeen(trx, versionEngine, actor, versionId, 'edit', { version: seen, read })
        await take(trx, versionEngine, actor, [versionId], 'edit', { change: queries.stored(body) })
        return read()
      })
      return { data: withEtag(reply, data) }
    },
  )

  app.delete(
    `${path}/:versionId`,
    { config, schema: { params: both, response: { 204: z.null() } } },
    async (request, reply) => {
      const { actor } = request
      const { id, versionId } = request.params
      const seen = expectedVersion(request)
      await change(db, request, reply, { action: 'delete', status: 204 }, async (trx) => {
        const read = () => version(trx, actor, id, versionId)
        await read()
        await mayTakeSeen(trx, versionEngine, actor, versionId, 'delete', { version: seen, read })
        await queries.remove(trx, versionId)
      })
      return reply.send(null)
    },
  )
}
