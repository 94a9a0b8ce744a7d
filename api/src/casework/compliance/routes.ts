import {
  adHocInput,
  type ComplianceItem,
  complianceCase,
  complianceCaseList,
  complianceItem,
  complianceItemList,
  complianceItemWorkflow,
} from '@patuh/domain/casework/compliance'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { mountCaseSteps } from '../case/routes.ts'
import { type CaseRow, caseOf, exportedCases, listCases, shown } from './case-queries.ts'
import { open } from './create.ts'
import { exportedItems, listItems, withFiles } from './item-queries.ts'
import { itemRoutes } from './item-routes.ts'
import { complianceCase as kind } from './kind.ts'

const read = (db: Db, request: FastifyRequest, id: number) =>
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
  mountOne(app, complianceCaseList.api, access, complianceCase, read)
}

function mountOpen(app: App) {
  mountChange(app, 'POST /compliance-complaints', {
    access: 'compliance.create',
    body: adHocInput,
    answer: complianceCase,
    status: 201,
    action: 'create',
    change: ({ trx, actor, body }) => open(trx, actor, body),
    read,
  })
}
