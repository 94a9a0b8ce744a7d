import { referenceKey } from '@patuh/domain/platform/resource'
import type { ExportOf } from '../../workplace/transfer/export.ts'
import { exported, type Resource, type Row } from './queries.ts'

export const referenceExport = (resource: Resource): ExportOf => ({
  within: `${resource.name}.`,
  // A reference column shows the name, which the row has beside the id.
  cells: Object.fromEntries(
    resource.columns.map((column) => [column, (row: Row) => row[referenceKey(column)] ?? row[column]]),
  ),
  rows: (db, actor) => exported(db, actor, resource),
})
