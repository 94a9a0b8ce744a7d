import type { ClaimRecord } from '@patuh/domain/contract/ledger'
import type { Generated, JSONColumnType } from 'kysely'
import type { Maybe, Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    claimRecord: Stored<{
      refNo: Generated<string>
      contractId: number
      contractorId: number
      zoneId: number | null
      sourceKind: ClaimRecord['sourceKind']
      sourceId: number | null
      sourceRef: string | null
      occurredPeriod: string
      postedPeriod: string
      formulaVersionId: Maybe<number>
      expression: Maybe<string>
      inputs: JSONColumnType<Record<string, string | boolean | null>, string | undefined, string>
      trace: JSONColumnType<object | null, string | null | undefined, string | null>
      clause: Maybe<string>
      exclusivityKey: Maybe<string>
      points: Generated<number>
      amount: string
      uncomputable: Maybe<string>
      status: ClaimRecord['status']
      reasonCodeId: Maybe<number>
      reason: Maybe<string>
      reversesId: Maybe<number>
      claimId: Maybe<number>
      needsApproval: Generated<boolean>
      approvedBy: Maybe<number>
      approvedFor: Maybe<number>
    }>
    claimRecordFile: { claimRecordId: number; fileId: number }
  }
}
