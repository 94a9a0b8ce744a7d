import { attendanceList } from '../casework/attendance/record.ts'
import { complianceCaseList, complianceItemList } from '../casework/compliance.ts'
import { reviewLists } from '../casework/review.ts'
import { roundList, routeList } from '../casework/touring/record.ts'
import { contractList } from '../contract/contract/record.ts'
import { claimList } from '../eclaim/claim/record.ts'
import { organizationList } from '../people/organization.ts'
import { personList } from '../people/person.ts'
import { userList } from '../people/user.ts'
import { userTypeList } from '../people/user-type.ts'
import type { List } from '../platform/list.ts'
import { auditList } from '../workplace/audit.ts'
import { notificationList } from '../workplace/notification.ts'

/** Every list except reference tables. Tests iterate over it: each column must have its translations. */
export const lists: List[] = [
  attendanceList,
  auditList,
  claimList,
  complianceCaseList,
  complianceItemList,
  contractList,
  notificationList,
  organizationList,
  personList,
  reviewLists.attendance,
  reviewLists.touring,
  roundList,
  routeList,
  userList,
  userTypeList,
]
