import {
  adjustmentInput,
  claimRecord,
  claimRecordChoice,
  claimRecordDetail,
  claimRecordList,
  claimRecordWorkflow,
} from '@patuh/domain/contract/ledger'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { issue } from '../../platform/document/issue.ts'
import { linker } from '../../platform/files/link.ts'
import { attach } from '../../platform/files/queries.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { found, wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mountWorkflow } from '../../platform/workflow/routes.ts'
import { choices } from './choices.ts'
import { evidence } from './evidence.ts'
import { deductionNotice, hasNotice } from './notice.ts'
import { notifyApprovers } from './notify.ts'
import * as queries from './queries.ts'
import { steps } from './steps.ts'

/** The ledger is append-only: no route changes a line. */
const read = (db: Db, request: FastifyRequest, id: number) =>
  found(queries.find(db, request.actor, id, languageOf(request)))

export function claimRecordRoutes(app: App) {
  const { db } = app
  mountWorkflow(app, claimRecordWorkflow, {
    path: '/claim-records/:id',
    row: claimRecord,
    steps,
    // A reversal is answered with the new, opposite line.
    answersWithCreated: true,
    read,
  })
  mountList(app, claimRecordList, 'claimRecord.view', claimRecord, (request) =>
    queries.list(db, request.actor, request.query, languageOf(request)),
  )
  mountRead(app, '/claim-records/choices', {
    access: 'claimRecord.view',
    answer: claimRecordChoice,
    read: ({ actor }) => choices(db, actor),
  })
  mountOne(app, claimRecordList.api, 'claimRecord.view', claimRecordDetail, async (db, request, id) => {
    const row = await read(db, request, id)
    const link = await linker(db, request.actor)
    const files = await evidence(db, row)
    return { ...row, evidence: files.map(link), answer: await queries.answerTo(db, row) }
  })
  app.get(
    '/claim-records/:id/notice',
    { config: { access: 'claimRecord.view', heavy: 'document' }, schema: { params } },
    async (request, reply) => {
      const line = await found(queries.find(db, request.actor, request.params.id, 'both'))
      if (!hasNotice(line)) throw notFound()
      return issue(app, request, reply, `${line.refNo}-notice`, [await deductionNotice(db, line)])
    },
  )
  mountChange(app, 'POST /claim-records', {
    access: 'claimRecord.create',
    body: adjustmentInput,
    answer: claimRecord,
    status: 201,
    action: 'adjust',
    change: async ({ trx, actor, body }) => {
      await attach(trx, actor, body.fileIds)
      const id = await queries.adjust(trx, body, body.fileIds)
      if (!id)
        throw wrongField('contractId', 'unknownReference', 'There is no such contract, month or reason.')
      await notifyApprovers(trx, id)
      return id
    },
    read,
  })
}
