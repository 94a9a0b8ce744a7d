import type { Offence } from '@patuh/domain/casework/offence'
import type { Generated, JSONColumnType } from 'kysely'
import type { Maybe, Stored } from '../../platform/db/stored.ts'
import type { CaseColumns } from '../case/tables.ts'

type Written = {
  contractId: number | null
  zoneId: number | null
  typeOfOffenceId: number | null
  dateOfMisconduct: string | null
  description: string
  offender: string
  offenderPersonId: number | null
  location: string
  qty: number
  internalNote: string | null
  latitude: number | null
  longitude: number | null
  accuracyM: number | null
}

type Course = CaseColumns & {
  refNo: Maybe<string>
  contractorId: Maybe<number>
  offenceVersion: Maybe<number>
  offence: JSONColumnType<Offence | null, string | null | undefined, string | null>
  source: Generated<string>
  rectifyBy: Maybe<string>
  recordedBy: number
  submittedAt: Maybe<string>
  isAgreed: Generated<boolean>
  rectifiedAt: Maybe<string>
  difference: Maybe<string>
  occurrenceNo: Maybe<number>
  repeatInWindow: Maybe<number>
  provisionalAmount: Maybe<string>
  duplicateOfId: Maybe<number>
  duplicateChecked: Generated<boolean>
  pendingAction: Maybe<string>
  pendingBy: Maybe<number>
  pendingReason: Maybe<string>
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    complaint: Stored<Written & Course>
    complaintFile: { complaintId: number; fileId: number; kind: string; fromId: Generated<number | null> }
  }
}
