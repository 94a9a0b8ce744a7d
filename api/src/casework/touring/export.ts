import type { RoundRow, RouteRow } from '@patuh/domain/casework/touring/record'
import { languageOf } from '../../platform/http/language.ts'
import type { ExportOf } from '../../workplace/transfer/export.ts'
import { caseText } from '../case/text.ts'
import { exportedRounds } from './queries.ts'
import { exportedRoutes } from './route-queries.ts'

const minutes = ({ firstScanAt, lastScanAt }: RoundRow) =>
  firstScanAt && lastScanAt ? Math.round((Date.parse(lastScanAt) - Date.parse(firstScanAt)) / 60_000) : null

export const roundExport: ExportOf = {
  entity: 'tour_round',
  rows: exportedRounds,
  present: (request, rows: RoundRow[]) =>
    rows.map((round) => ({
      ...round,
      duration: minutes(round),
      reviewStatus: round.reviewStatus === null ? null : caseText(round.reviewStatus, languageOf(request)),
    })),
  cells: { flags: ({ flags }: RoundRow) => flags.join(', ') },
}

export const routeExport: ExportOf = {
  entity: 'tour_route',
  rows: exportedRoutes,
  cells: {
    points: ({ points }: RouteRow) => points.length,
    times: ({ times }: RouteRow) => times.join(', '),
  },
}
