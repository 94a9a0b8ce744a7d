import { attendanceKind } from './casework/attendance/record.ts'
import { complaintKind } from './casework/complaint/record.ts'
import { contractKind } from './contract/contract/record.ts'
import { formulaKind } from './contract/formula/record.ts'
import { claimKind } from './eclaim/claim/record.ts'
import { organizationKind } from './people/organization/record.ts'
import { personKind } from './people/person/record.ts'
import { referenceKinds } from './people/reference/record.ts'
import { userKind } from './people/user/record.ts'
import { userTypeKind } from './people/user-type/record.ts'
import type { RecordKind } from './platform/authorization/record-kind.ts'

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
