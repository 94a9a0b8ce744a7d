import { contractChoices } from '@patuh/domain/contract/choice'
import { type ContractPart, contractInput, contractParts } from '@patuh/domain/contract/input'
import { contractDetail, contractList, contractRow } from '@patuh/domain/contract/record'
import { many, one, paginated, queryOf } from '@patuh/domain/list'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { App } from '../app.ts'
import type { Db, Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { conflict, forbidden } from '../http/error.ts'
import { params } from '../http/params.ts'
import { expectedVersion, stale, withEtag } from '../http/version.ts'
import { addendumRoutes } from './addendum-routes.ts'
import { contract, detail, listed, type Reader } from './answer.ts'
import { choices } from './choices.ts'
import { documentRoutes } from './document-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { copyContract, replacePart, setPeriods } from './part-queries.ts'
import * as queries from './queries.ts'
import { readerOf } from './reader.ts'
import { stepRoutes } from './step-routes.ts'

export function contractRoutes(app: App) {
  mountReading(app)
  mountCreating(app)
  mountEditing(app)
  for (const part of Object.keys(contractParts) as ContractPart[]) mountPart(app, part)
  stepRoutes(app)
  documentRoutes(app)
  addendumRoutes(app)
  exportRoutes(app)
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'contract.view' } as const

  app.get(
    '/contracts',
    { config, schema: { querystring: queryOf(contractList), response: { 200: many(contractRow) } } },
    async (request) => {
      const { items, total } = await queries.list(db, request.actor, request.query)
      const reader = readerOf(request)
      return {
        data: paginated(
          items.map((row) => listed(reader, row)),
          total,
          request.query,
        ),
      }
    },
  )

  app.get(
    '/contracts/:id',
    { config, schema: { params, response: { 200: one(contractDetail) } } },
    async (request, reply) => ({
      data: withEtag(reply, await detail(db, readerOf(request), request.params.id)),
    }),
  )

  app.get(
    '/contract-choices',
    { config: { access: 'contract.edit' }, schema: { response: { 200: one(contractChoices) } } },
    async () => ({ data: await choices(db) }),
  )

  for (const part of [
    'lines',
    'deductions',
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
        const reader = readerOf(request)
        await contract(trx, reader, request.params.id)
        return detail(trx, reader, await copyContract(trx, request.params.id))
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )
}

type At = { id: number; version: number }

/** Why nothing moved: out of reach, no longer a draft, or no longer what the caller saw. */
async function refusal(db: Db, reader: Reader, at: At) {
  const found = await contract(db, reader, at.id)
  if (found.lockVersion !== at.version) return stale(await detail(db, reader, at.id))
  return found.kept === 0
    ? forbidden()
    : conflict('Only a draft can be edited; a signed contract needs an addendum.')
}

/** Edits a draft: one request, one version, one answer with the whole contract. */
async function edit(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
  work: (trx: Trx, at: At) => Promise<unknown>,
) {
  const at = { id, version: expectedVersion(request) }
  const reader = readerOf(request)
  const data = await change(app.db, request, reply, { action: 'edit' }, async (trx) => {
    await contract(trx, reader, id)
    if (!(await work(trx, at))) throw await refusal(trx, reader, at)
    return detail(trx, reader, id)
  })
  return { data: withEtag(reply, data) }
}

function mountEditing(app: App) {
  const { db } = app
  const config = { access: 'contract.edit' } as const

  app.put(
    '/contracts/:id',
    { config, schema: { params, body: contractInput, response: { 200: one(contractDetail) } } },
    (request, reply) =>
      edit(app, request, reply, request.params.id, (trx, at) =>
        queries.update(trx, request.actor, at, request.body),
      ),
  )

  app.delete(
    '/contracts/:id',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      await change(db, request, reply, { action: 'delete', status: 204 }, async (trx) => {
        await contract(trx, readerOf(request), at.id)
        if (!(await queries.remove(trx, request.actor, at))) throw await refusal(trx, readerOf(request), at)
      })
      return reply.send(null)
    },
  )
}

function mountPart(app: App, part: ContractPart) {
  const body: z.ZodType<{ items: unknown[] }> = contractParts[part]
  app.put(
    `/contracts/:id/${part}`,
    {
      config: { access: 'contract.edit' },
      schema: { params, body, response: { 200: one(contractDetail) } },
    },
    (request, reply) => {
      const { id } = request.params
      const items = request.body.items as never[]
      return edit(app, request, reply, id, async (trx, at) => {
        // The contract's own version stands for its parts: an update that changes nothing still moves it on.
        if (!(await queries.update(trx, request.actor, at, { automaticExceptions: queries.unchanged })))
          return false
        if (part === 'periods') await setPeriods(trx, id, items)
        else await replacePart(trx, id, part, items)
        return true
      })
    },
  )
}
