import type { ClaimFacts, ClaimResult } from '@patuh/domain/contract/deduction/facts'
import type { Claim, ClaimLine } from '@patuh/domain/eclaim/claim/record'
import type { Generated, JSONColumnType } from 'kysely'
import type { Maybe, Stored } from '../../platform/db/stored.ts'

type Money = Generated<string>
type Answer = NonNullable<ClaimLine['answer']>

declare module '../../platform/db/tables.ts' {
  interface Tables {
    claim: Stored<{
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
      frozenBy: Maybe<number>
    }
    claimAnswer: Stored<{
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
    claimLine: {
      claimId: number
      revision: number
      seq: number
      key: string
      part: string
      sourceKind: string
      entryId: Maybe<number>
      sourceId: Maybe<number>
      sourceRef: Maybe<string>
      occurredPeriod: string
      code: Maybe<string>
      expression: Maybe<string>
      inputs: JSONColumnType<object, string | undefined>
      clause: Maybe<string>
      points: Generated<number>
      amount: string
      counted: string
      note: Maybe<string>
      about: Maybe<string>
      reason: Maybe<string>
    }
    claimStep: {
      claimId: number
      revision: number
      seq: number
      label: string
      userTypeId: Maybe<number>
      userId: Maybe<number>
      minApprovers: Generated<number>
      slaDays: Generated<number>
      dueAt: Maybe<string>
    }
    claimApproval: {
      id: Generated<number>
      claimId: number
      revision: number
      seq: number
      userId: number
      onBehalfOf: Maybe<number>
      decision: string
      remark: Maybe<string>
      considered: JSONColumnType<object[], string | undefined>
      statementHash: Maybe<string>
      at: Generated<string>
    }
    claimSumCheck: { claimId: number }
    claimDocument: Stored<{ claimId: number; kind: string; fileId: number }>
  }
}
