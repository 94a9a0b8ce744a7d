export type Need = {
  /** The files of the screen. */
  pages: string[]
  /** Namespaces of translations, in one file. One that is missing here is loaded when the screen is drawn. */
  words: string[]
  /** Requests of every visit. */
  data: string[]
}

const list = ['list', 'transfer']
const complaintChoices = ['saved-views', 'complaints/choices', 'type-of-offences?limit=1000']
export const screen = (page: string | string[], words: string[], data: string[] = []): Need => ({
  pages: [page].flat(),
  words,
  data,
})
export const complaintDesk = 'casework/capture/complaint-desk.tsx'

/** What the shell of every signed-in screen needs. */
export const shellNeed: Need = {
  pages: ['app/shell.tsx'],
  words: ['notification'],
  data: ['menu/privileges', 'notifications?limit=1000&isRead=2', 'settings'],
}

/** What the sign-in page needs. */
export const signInNeed: Need = {
  pages: ['access/session/sign-in-page.tsx'],
  words: [],
  data: ['settings'],
}

/**
 * What each screen needs at once, by its path. The build writes it into `start.js`, which requests it before the
 * application has been read. A screen that is missing here works too, one request after the other.
 */
export const firstNeeds: Record<string, Need> = {
  '/dashboard': screen(
    ['eclaim/dashboard/dashboard-page.tsx', 'workplace/onboarding/onboarding.tsx'],
    ['dashboard', 'announcement', 'tour'],
    ['dashboard', 'announcements/current'],
  ),
  '/manage-user/user-type': screen('people/user-type/user-type-page.tsx', ['userType', ...list]),
  '/manage-user/person': screen('people/person/person-page.tsx', ['person', ...list]),
  '/manage-user/zone': screen('people/zone/zone-page.tsx', ['zone', ...list]),
  '/manage-user/matrix-privilage': screen('access/privilege/matrix-page.tsx', ['privilege']),
  '/manage-user/user-profile': screen('people/organization/organization-page.tsx', ['organization', ...list]),
  '/manage-user/user': screen('people/user/user-page.tsx', ['user', ...list]),
  '/manage-user/audit': screen('workplace/audit/audit-page.tsx', ['audit', ...list]),
  '/manage-user/announcement': screen('people/announcement/announcement-page.tsx', ['announcement', ...list]),
  '/manage-user/job': screen('workplace/job/job-page.tsx', ['job']),
  '/manage-contract/master-config': screen('contract/master-config/master-config-page.tsx', [
    'formula',
    ...list,
  ]),
  '/manage-contract/contract': screen('contract/contract/contract-page.tsx', ['contract', ...list]),
  '/manage-complaint/type-of-offence': screen('casework/offence/offence-page.tsx', ['offence', ...list]),
  '/manage-complaint/complaint': screen(
    [complaintDesk, 'casework/complaint/complaint-page.tsx'],
    ['complaint', 'case', 'capture', 'outbox', ...list],
    ['complaints?', ...complaintChoices],
  ),
  '/manage-complaint/verify-complaint': screen(
    'casework/complaint/verify-page.tsx',
    ['complaint', 'case', ...list],
    complaintChoices,
  ),
  '/manage-complaint/history-complaint': screen(
    'casework/complaint/history-page.tsx',
    ['complaint', ...list],
    ['complaints?history=true&limit=1000', ...complaintChoices],
  ),
  '/manage-complaint/claim-record': screen('contract/ledger/claim-record-page.tsx', ['claimRecord', ...list]),
  '/manage-eclaim/aduan-pematuhan': screen('casework/compliance/compliance-page.tsx', [
    'compliance',
    ...list,
  ]),
  '/manage-eclaim/touring': screen('casework/touring/touring-page.tsx', ['touring', ...list]),
  '/manage-eclaim/touring/scan': screen('casework/touring/scan-page.tsx', ['touring']),
  '/manage-eclaim/touring/review-justification': screen('casework/review/review-page.tsx', [
    'review',
    'case',
    ...list,
  ]),
  '/manage-eclaim/summary-claim': screen('eclaim/claim/claim-page.tsx', ['claim', ...list]),
  '/manage-eclaim/attendance': screen('casework/attendance/attendance-desk.tsx', ['attendance']),
  '/outbox': screen('workplace/outbox/outbox-page.tsx', ['outbox']),
}

/** The translations of the first screen, loaded together instead of one after another as parts of the page are drawn. */
export function firstWords(path: string, isSignedIn: boolean) {
  if (!isSignedIn) return signInNeed.words
  return [...shellNeed.words, ...(firstNeeds[path]?.words ?? list)]
}
