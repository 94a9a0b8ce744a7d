import { complianceCase, complianceItem, itemInputs } from '@patuh/domain/compliance'
import { one } from '@patuh/domain/list'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { attach } from '../files/queries.ts'
import { change } from '../http/change.ts'
import { conflict, notFound } from '../http/error.ts'
import { languageOf } from '../http/language.ts'
import { params } from '../http/params.ts'
import { found } from '../http/record.ts'
import { withEtag } from '../http/version.ts'
import { caseOf } from './case-queries.ts'
import { tick } from './check.ts'
import { declare, findItem } from './item-queries.ts'
import { tellDeclared } from './notify.ts'
import { raise } from './open.ts'

/** What is done with the rows of a month: ticked, proved, owned up to, and complained about. */
export function itemRoutes(app: App) {
  mountCheck(app)
  mountEvidence(app)
  mountDeclare(app)
  mountRaise(app)
}

function mountCheck(app: App) {
  app.post(
    '/compliance-items/:id/check',
    {
      config: { access: 'compliance.create' },
      schema: { params, body: itemInputs.check, response: { 200: one(complianceItem) } },
    },
    async (request, reply) => {
      const {
        actor,
        body,
        params: { id },
      } = request
      const step = { action: 'check', reason: body.reason } as const
      const data = await change(app.db, request, reply, step, async (trx) => {
        await tick({ trx, actor, id }, body)
        return findItem(trx, actor, id)
      })
      return { data: withEtag(reply, data as never) as never }
    },
  )
}

function mountEvidence(app: App) {
  const { db } = app
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

function mountDeclare(app: App) {
  app.post(
    '/compliance-items/:id/declare',
    {
      config: { access: 'compliance.justify' },
      schema: { params, body: itemInputs.declare, response: { 200: one(complianceItem) } },
    },
    async (request, reply) => {
      const {
        actor,
        body: { reason },
        params: { id },
      } = request
      const data = await change(app.db, request, reply, { action: 'declare', reason }, async (trx) => {
        await found(findItem(trx, actor, id))
        if (!(await declare(trx, actor, id, reason))) throw conflict('Someone has looked at this already.')
        await tellDeclared(trx, id, reason)
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
