import * as z from 'zod'
import { registrations } from '../access/account.ts'
import { attendanceList } from '../casework/attendance/record.ts'
import { complaintList } from '../casework/complaint.ts'
import { complianceCaseList, complianceItemList } from '../casework/compliance.ts'
import { offenceList } from '../casework/offence.ts'
import { reviewLists } from '../casework/review.ts'
import { roundList, routeList } from '../casework/touring/record.ts'
import { contractList } from '../contract/contract/record.ts'
import { formulaList } from '../contract/formula/record.ts'
import { claimRecordList } from '../contract/ledger.ts'
import { claimList } from '../eclaim/claim/record.ts'
import { organizationList } from '../people/organization.ts'
import { personList } from '../people/person.ts'
import { references } from '../people/references.ts'
import { userList } from '../people/user.ts'
import { userTypeList } from '../people/user-type.ts'
import { type List, manyOf, pageSizes, queryOf } from '../platform/list.ts'
import type { Screen } from '../platform/permission.ts'
import { listOf } from '../platform/resource.ts'
import { auditList } from '../workplace/audit.ts'
import { densities, mostPinned } from '../workplace/layout.ts'
import { notificationList } from '../workplace/notification.ts'

type Viewed = { list: List; screen: Screen }

const switches: List = {
  ...contractList,
  columns: { ...contractList.columns, automaticExceptions: 'flag' },
}

/** Every list that can be looked at in a saved view, by the name its screen gives it. */
export const viewedLists: Readonly<Record<string, Viewed>> = {
  ...Object.fromEntries(
    references.map((resource) => [resource.name, { list: listOf(resource), screen: resource.name }]),
  ),
  attendance: { list: attendanceList, screen: 'attendance' },
  attendanceReview: { list: reviewLists.attendance, screen: 'attendance' },
  audit: { list: auditList, screen: 'audit' },
  claim: { list: claimList, screen: 'claim' },
  claimRecord: { list: claimRecordList, screen: 'claimRecord' },
  complaint: { list: complaintList, screen: 'complaint' },
  compliance: { list: complianceItemList, screen: 'compliance' },
  complianceCase: { list: complianceCaseList, screen: 'compliance' },
  contract: { list: contractList, screen: 'contract' },
  formula: { list: formulaList, screen: 'formula' },
  historyComplaint: { list: complaintList, screen: 'historyComplaint' },
  // Everyone has their own, as everyone has a dashboard.
  notification: { list: notificationList, screen: 'dashboard' },
  organization: { list: organizationList, screen: 'organization' },
  person: { list: personList, screen: 'person' },
  registration: { list: registrations, screen: 'user' },
  round: { list: roundList, screen: 'touring' },
  route: { list: routeList, screen: 'touring' },
  switch: { list: switches, screen: 'contract' },
  touringReview: { list: reviewLists.touring, screen: 'reviewJustification' },
  typeOfOffence: { list: offenceList, screen: 'typeOfOffence' },
  user: { list: userList, screen: 'user' },
  userType: { list: userTypeList, screen: 'userType' },
  verifyComplaint: { list: complaintList, screen: 'verifyComplaint' },
}

const layoutOf = ({ columns }: List) => {
  const names = Object.keys(columns) as [string, ...string[]]
  const width = new RegExp(`^(${names.join('|')}):\\d{2,3}$`)
  return {
    columns: manyOf(z.enum(names)).optional(),
    pin: z
      .enum(Array.from({ length: mostPinned + 1 }, (_, n) => String(n)) as [string, ...string[]])
      .optional(),
    width: manyOf(z.string().regex(width)).optional(),
    density: z.enum(densities).optional(),
    limit: z.enum(pageSizes.map(String) as [string, ...string[]]).optional(),
    page: z.never().optional(),
  }
}

/** Whether a list understands all that a view says: the same rule by which it will be asked. */
export function isSearchOf(list: List, said: [name: string, value: string][]) {
  const rule = (queryOf(list) as unknown as z.ZodObject).extend(layoutOf(list))
  const isSaidOnce = new Set(said.map(([name]) => name)).size === said.length
  return isSaidOnce && rule.safeParse(Object.fromEntries(said)).success
}
