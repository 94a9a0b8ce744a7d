import { groupPath, menuGroups, screens } from '@patuh/domain/platform/permission'
import { useTranslation } from 'react-i18next'

/** Registrations of new users. */
export const registrationPath = '/manage-user/user/registration'

/** The checkpoint scanner of patrol rounds. */
export const scanPath = '/manage-eclaim/touring/scan'

/** All notifications of the user. */
export const notificationPath = '/notification'

/** What waits on this device to be sent. */
export const outboxPath = '/outbox'

/** What was deleted lately. */
export const deletedPath = '/deleted'

const keys = new Map<string, string>([
  ...menuGroups.map(({ name }) => [groupPath(name), `menu.${groupPath(name).slice(1)}`] as const),
  ...Object.entries(screens)
    .reverse()
    .map(([code, { url }]) => [url, `menu.${code}`] as const),
  ['/profile', 'profile.title'],
  ['/help', 'menu.help'],
  ['/apps/email/inbox', 'mail'],
  [notificationPath, 'menu.notification'],
  [outboxPath, 'menu.outbox'],
  [deletedPath, 'menu.deleted'],
  [registrationPath, 'menu.registration'],
  [scanPath, 'menu.scan'],
])

/** The title of each path that has one, in the user's language. */
export function useTitles() {
  const { t } = useTranslation()
  return (path: string) => {
    const key = keys.get(path)
    return key && t(key)
  }
}
