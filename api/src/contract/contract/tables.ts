import type { Generated, JSONColumnType } from 'kysely'
import type { Maybe, Stored } from '../../platform/db/stored.ts'

type Shift = { start: string; end: string }
type Constant = { type: 'money' | 'number' | 'percent'; value: string }

type Clocks = {
  justifyDays: Maybe<number>
  verifyDays: Maybe<number>
  appealDecisionDays: Maybe<number>
  calendarId: Maybe<number>
  approvalTemplateId: Maybe<number>
}

type StatusColumns = {
  status: Generated<number>
  remark: Maybe<string>
  submittedBy: Maybe<number>
  submittedAt: Maybe<string>
  approvedBy: Maybe<number>
  approvedFor: Maybe<number>
  approvedAt: Maybe<string>
  signedAt: Maybe<string>
  suspendedAt: Maybe<string>
  terminatedOn: Maybe<string>
  closedAt: Maybe<string>
}

type Contract = {
  refNo: Maybe<string>
  title: string
  serviceKind: string
  procurementMethod: Generated<string>
  acceptanceNo: Maybe<string>
  acceptanceDate: Maybe<string>
  contractorId: number
  ownerId: number
  startDate: string
  endDate: string
  signedEndDate: Maybe<string>
  extensionMonths: Generated<number>
  contractValue: string
  monthlyValue: string
  taxPct: Generated<string>
  paymentDays: Generated<number>
  retentionPct: Generated<string>
  equipment: Maybe<string>
  capPct: Generated<string>
  carryForward: Generated<boolean>
  pointValue: Generated<string>
  absencePenalty: Generated<string>
  repeatWindowDays: Generated<number>
  appealDays: Generated<number>
  whileDisputed: Generated<string>
  constants: JSONColumnType<Record<string, Constant>, string | undefined, string>
  automaticExceptions: Generated<boolean>
}

/** Validity dates of a row, and the addenda that added or ended it. */
type Dated = {
  validFrom: Maybe<string>
  validTo: Maybe<string>
  addendumId: Maybe<number>
  endedById: Maybe<number>
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    contract: Stored<Contract & Clocks & StatusColumns>
    contractAddendum: Stored<{
      contractId: number
      number: number
      title: string
      reason: string
      effectiveDate: string
      monthlyValue: Maybe<string>
      endDate: Maybe<string>
      capPct: Maybe<string>
      pointValue: Maybe<string>
      absencePenalty: Maybe<string>
      constants: JSONColumnType<Record<string, Constant>, string | undefined, string>
      status: Generated<number>
      submittedBy: Maybe<number>
      approvedBy: Maybe<number>
      approvedFor: Maybe<number>
      approvedAt: Maybe<string>
    }>
    contractLine: Stored<
      Dated & {
        contractId: number
        zoneId: number
        positionId: number
        guardsPerShift: number
        shifts: JSONColumnType<Shift[], string, string>
        days: Generated<number[]>
        rate: string
      }
    >
    contractDeduction: Stored<
      Dated & {
        contractId: number
        source: string
        typeOfOffenceId: Maybe<number>
        formulaVersionId: number
        points: Generated<number>
        exclusivityGroup: Maybe<string>
        capPct: Maybe<string>
        clause: Maybe<string>
      }
    >
    contractObligation: Stored<{
      contractId: number
      code: string
      name: string
      nameMs: string
      frequency: string
      dueDay: number
      evidence: Maybe<string>
      clause: Maybe<string>
      isActive: Generated<boolean>
    }>
    contractPeriod: Stored<{
      contractId: number
      period: string
      startsOn: string
      endsOn: string
      monthlyValue: string
      capPct: string
      pointValue: string
      absencePenalty: string
      constants: JSONColumnType<object, string | undefined>
      isSpecial: Generated<boolean>
      addendumId: Maybe<number>
      lockedAt: Maybe<string>
      lockedBy: Maybe<number>
    }>
    contractDocument: Stored<{
      contractId: number
      kind: string
      name: string
      number: Maybe<string>
      issuer: Maybe<string>
      amount: Maybe<string>
      validFrom: Maybe<string>
      expiresOn: Maybe<string>
      fileId: Maybe<number>
    }>
    contractParty: Stored<{ contractId: number; userId: number; role: string }>
    contractReminder: {
      contractId: number
      subject: string
      subjectId: number
      days: number
      fallsOn: string
      sentAt: Generated<string>
    }
  }
}
