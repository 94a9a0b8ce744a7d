import { screens as known, type Screen } from '@patuh/domain/platform/permission'

const list = ['list', 'transfer']

/** The namespaces of translations that a screen needs at once. One that is missing here is loaded when the screen is drawn. */
const namespacesOf: Partial<Record<Screen, string[]>> = {
  dashboard: ['dashboard', 'announcement', 'tour'],
  zone: ['zone', ...list],
  userType: ['userType', ...list],
  person: ['person', ...list],
  matrixPrivilege: ['privilege'],
  organization: ['organization', ...list],
  user: ['user', ...list],
  audit: ['audit', ...list],
  announcement: ['announcement', ...list],
  job: ['job'],
  formula: ['formula', ...list],
  contract: ['contract', ...list],
  typeOfOffence: ['offence', ...list],
  complaint: ['complaint', ...list],
  verifyComplaint: ['complaint', 'case', 'list'],
  historyComplaint: ['complaint', ...list],
  claimRecord: ['claimRecord', ...list],
  compliance: ['compliance', ...list],
  touring: ['touring', ...list],
  reviewJustification: ['review', 'case', ...list],
  claim: ['claim', ...list],
  attendance: ['attendance'],
}

/** Namespaces to load together with the common one, instead of one after another as parts of the page are drawn. */
export function firstNamespaces(path: string, isSignedIn: boolean) {
  if (!isSignedIn) return []
  const screen = (Object.keys(known) as Screen[]).find((name) => known[name].url === path)
  return ['notification', 'account', ...((screen && namespacesOf[screen]) ?? list)]
}
