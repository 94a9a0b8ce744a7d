import {
  type ComplianceItem,
  complianceItemWorkflow,
  complianceWorkflow,
} from '@patuh/domain/casework/compliance'
import { languageOf } from '../../platform/http/language.ts'
import type { ExportOf } from '../../workplace/transfer/export.ts'
import { type CaseRow, exportedCases, shown } from './case-queries.ts'
import { exportedItems, withFiles } from './item-queries.ts'

export const itemExport: ExportOf = {
  words: 'compliance',
  entity: 'compliance_item',
  workflow: complianceItemWorkflow,
  rows: exportedItems,
  present: ({ server, actor }, rows: ComplianceItem[]) => withFiles(server.db, actor, rows),
  cells: { evidence: ({ files }: ComplianceItem) => files.map(({ fileName }) => fileName).join(', ') },
}

export const caseExport: ExportOf = {
  words: 'compliance',
  entity: 'compliance_case',
  workflow: complianceWorkflow,
  rows: exportedCases,
  present: (request, rows: CaseRow[]) => shown(request.server.db, request.actor, rows, languageOf(request)),
}
