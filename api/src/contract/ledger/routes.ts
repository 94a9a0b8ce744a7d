import {
  adjustmentInput,
  claimRecord,
  claimRecordChoice,
  claimRecordDetail,
  claimRecordList,
  claimRecordWorkflow,
} from '@patuh/domain/contract/ledger'
import { one } from '@patuh/domain/platform/list'
import { linker } from '../../platform/files/link.ts'
import { attach } from '../../platform/files/queries.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { found, wrongField } from '../../platform/http/record.ts'
import { withEtag } from '../../platform/http/version.ts'
import { mountWorkflow } from '../../platform/workflow/routes.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { choices } from './choices.ts'
import { evidence } from './evidence.ts'
import { tellApprovers } from './notify.ts'
import * as queries from './queries.ts'
import { steps } from './steps.ts'

/** The ledger: read, and added to. There is no call that changes a line. */
export function claimRecordRoutes(app: App) {
  const { db } = app
  mountExport(app, {
    list: claimRecordList,
    screen: 'claimRecord',
    entity: 'claim_record',
    workflow: claimRecordWorkflow,
    cells: { formula: ({ formula }: queries.Row) => formula && `${formula.code} v${formula.version}` },
    rows: (actor) => queries.exported(db, actor),
  })
  mountWorkflow(app, claimRecordWorkflow, {
    path: '/claim-records/:id',
    row: claimRecord,
    steps,
    // What was reversed is answered with its opposite.
    read: (trx, request, id, made) =>
      found(queries.find(trx, request.actor, typeof made === 'number' ? made : id, languageOf(request))),
  })
  const config = { access: 'claimRecord.view' } as const
  mountList(app, claimRecordList, 'claimRecord.view', claimRecord, (request) =>
    queries.list(db, request.actor, request.query, languageOf(request)),
  )
  app.get(
    '/claim-records/choices',
    { config, schema: { response: { 200: one(claimRecordChoice) } } },
    async ({ actor }) => ({ data: await choices(db, actor) }),
  )
  mountOne(app, claimRecordList.api, 'claimRecord.view', claimRecordDetail, async (request, id) => {
    const row = await found(queries.find(db, request.actor, id, languageOf(request)))
    const link = await linker(db, request.actor)
    const files = await evidence(db, row)
    return { ...row, evidence: files.map(link), answer: await queries.answerTo(db, row) }
  })
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
