import type { OverrideRow } from '@patuh/domain/casework/override'
import type { Generated } from 'kysely'
import type { Maybe, Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    lockOverride: Stored<{
      attendanceId: number
      contractId: number
      zoneId: number
      reason: string
      status: Generated<OverrideRow['status']>
      requestedBy: number
      requestedFor: Maybe<number>
      remark: Maybe<string>
      decidedAt: Maybe<string>
      decidedBy: Maybe<number>
      decidedFor: Maybe<number>
      usedAt: Maybe<string>
    }>
  }
}
