import {
  adjustmentInput,
  claimRecord,
  claimRecordChoice,
  claimRecordDetail,
  claimRecordList,
} from '@patuh/domain/claim-record'
import { many, one, paginated, queryOf } from '@patuh/domain/list'
import type { App } from '../app.ts'
import { linker } from '../files/link.ts'
import { attach } from '../files/queries.ts'
import { change } from '../http/change.ts'
import { notFound } from '../http/error.ts'
import { languageOf } from '../http/language.ts'
import { params } from '../http/params.ts'
import { wrongField } from '../http/record.ts'
import { withEtag } from '../http/version.ts'
import { mountExport } from '../transfer/export.ts'
import { choices } from './choices.ts'
import { evidence } from './evidence.ts'
import * as queries from './queries.ts'
import { mountReversal, tellApprovers } from './reversal.ts'

/** The ledger: read, and added to. There is no call that changes a line. */
export function claimRecordRoutes(app: App) {
  const { db } = app
  mountExport(app, {
    list: claimRecordList,
    screen: 'claimRecord',
    entity: 'claim_record',
    cells: { formula: ({ formula }: queries.Row) => formula && `${formula.code} v${formula.version}` },
    rows: (actor) => queries.exported(db, actor),
  })
  mountReversal(app)
  const config = { access: 'claimRecord.view' } as const
  app.get(
    '/claim-records',
    { config, schema: { querystring: queryOf(claimRecordList), response: { 200: many(claimRecord) } } },
    async (request) => {
      const { items, total } = await queries.list(db, request.actor, request.query, languageOf(request))
      return { data: paginated(items, total, request.query) as never }
    },
  )
  app.get(
    '/claim-records/choices',
    { config, schema: { response: { 200: one(claimRecordChoice) } } },
    async ({ actor }) => ({ data: await choices(db, actor) }),
  )
  app.get(
    '/claim-records/:id',
    { config, schema: { params, response: { 200: one(claimRecordDetail) } } },
    async (request, reply) => {
      const row = await queries.find(db, request.actor, request.params.id, languageOf(request))
      if (!row) throw notFound()
      const link = await linker(db, request.actor)
      const files = await evidence(db, row)
      const answer = await queries.answerTo(db, row)
      return { data: withEtag(reply, { ...row, evidence: files.map(link), answer }) as never }
    },
  )
  app.post(
    '/claim-records',
    {
      config: { access: 'claimRecord.create' },
      schema: { body: adjustmentInput, response: { 201: one(claimRecord) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const step = { action: 'adjust', status: 201, reason: body.reason } as const
      const data = await change(db, request, reply, step, async (trx) => {
        await attach(trx, actor, body.fileIds)
        const id = await queries.adjust(trx, body, body.fileIds)
        if (id) await tellApprovers(trx, id)
        const made = id && (await queries.find(trx, actor, id, languageOf(request)))
        if (made) return made
        throw wrongField('contractId', 'unknownReference', 'There is no such contract, month or reason.')
      })
      return reply.send({ data: withEtag(reply, data) as never })
    },
  )
}
