import type { Offence } from '@patuh/domain/offence'
import type { Generated, JSONColumnType } from 'kysely'
import type { Kept } from '../db/kept.ts'

type Maybe<Value> = Generated<Value | null>

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

type Course = {
  refNo: Maybe<string>
  status: Generated<number>
  contractorId: Maybe<number>
  offenceVersion: Maybe<number>
  offence: JSONColumnType<Offence | null, string | null | undefined, string | null>
  source: Generated<string>
  rectifyBy: Maybe<string>
  recordedBy: number
  submittedAt: Maybe<string>
  justification: Maybe<string>
  justifiedAt: Maybe<string>
  justifiedBy: Maybe<number>
  isLate: Generated<boolean>
  isAgreed: Generated<boolean>
  rectifiedAt: Maybe<string>
  noResponse: Generated<boolean>
  returnedTo: Maybe<string>
  question: Maybe<string>
  answer: Maybe<string>
  noAnswer: Generated<boolean>
  reasonCodeId: Maybe<number>
  remark: Maybe<string>
  difference: Maybe<string>
  decidedAt: Maybe<string>
  decidedBy: Maybe<number>
  decidedFor: Maybe<number>
  grounds: Maybe<string>
  appealedAt: Maybe<string>
  appealedBy: Maybe<number>
  appealRemark: Maybe<string>
  appealDecidedAt: Maybe<string>
  appealDecidedBy: Maybe<number>
  appealDecidedFor: Maybe<number>
  clockStartedAt: Maybe<string>
  dueAt: Maybe<string>
  occurrenceNo: Maybe<number>
  repeatInWindow: Maybe<number>
  provisionalAmount: Maybe<string>
  duplicateOfId: Maybe<number>
  duplicateChecked: Generated<boolean>
  pendingAction: Maybe<string>
  pendingBy: Maybe<number>
  pendingReason: Maybe<string>
}

export type ComplaintTables = {
  complaint: Kept<Written & Course>
  complaintFile: { complaintId: number; fileId: number; kind: string; fromId: Generated<number | null> }
}
