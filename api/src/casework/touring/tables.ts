import type { routeInput, routePoint } from '@patuh/domain/casework/touring/record'
import type { PlanPoint, RoundOutcome, ScanFlag } from '@patuh/domain/casework/touring/touring'
import type { Generated, JSONColumnType } from 'kysely'
import type { ColumnsOf, Maybe, Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    tourTag: Stored<{ zoneId: number; tagUid: string; replacedAt: Maybe<string> }>
    tourRoute: Stored<ColumnsOf<typeof routeInput, 'isActive', 'points'>>
    tourRoutePoint: ColumnsOf<typeof routePoint> & { routeId: number; seq: number }
    tourRound: Stored<{
      routeId: number
      contractId: number
      zoneId: number
      workDate: string
      startsAt: string
      windowMin: number
      durationMin: number
      graceMin: number
      isOrdered: boolean
      plan: JSONColumnType<PlanPoint[]>
      total: number
      closesAt: string
      personId: Maybe<number>
      done: Generated<number>
      firstScanAt: Maybe<string>
      lastScanAt: Maybe<string>
      outcome: Generated<RoundOutcome>
      flags: Generated<ScanFlag[]>
      closedAt: Maybe<string>
      cancelReason: Maybe<string>
      reviewStatus: Maybe<number>
      reviewDueAt: Maybe<string>
    }>
    tourScan: {
      id: Generated<number>
      organizationId: number
      clientId: string
      deviceId: string
      personId: Maybe<number>
      roundId: Maybe<number>
      zoneId: Maybe<number>
      tagUid: string
      method: string
      deviceAt: string
      serverAt: Generated<string>
      latitude: Maybe<number>
      longitude: Maybe<number>
      accuracyM: Maybe<number>
      distanceM: Maybe<number>
      flags: Generated<ScanFlag[]>
      createdBy: Maybe<number>
    }
    roundNote: Stored<{
      roundId: number
      zoneId: Maybe<number>
      reason: Maybe<string>
      note: Maybe<string>
      personId: Maybe<number>
      notedAt: string
      fileIds: Generated<number[]>
    }>
    tourAlert: { contractId: number; workDate: string; place: string; at: Generated<string> }
  }
}
