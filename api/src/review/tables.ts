import type { Cause, ReviewKind } from '@patuh/domain/review'
import type { Generated } from 'kysely'
import type { CaseColumns } from '../case/tables.ts'
import type { Kept } from '../db/kept.ts'

type Maybe<Value> = Generated<Value | null>

export type ReviewTables = {
  review: Kept<
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
  reviewFile: { reviewId: number; fileId: number; kind: string }
}
