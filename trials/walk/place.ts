import { groupPath, menuGroups, screens } from '@patuh/domain/platform/permission'

/** Every user type of the demo data, and a visitor without a session. */
export const accounts = ['sa', 'aa', 'in', 'vf', 'ap', 'co', 'fp', 'fa', 'cm', 'cs', 'au', 'nobody'] as const

export const languages = ['en', 'ms', 'zh', 'ta'] as const

/** Two of them, one light and one dark, are checked with axe; in every second language the themes are exchanged. */
export const sizes = [
  { width: 360, height: 780, theme: 'dark', isTried: true },
  { width: 768, height: 1024, theme: 'light', isTried: false },
  { width: 1024, height: 768, theme: 'dark', isTried: false },
  { width: 1440, height: 900, theme: 'light', isTried: true },
  { width: 1920, height: 1080, theme: 'dark', isTried: false },
] as const

export const themeIn = (language: string, theme: 'light' | 'dark') =>
  (languages as readonly string[]).indexOf(language) % 2 === 0 ? theme : theme === 'dark' ? 'light' : 'dark'

/** Public paths. */
const openPaths = [
  '/',
  '/forgot-password',
  '/forgot-password-otp',
  '/reset-password',
  '/account/activation/no-such-code',
  '/account/email/no-such-code',
  '/register',
  '/verify',
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

/** Paths that need the permission of another screen. */
const permissionOf = new Map([
  ['/manage-user/user/registration', screens.user.url],
  ['/manage-eclaim/touring/scan', screens.touring.url],
] as [string, string][])

/** Paths that are the same for all users of a language. */
const sharedPaths = ['/help', '/help/finance', '/404', '/500', '/nowhere']
const shown = new Set<string>()

/** The paths to visit: all of the menu, one that is denied, and the shared ones once per language. */
export function pathsOf(menu: Set<string> | undefined, language: string) {
  if (!menu) return openPaths
  const isOpen = (path: string) => path === '/dashboard' || menu.has(permissionOf.get(path) ?? path)
  const known = [...screenPaths, ...permissionOf.keys()]
  const refused = known.filter((path) => !isOpen(path)).slice(0, 1)
  const shared = sharedPaths.filter((path) => !shown.has(`${language} ${path}`))
  for (const path of shared) shown.add(`${language} ${path}`)
  return [...known.filter(isOpen), '/profile', '/apps/email/inbox', ...refused, ...shared]
}

/** Selectors of buttons that may open something: shell (once), page, dialog. In a list the first row only. */
export const openers = {
  shell: 'header button',
  page: 'main button:not([role=tab]):not(tbody tr:not(:first-child) *):not(thead *):not(.pager *), main summary',
  dialog: '.modal-footer button, .modal-body .row-actions button',
}
