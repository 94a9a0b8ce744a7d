import { type AttendanceRow, attendanceList } from '@patuh/domain/casework/attendance/record'
import type { Language } from '@patuh/domain/platform/language'
import { languageOf } from '../../platform/http/language.ts'
import type { ExportOf } from '../../workplace/transfer/export.ts'
import { caseText } from '../case/text.ts'
import { exported } from './queries.ts'

const reviewed = (slot: AttendanceRow, language: Language) => ({
  ...slot,
  reviewStatus: slot.reviewStatus === null ? null : caseText(slot.reviewStatus, language),
})

export const attendanceExport: ExportOf = {
  columns: { ...attendanceList.columns, reviewStatus: 'text' },
  rows: exported,
  present: (request, rows: AttendanceRow[]) => rows.map((slot) => reviewed(slot, languageOf(request))),
}
