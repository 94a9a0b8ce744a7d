import type { Cause, ReviewKind } from '@patuh/domain/review'
import type { Generated } from 'kysely'
import type { Kept } from '../db/kept.ts'

type Maybe<Value> = Generated<Value | null>

export type ReviewTables = {
  review: Kept<{
    refNo: Generated<string>
    kind: ReviewKind
    sourceId: number
    contractId: number
    contractorId: number
    zoneId: number
    happenedAt: string
    status: Generated<number>
    justification: Maybe<string>
    cause: Maybe<Cause>
    justifiedAt: Maybe<string>
    justifiedBy: Maybe<number>
    isLate: Generated<boolean>
    noResponse: Generated<boolean>
    question: Maybe<string>
    answer: Maybe<string>
    noAnswer: Generated<boolean>
    reasonCodeId: Maybe<number>
    remark: Maybe<string>
    decidedAt: Maybe<string>
    decidedBy: Maybe<number>
    grounds: Maybe<string>
    appealedAt: Maybe<string>
    appealedBy: Maybe<number>
    appealRemark: Maybe<string>
    appealDecidedAt: Maybe<string>
    appealDecidedBy: Maybe<number>
    returnedTo: Maybe<string>
    decidedFor: Maybe<number>
    appealDecidedFor: Maybe<number>
    clockStartedAt: Maybe<string>
    dueAt: Maybe<string>
    pricedAt: Maybe<string>
    toldAt: Maybe<string>
  }>
  reviewFile: { reviewId: number; fileId: number; kind: string }
}
