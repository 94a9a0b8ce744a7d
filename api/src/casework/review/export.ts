import { reviewWorkflows } from '@patuh/domain/casework/review'
import { languageOf } from '../../platform/http/language.ts'
import type { ExportOf } from '../../workplace/transfer/export.ts'
import { exported, present, type Row } from './queries.ts'
import type { Source } from './source.ts'

export const reviewExport = (source: Source): ExportOf => ({
  workflow: reviewWorkflows[source.kind],
  rows: (db, actor) => exported(db, actor, source),
  present: (request, rows: Row[]) => present(request.server.db, request.actor, languageOf(request), rows),
})
