import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import type { ExportOf } from '../../workplace/transfer/export.ts'
import { listed, readerOf } from './present.ts'
import { exported, type Listed } from './queries.ts'

export const contractExport: ExportOf = {
  workflow: contractWorkflow,
  rows: exported,
  present: (request, rows: Listed[]) => rows.map((row) => listed(readerOf(request), row)),
}
