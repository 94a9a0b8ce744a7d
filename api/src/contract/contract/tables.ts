import type {
  addendumInput,
  contractInput,
  deductionInput,
  documentInput,
  lineInput,
  obligationInput,
  partyInput,
} from '@patuh/domain/contract/contract/input'
import type { Generated, JSONColumnType } from 'kysely'
import type { ColumnsOf, Maybe, Stored } from '../../platform/db/stored.ts'

type Shift = { start: string; end: string }
type Constant = { type: 'money' | 'number' | 'percent'; value: string }

type Approval = {
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

type Contract = ColumnsOf<
  typeof contractInput,
  | 'procurementMethod'
  | 'extensionMonths'
  | 'taxPct'
  | 'paymentDays'
  | 'retentionPct'
  | 'capPct'
  | 'carryForward'
  | 'pointValue'
  | 'absencePenalty'
  | 'repeatWindowDays'
  | 'appealDays'
  | 'whileDisputed'
  | 'automaticExceptions'
  | 'supervisorJustifies'
> & {
  refNo: Maybe<string>
  signedEndDate: Maybe<string>
  constants: JSONColumnType<Record<string, Constant>, string | undefined, string>
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
    /** Where contracts have had cases or ledger entries; kept by triggers. */
    contractZone: { zoneId: number; contractId: number; contractorId: number }
    contract: Stored<Contract & Approval>
    contractAddendum: Stored<
      ColumnsOf<
        typeof addendumInput,
        never,
        'addDeductions' | 'endDeductionIds' | 'addLines' | 'endLineIds' | 'constants'
      > & {
        contractId: number
        number: number
        constants: JSONColumnType<Record<string, Constant>, string | undefined, string>
        status: Generated<number>
        submittedBy: Maybe<number>
        approvedBy: Maybe<number>
        approvedFor: Maybe<number>
        approvedAt: Maybe<string>
      }
    >
    contractLine: Stored<
      Dated &
        ColumnsOf<typeof lineInput, 'days', 'shifts'> & {
          contractId: number
          shifts: JSONColumnType<Shift[], string, string>
        }
    >
    contractDeduction: Stored<Dated & ColumnsOf<typeof deductionInput, 'points'> & { contractId: number }>
    contractObligation: Stored<
      ColumnsOf<typeof obligationInput> & { contractId: number; isActive: Generated<boolean> }
    >
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
    contractDocument: Stored<ColumnsOf<typeof documentInput> & { contractId: number }>
    contractParty: Stored<ColumnsOf<typeof partyInput> & { contractId: number }>
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
