/**
 * A step of the onboarding: a selector on the page and the key of its text. A user with several types gets
 * the first match.
 */
export type Step = { words: string; target: string | null }

const link = (url: string) => `.side-nav a[href="${url}"]`

const own: Record<string, Step> = {
  IN: { words: 'record', target: link('/manage-complaint/complaint') },
  VF: { words: 'verify', target: link('/manage-complaint/verify-complaint') },
  AP: { words: 'appeal', target: link('/manage-complaint/verify-complaint') },
  CO: { words: 'contract', target: link('/manage-contract/contract') },
  FP: { words: 'prepare', target: link('/manage-eclaim/summary-claim') },
  FA: { words: 'approve', target: link('/manage-eclaim/summary-claim') },
  CM: { words: 'answer', target: link('/manage-complaint/verify-complaint') },
  CS: { words: 'duty', target: link('/manage-eclaim/attendance') },
  AU: { words: 'oversee', target: link('/manage-user/audit') },
  AA: { words: 'run', target: link('/manage-user/user') },
  SA: { words: 'configure', target: link('/manage-user/matrix-privilage') },
}

export const stepsFor = (userTypes: readonly string[]): Step[] => [
  { words: 'welcome', target: null },
  { words: 'menu', target: '.side-nav' },
  ...userTypes.flatMap((code) => own[code] ?? []).slice(0, 1),
  { words: 'tiles', target: '.tiles' },
  { words: 'search', target: '.top-tools [aria-keyshortcuts]' },
  { words: 'bell', target: '.top-tools .bell-badge, .top-tools' },
  { words: 'help', target: '.top-tools .avatar-mini' },
]
