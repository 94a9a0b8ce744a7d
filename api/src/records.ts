import { attendanceKind } from './attendance/record.ts'
import { claimKind } from './claim/record.ts'
import { complaintKind } from './complaint/record.ts'
import { contractKind } from './contract/record.ts'
import { formulaKind } from './formula/record.ts'
import { organizationKind } from './organization/record.ts'
import { personKind } from './person/record.ts'
import type { RecordKind } from './privilege/record.ts'
import { referenceKinds } from './reference/record.ts'
import { userKind } from './user/record.ts'
import { userTypeKind } from './user-type/record.ts'

/** Every kind of record that has a history and can be asked about, by hand: one line per feature. */
export const records: RecordKind[] = [
  ...referenceKinds,
  organizationKind,
  contractKind,
  formulaKind,
  complaintKind,
  claimKind,
  attendanceKind,
  personKind,
  userKind,
  userTypeKind,
]
