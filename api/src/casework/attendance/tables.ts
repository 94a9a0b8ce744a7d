import type { Declaration, Outcome } from '@patuh/domain/casework/attendance/attendance'
import type { Generated } from 'kysely'
import type { Maybe, Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    attendance: Stored<{
      contractId: number
      contractLineId: number
      zoneId: number
      positionId: number
      workDate: string
      shiftStart: string
      shiftEnd: string
      slot: number
      requiredPersonId: Maybe<number>
      replacedById: Maybe<number>
      actualPersonId: Maybe<number>
      inAt: Maybe<string>
      outAt: Maybe<string>
      method: Maybe<'register' | 'device' | 'import' | 'correction'>
      latitude: Maybe<number>
      longitude: Maybe<number>
      distanceM: Maybe<number>
      declared: Maybe<Declaration>
      isCalledOff: Generated<boolean>
      seen: Maybe<boolean>
      seenAt: Maybe<string>
      outcome: Generated<Outcome>
      minutesLate: Generated<number>
      minutesEarly: Generated<number>
      minutesMissing: Generated<number>
      settledAt: Maybe<string>
      reviewStatus: Maybe<number>
      reviewDueAt: Maybe<string>
      expectedPersonId: Maybe<number>
      duty: Maybe<string>
      presence: Maybe<string>
    }>
    attendanceAlert: { attendanceId: number; at: Generated<string> }
    spotCheck: Stored<{
      contractId: number
      zoneId: number
      checkedAt: string
      headcount: number
      remark: Maybe<string>
      latitude: Maybe<number>
      longitude: Maybe<number>
      fileIds: Generated<number[]>
    }>
    attendanceDay: Stored<{
      contractId: number
      zoneId: number
      workDate: string
      lockedAt: Generated<string>
    }>
    spotCheckFinding: { spotCheckId: number; attendanceId: number; isPresent: boolean }
  }
}
