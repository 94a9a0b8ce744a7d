import type { complaintInput } from '@patuh/domain/casework/complaint'
import type { Offence } from '@patuh/domain/casework/offence'
import type { Generated, JSONColumnType } from 'kysely'
import type { ColumnsOf, Maybe, Stored } from '../../platform/db/stored.ts'
import type { CaseColumns } from '../case/tables.ts'

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
    /** What other tables know about a complaint and its list is sorted and filtered by; kept by triggers. */
    complaintFact: { complaintId: number; amount: string | null; hasEvidence: boolean }
    complaint: Stored<ColumnsOf<typeof complaintInput, never, 'fileIds'> & Course>
    complaintFile: { complaintId: number; fileId: number; kind: string; fromId: Generated<number | null> }
  }
}
