import {
  type CaseAction,
  caseInputs,
  caseSteps,
  complianceCase,
  complianceCaseList,
  complianceItem,
  complianceItemList,
  itemInputs,
} from '@patuh/domain/compliance'
import { many, one, paginated, queryOf } from '@patuh/domain/list'
import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { attach } from '../files/queries.ts'
import { change } from '../http/change.ts'
import { conflict, notFound } from '../http/error.ts'
import { languageOf } from '../http/language.ts'
import { params } from '../http/params.ts'
import { found } from '../http/record.ts'
import { withEtag } from '../http/version.ts'
import type { Actor } from '../session/actor.ts'
import { caseOf, listCases } from './case-queries.ts'
import { check, findItem, listItems } from './item-queries.ts'
import { raise, steps } from './steps.ts'

export function complianceRoutes(app: App) {
  mountReading(app)
  mountItems(app)
  mountRaise(app)
  mountSteps(app)
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'compliance.view' } as const
  app.get(
    '/compliance-items',
    { config, schema: { querystring: queryOf(complianceItemList), response: { 200: many(complianceItem) } } },
    async ({ actor, query }) => {
      const { items, total } = await listItems(db, actor, query)
      return { data: paginated(items, total, query) as never }
    },
  )
  app.get(
    '/compliance-complaints',
    { config, schema: { querystring: queryOf(complianceCaseList), response: { 200: many(complianceCase) } } },
    async (request) => {
      const { items, total } = await listCases(db, request.actor, request.query, languageOf(request))
      return { data: paginated(items, total, request.query) as never }
    },
  )
  app.get(
    '/compliance-complaints/:id',
    { config, schema: { params, response: { 200: one(complianceCase) } } },
    async (request, reply) => {
      const row = await found(caseOf(db, request.actor, request.params.id, languageOf(request)))
      return { data: withEtag(reply, row) as never }
    },
  )
}

function mountItems(app: App) {
  const { db } = app
  app.post(
    '/compliance-items/check',
    {
      config: { access: 'compliance.create' },
      schema: { body: itemInputs.check, response: { 200: one(z.object({ checked: z.int() })) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const data = await change(db, request, reply, { action: 'check', reason: body.reason }, async (trx) => {
        const moved = await check(trx, actor, body.ids, body.state, body.reason)
        if (moved.length !== new Set(body.ids).size) throw conflict('Some of these rows cannot be ticked.')
        return { checked: moved.length }
      })
      return { data }
    },
  )
  app.post(
    '/compliance-items/:id/evidence',
    {
      config: { access: 'compliance.justify' },
      schema: { params, body: itemInputs.evidence, response: { 200: one(complianceItem) } },
    },
    async (request, reply) => {
      const {
        actor,
        body,
        params: { id },
      } = request
      const data = await change(db, request, reply, { action: 'evidence' }, async (trx) => {
        const row = await found(findItem(trx, actor, id))
        if (!row.allowedActions.includes('evidence')) throw conflict('Nothing more is asked for here.')
        await attach(trx, actor, body.fileIds)
        await trx
          .insertInto('complianceItemFile')
          .values(body.fileIds.map((fileId) => ({ itemId: id, fileId })))
          .execute()
        await sql`update compliance_item set evidence_at = coalesce(evidence_at, now()) where id = ${id}`.execute(
          trx,
        )
        return findItem(trx, actor, id)
      })
      return { data: withEtag(reply, data as never) as never }
    },
  )
}

function mountRaise(app: App) {
  const { db } = app
  app.post(
    '/compliance-items/:id/raise',
    {
      config: { access: 'compliance.create' },
      schema: { params, body: itemInputs.raise, response: { 201: one(complianceCase) } },
    },
    async (request, reply) => {
      const {
        actor,
        params: { id },
      } = request
      const data = await change(db, request, reply, { action: 'raise', status: 201 }, async (trx) => {
        const row = await findItem(trx, actor, id)
        if (!row) throw notFound()
        if (!row.allowedActions.includes('raise')) throw conflict('This row is not one to complain about.')
        return caseOf(trx, actor, await raise(trx, actor, id, request.body.description), languageOf(request))
      })
      return reply.send({ data: withEtag(reply, data as never) as never })
    },
  )
}

type AnyStep = (trx: Trx, actor: Actor, id: number, input: unknown) => Promise<unknown>

function mountSteps(app: App) {
  const { db } = app
  for (const [name, { access, path = name }] of Object.entries(caseSteps) as [
    CaseAction,
    (typeof caseSteps)[CaseAction],
  ][])
    app.post(
      `/compliance-complaints/:id/${path}`,
      {
        config: { access },
        schema: { params, body: caseInputs[name], response: { 200: one(complianceCase) } },
      },
      async (request, reply) => {
        const {
          actor,
          params: { id },
        } = request
        const { reason = '' } = request.body as { reason?: string }
        await change(db, request, reply, { action: name, reason }, (trx) =>
          (steps[name] as AnyStep)(trx, actor, id, request.body),
        )
        return { data: withEtag(reply, await found(caseOf(db, actor, id, languageOf(request)))) as never }
      },
    )
}
