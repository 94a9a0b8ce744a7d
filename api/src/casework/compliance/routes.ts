import {
  adHocInput,
  type ComplianceItem,
  complianceCase,
  complianceCaseList,
  complianceItem,
  complianceItemList,
  complianceItemWorkflow,
} from '@patuh/domain/casework/compliance'
import { one } from '@patuh/domain/platform/list'
import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { withEtag } from '../../platform/http/version.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { mountCaseSteps } from '../case/routes.ts'
import { type CaseRow, caseOf, exportedCases, listCases, shown } from './case-queries.ts'
import { exportedItems, listItems, withFiles } from './item-queries.ts'
import { itemRoutes } from './item-routes.ts'
import { complianceCase as kind } from './kind.ts'
import { open } from './open.ts'

const read = (db: Db | Trx, request: FastifyRequest, id: number) =>
  caseOf(db, request.actor, id, languageOf(request))

export function complianceRoutes(app: App) {
  mountSheets(app)
  mountReading(app)
  itemRoutes(app)
  mountOpen(app)
  mountCaseSteps(app, kind, complianceCaseList.api, complianceCase, read)
}

function mountSheets(app: App) {
  const shared = { screen: 'compliance', words: 'compliance' } as const
  mountExport(app, {
    ...shared,
    list: complianceItemList,
    entity: 'compliance_item',
    workflow: complianceItemWorkflow,
    rows: (actor) => exportedItems(app.db, actor),
    present: (request, rows: ComplianceItem[]) => withFiles(app.db, request.actor, rows),
    cells: { evidence: ({ files }: ComplianceItem) => files.map(({ fileName }) => fileName).join(', ') },
  })
  mountExport(app, {
    ...shared,
    list: complianceCaseList,
    entity: 'compliance_case',
    rows: (actor) => exportedCases(app.db, actor),
    present: (request, rows: CaseRow[]) => shown(app.db, request.actor, rows, languageOf(request)),
    cells: { status: ({ statusText }: { statusText: string }) => statusText },
  })
}

function mountReading(app: App) {
  const { db } = app
  const access = 'compliance.view'
  mountList(app, complianceItemList, access, complianceItem, ({ actor, query }) =>
    listItems(db, actor, query),
  )
  mountList(app, complianceCaseList, access, complianceCase, (request) =>
    listCases(db, request.actor, request.query, languageOf(request)),
  )
  mountOne(app, complianceCaseList.api, access, complianceCase, (request, id) => read(db, request, id))
}

function mountOpen(app: App) {
  app.post(
    '/compliance-complaints',
    {
      config: { access: 'compliance.create' },
      schema: { body: adHocInput, response: { 201: one(complianceCase) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const data = await change(app.db, request, reply, { action: 'create', status: 201 }, async (trx) =>
        read(trx, request, await open(trx, actor, body)),
      )
      return reply.send({ data: withEtag(reply, data as never) as never })
    },
  )
}
