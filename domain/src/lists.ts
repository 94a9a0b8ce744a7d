import { attendanceList } from './attendance-record.ts'
import { auditList } from './audit.ts'
import { claimList } from './claim/record.ts'
import { complianceCaseList, complianceItemList } from './compliance.ts'
import { contractList } from './contract/record.ts'
import type { List } from './list.ts'
import { notificationList } from './notification.ts'
import { organizationList } from './organization.ts'
import { personList } from './person.ts'
import { reviewLists } from './review.ts'
import { roundList, routeList } from './touring-record.ts'
import { userList } from './user.ts'
import { userTypeList } from './user-type.ts'

/** Every list that is not reference data. The tests walk it: each of its columns has its words. */
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
