import { accountAccess } from '../account/expected-access.ts'
import { attendanceAccess } from '../attendance/expected-access.ts'
import { auditAccess } from '../audit/expected-access.ts'
import { bulkAccess } from '../bulk/expected-access.ts'
import { claimAccess } from '../claim/expected-access.ts'
import { commentAccess } from '../comment/expected-access.ts'
import { complaintAccess } from '../complaint/expected-access.ts'
import { complianceAccess } from '../compliance/expected-access.ts'
import { contractAccess } from '../contract/expected-access.ts'
import { dashboardAccess } from '../dashboard/expected-access.ts'
import { fileAccess } from '../files/expected-access.ts'
import { formulaAccess } from '../formula/expected-access.ts'
import { masterConfigAccess } from '../master-config/expected-access.ts'
import { notificationAccess } from '../notification/expected-access.ts'
import { organizationAccess } from '../organization/expected-access.ts'
import { personAccess } from '../person/expected-access.ts'
import { privilegeAccess } from '../privilege/expected-access.ts'
import { profileAccess } from '../profile/expected-access.ts'
import { referenceAccess } from '../reference/expected-access.ts'
import { registrationAccess } from '../registration/expected-access.ts'
import { reviewAccess } from '../review/expected-access.ts'
import { savedViewAccess } from '../saved-view/expected-access.ts'
import { searchAccess } from '../search/expected-access.ts'
import { sessionAccess } from '../session/expected-access.ts'
import { tourAccess } from '../tour/expected-access.ts'
import { touringAccess } from '../touring/expected-access.ts'
import { importAccess, transferAccess } from '../transfer/expected-access.ts'
import { userAccess } from '../user/expected-access.ts'
import { userTypeAccess } from '../user-type/expected-access.ts'
import { zoneAccess } from '../zone/expected-access.ts'
import type { Access } from './access.ts'

/** Who may call what, for every route there is: one line per feature. */
export const everyAccess: Access[] = [
  ...sessionAccess,
  ...accountAccess,
  ...registrationAccess,
  ...profileAccess,
  ...privilegeAccess,
  ...dashboardAccess,
  ...auditAccess,
  ...referenceAccess,
  ...fileAccess,
  ...formulaAccess,
  ...masterConfigAccess,
  ...contractAccess,
  ...complaintAccess,
  ...commentAccess,
  ...bulkAccess,
  ...claimAccess,
  ...complianceAccess,
  ...notificationAccess,
  ...organizationAccess,
  ...personAccess,
  ...attendanceAccess,
  ...touringAccess,
  ...tourAccess,
  ...reviewAccess,
  ...userAccess,
  ...userTypeAccess,
  ...zoneAccess,
  ...transferAccess,
  ...importAccess,
  ...searchAccess,
  ...savedViewAccess,
]
