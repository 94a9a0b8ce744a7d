import { groupPath, menuGroups, screens } from '@patuh/domain/permission'
import { useTranslation } from 'react-i18next'

const keys = new Map<string, string>([
  ...menuGroups.map(({ name }) => [groupPath(name), `menu.${groupPath(name).slice(1)}`] as const),
  ...Object.entries(screens)
    .reverse()
    .map(([code, { url }]) => [url, `menu.${code}`] as const),
  ['/profile', 'profile.title'],
])

/** The title of each place that has one, in the reader's language. */
export function useTitles() {
  const { t } = useTranslation()
  return (path: string) => {
    const key = keys.get(path)
    return key && t(key)
  }
}
