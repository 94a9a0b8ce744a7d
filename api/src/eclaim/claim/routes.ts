import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { claim, claimDetail, claimInput, claimList, claimProof } from '@patuh/domain/eclaim/claim/record'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { issue } from '../../platform/document/issue.ts'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { idText, params } from '../../platform/http/params.ts'
import { mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { found, wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mountWorkflow } from '../../platform/workflow/routes.ts'
import { queueBuild } from './jobs.ts'
import { detail } from './present.ts'
import * as queries from './queries.ts'
import { asFrozen, proofOf, statementOf } from './statement-file.ts'
import { steps } from './steps.ts'
import { workbookRoutes } from './workbook.ts'

/** An older revision; the current one by default. */
const statementQuery = z.strictObject({ revision: idText.optional() })

export function claimRoutes(app: App) {
  mountReading(app)
  mountDocuments(app)
  mountCreate(app)
  mountWorkflow(app, claimWorkflow, {
    path: '/claims/:id',
    row: claimDetail,
    steps,
    read: whole,
  })
  workbookRoutes(app)
}

const whole = async (db: Db, request: FastifyRequest, id: number) => {
  const row = await found(queries.find(db, request.actor, id))
  return detail(db, request.actor, row, languageOf(request))
}

function mountReading(app: App) {
  const { db } = app
  mountList(app, claimList, 'claim.view', claim, (request) =>
    queries.list(db, request.actor, request.query, languageOf(request)),
  )
  mountOne(app, claimList.api, 'claim.view', claimDetail, whole)
}

function mountDocuments(app: App) {
  const { db } = app
  mountRead(app, '/claims/:id/proof', {
    access: 'claim.view',
    answer: claimProof,
    read: async ({ actor, id }) => proofOf(db, await found(queries.find(db, actor, id))),
  })
  app.get(
    '/claims/:id/statement',
    { config: { access: 'claim.view', heavy: 'document' }, schema: { params, querystring: statementQuery } },
    async (request, reply) => {
      const { actor, params, query } = request
      const { revision } = query
      const current = await found(queries.find(db, actor, params.id))
      const row = revision === undefined ? current : await asFrozen(db, current, revision)
      return issue(app, request, reply, `${row.refNo}-r${row.revision}`, [await statementOf(db, actor, row)])
    },
  )
}

function mountCreate(app: App) {
  mountChange(app, 'POST /claims', {
    access: 'claim.create',
    body: claimInput,
    answer: claim,
    status: 202,
    action: 'create',
    change: async ({ trx, actor, body: { contractId, period } }) => {
      const id = await queries.insert(trx, actor, contractId, period)
      if (!id) throw wrongField('contractId', 'unknownReference')
      await queueBuild(trx, id, actor.id)
      return id
    },
    read: async (db, request, id) =>
      queries.shown(await found(queries.find(db, request.actor, id)), languageOf(request)),
  })
}
