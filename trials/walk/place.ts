import { groupPath, menuGroups, screens } from '@patuh/domain/platform/permission'

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
const openPaths = [
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

const screenPaths: readonly string[] = [
  ...new Set([
    '/dashboard',
    ...menuGroups.map(({ name }) => groupPath(name)),
    ...Object.values(screens).map(({ url }) => url),
  ]),
]

/** Beside a screen, and open to whom it is open. */
const beside = new Map([
  ['/manage-user/user/registration', screens.user.url],
  ['/manage-eclaim/touring/scan', screens.touring.url],
] as [string, string][])

/** What is the same for everyone who speaks the same language. */
const sharedPaths = ['/help', '/help/finance', '/404', '/500', '/nowhere']
const shown = new Set<string>()

/**
 * Where someone goes: everywhere the menu leads, once to a screen that it does not lead to, and to what is the same for
 * everyone unless someone of the same language was there.
 */
export function pathsOf(menu: Set<string> | undefined, language: string) {
  if (!menu) return openPaths
  const isOpen = (path: string) => path === '/dashboard' || menu.has(beside.get(path) ?? path)
  const known = [...screenPaths, ...beside.keys()]
  const refused = known.filter((path) => !isOpen(path)).slice(0, 1)
  const shared = sharedPaths.filter((path) => !shown.has(`${language} ${path}`))
  for (const path of shared) shown.add(`${language} ${path}`)
  return [...known.filter(isOpen), '/profile', '/apps/email/inbox', ...refused, ...shared]
}

/** What may open something: in the shell (tried once), on a page, and in a dialog. Of a list, only what its first row offers. */
export const openers = {
  shell: 'header button',
  page: 'main button:not([role=tab]):not(tbody tr:not(:first-child) *):not(thead *):not(.pager *), main summary',
  dialog: '.modal-footer button, .modal-body .row-actions button',
}
