import { groupPath, menuGroups, screens } from '@patuh/domain/permission'

/** Every user type of the demo story, and someone who is not signed in. */
export const accounts = ['sa', 'aa', 'in', 'vf', 'ap', 'co', 'fp', 'fa', 'cm', 'cs', 'au', 'nobody'] as const

export const languages = ['en', 'ms', 'zh', 'ta'] as const

/** Two of them, one light and one dark, are tried with axe. */
export const sizes = [
  { width: 360, height: 780, theme: 'dark', isTried: true },
  { width: 768, height: 1024, theme: 'light', isTried: false },
  { width: 1280, height: 800, theme: 'light', isTried: true },
  { width: 1920, height: 1080, theme: 'dark', isTried: false },
] as const

/** What anyone can open. */
export const openPaths = [
  '/',
  '/forgot-password',
  '/forgot-password-otp',
  '/reset-password',
  '/account/activation/no-such-code',
  '/account/email/no-such-code',
  '/register',
  '/404',
  '/500',
]

/** What someone who is signed in can open. */
export const paths = [
  ...new Set([
    '/dashboard',
    ...menuGroups.map(({ name }) => groupPath(name)),
    ...Object.values(screens).map(({ url }) => url),
    '/manage-user/user/registration',
    '/manage-eclaim/touring/scan',
    '/profile',
    '/apps/email/inbox',
    '/help',
    '/help/finance',
    '/404',
    '/500',
    '/nowhere',
  ]),
]

/** What may open something: in the shell (tried once), on a page, and in a dialog. Of a list, only what its first row offers. */
export const openers = {
  shell: 'header button',
  page: 'main button:not([role=tab]):not(tbody tr:not(:first-child) *):not(thead *):not(.pager *), main summary',
  dialog: '.modal-footer button, .modal-body .row-actions button',
}
