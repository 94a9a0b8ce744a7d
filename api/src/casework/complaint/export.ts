import { complaintWorkflow } from '@patuh/domain/casework/complaint'
import { languageOf } from '../../platform/http/language.ts'
import type { ExportOf } from '../../workplace/transfer/export.ts'
import { presentListed } from './present.ts'
import { exported, type ListedRow } from './queries.ts'

/** Each of the three screens has an export with its own privilege. */
export const complaintExport = (part: 'all' | 'history' | 'queue'): ExportOf => ({
  path: part === 'all' ? 'complaints' : `complaints/${part}`,
  workflow: complaintWorkflow,
  rows: (db, actor) => exported(db, actor, part),
  present: (request, rows: ListedRow[]) =>
    presentListed(request.server.db, request.actor, languageOf(request), rows),
})
