import type { Cause, ReviewKind } from '@patuh/domain/casework/review'
import type { Generated } from 'kysely'
import type { Maybe, Stored } from '../../platform/db/stored.ts'
import type { CaseColumns } from '../case/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    review: Stored<
      CaseColumns & {
        refNo: Generated<string>
        kind: ReviewKind
        sourceId: number
        contractId: number
        contractorId: number
        zoneId: number
        happenedAt: string
        cause: Maybe<Cause>
        pricedAt: Maybe<string>
        toldAt: Maybe<string>
      }
    >
    /** What the shift or the round knows and the lists are sorted and filtered by; kept by triggers. */
    reviewFact: {
      reviewId: number
      kind: ReviewKind
      subjectId: number
      personId: number | null
      outcome: string
      missing: number
      isFlagged: boolean
    }
    reviewFile: { reviewId: number; fileId: number; kind: string }
  }
}
