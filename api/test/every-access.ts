import { accountAccess } from './access/account.ts'
import { announcementAccess } from './access/announcement.ts'
import { attendanceAccess } from './access/attendance.ts'
import { auditAccess } from './access/audit.ts'
import { bulkAccess } from './access/bulk.ts'
import { claimAccess } from './access/claim.ts'
import { commentAccess } from './access/comment.ts'
import { complaintAccess } from './access/complaint.ts'
import { complianceAccess } from './access/compliance.ts'
import { contractAccess } from './access/contract.ts'
import { dashboardAccess } from './access/dashboard.ts'
import { fileAccess } from './access/files.ts'
import { formulaAccess } from './access/formula.ts'
import { masterConfigAccess } from './access/master-config.ts'
import { notificationAccess } from './access/notification.ts'
import { organizationAccess } from './access/organization.ts'
import { personAccess } from './access/person.ts'
import { privilegeAccess } from './access/privilege.ts'
import { profileAccess } from './access/profile.ts'
import { referenceAccess } from './access/reference.ts'
import { registrationAccess } from './access/registration.ts'
import { reviewAccess } from './access/review.ts'
import { sessionAccess } from './access/session.ts'
import { touringAccess } from './access/touring.ts'
import { importAccess, transferAccess } from './access/transfer.ts'
import { userAccess } from './access/user.ts'
import { userTypeAccess } from './access/user-type.ts'
import { workplaceAccess } from './access/workplace.ts'
import { zoneAccess } from './access/zone.ts'
import type { Access } from './access.ts'

/** The expected access to every route: one line per feature. */
export const everyAccess: Access[] = [
  ...sessionAccess,
  ...accountAccess,
  ...registrationAccess,
  ...profileAccess,
  ...privilegeAccess,
  ...dashboardAccess,
  ...workplaceAccess,
  ...announcementAccess,
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
  ...reviewAccess,
  ...userAccess,
  ...userTypeAccess,
  ...zoneAccess,
  ...transferAccess,
  ...importAccess,
]
