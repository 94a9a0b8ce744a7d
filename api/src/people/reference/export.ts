import { referenceFields, referenceKey } from '@patuh/domain/platform/resource'
import type { ExportOf } from '../../workplace/transfer/export.ts'
import { exported, type Resource, type Row } from './queries.ts'

export const referenceExport = (resource: Resource): ExportOf => ({
  within: `${resource.name}.`,
  // A reference column shows the name, which the row has beside the id.
  cells: Object.fromEntries(
    referenceFields(resource.input).map(({ field }) => [field, (row: Row) => row[referenceKey(field)]]),
  ),
  rows: (db, actor) => exported(db, actor, resource),
})
