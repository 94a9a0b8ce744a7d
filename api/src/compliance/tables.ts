import type { Generated } from 'kysely'
import type { Kept } from '../db/kept.ts'

type Maybe<Value> = Generated<Value | null>

export type ComplianceTables = {
  complianceItem: Kept<{
    contractId: number
    contractorId: number
    obligationId: number
    period: string
    dueOn: string
    state: Generated<string>
    reason: Maybe<string>
    evidenceAt: Maybe<string>
    checkedBy: Maybe<number>
    checkedAt: Maybe<string>
    declaredAt: Maybe<string>
    declaredBy: Maybe<number>
    proof: Maybe<object>
  }>
  complianceItemFile: { itemId: number; fileId: number }
  complianceCase: Kept<{
    refNo: Generated<string>
    itemId: Maybe<number>
    contractId: number
    contractorId: number
    obligationId: number
    period: string
    happenedOn: string
    description: string
    daysOverdue: Generated<number>
    status: Generated<number>
    recordedBy: number
    dueAt: Maybe<string>
    justification: Maybe<string>
    remark: Maybe<string>
    grounds: Maybe<string>
    appealRemark: Maybe<string>
    decidedBy: Maybe<number>
    clockStartedAt: Maybe<string>
    returnedTo: Maybe<string>
    isLate: Generated<boolean>
    question: Maybe<string>
    answer: Maybe<string>
    noResponse: Generated<boolean>
    noAnswer: Generated<boolean>
    isDeclared: Generated<boolean>
  }>
  complianceCaseFile: { caseId: number; fileId: number; kind: string }
}
