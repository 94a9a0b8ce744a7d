import type { ClaimFacts, ClaimResult } from '@patuh/domain/contract/deduction/facts'
import type { Claim, ClaimLine } from '@patuh/domain/eclaim/claim/record'
import type { Generated, JSONColumnType } from 'kysely'
import type { Kept } from '../../platform/db/stored.ts'

type Maybe<Value> = Generated<Value | null>
type Money = Generated<string>
type Answer = NonNullable<ClaimLine['answer']>

declare module '../../platform/db/tables.ts' {
  interface Tables {
    claim: Kept<{
      refNo: Generated<string>
      contractId: number
      contractorId: number
      period: string
      status: Generated<number>
      resumeStatus: Maybe<number>
      revision: Generated<number>
      step: Maybe<number>
      gross: Money
      deductions: Money
      adjustments: Money
      shortfall: Money
      net: Money
      tax: Money
      payable: Money
      cap: Money
      carriedIn: Money
      carriedOut: Money
      points: Generated<number>
      uncomputable: Generated<string[]>
      alarms: JSONColumnType<object[], string | undefined, string>
      hash: Maybe<string>
      builtAt: Maybe<string>
      preparedBy: Maybe<number>
      sentAt: Maybe<string>
      sentBy: Maybe<number>
      reconcileDueAt: Maybe<string>
      remindedAt: Maybe<string>
      submittedAt: Maybe<string>
      submittedBy: Maybe<number>
      approvedAt: Maybe<string>
      certifiedAt: Maybe<string>
      certifiedBy: Maybe<number>
      certifiedFor: Maybe<number>
      documentsAt: Maybe<string>
      paymentDueOn: Maybe<string>
      paidOn: Maybe<string>
      paidBy: Maybe<number>
      voucherNo: Maybe<string>
      remark: Maybe<string>
    }>
    claimBuild: {
      claimId: number
      status: Generated<NonNullable<Claim['build']>['status']>
      done: Generated<number>
      total: Generated<number>
      message: Maybe<string>
      askedAt: Generated<string>
      finishedAt: Maybe<string>
    }
    claimRevision: {
      claimId: number
      revision: number
      facts: JSONColumnType<ClaimFacts>
      result: JSONColumnType<ClaimResult>
      hash: string
      frozenAt: Generated<string>
    }
    claimAnswer: Kept<{
      claimId: number
      key: string
      counted: string
      answer: Answer['answer']
      text: Maybe<string>
      answeredBy: Maybe<number>
      answeredAt: Generated<string>
      resolution: Generated<Answer['resolution']>
      reply: Maybe<string>
      resolvedBy: Maybe<number>
      resolvedAt: Maybe<string>
    }>
    claimDocument: Kept<{ claimId: number; kind: string; fileId: number }>
  }
}
