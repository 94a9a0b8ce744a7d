import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/notice.tsx'
import { useSettings } from './use-settings.ts'

/** A screen that the user has no permission for: says so, and whom to ask. */
export function NoAccess({ name }: { name: string }) {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <Notice isPage drawing="error" title={t('noAccess.title', { name })}>
      {t('noAccess.text', { email: settings?.supportEmail })}
    </Notice>
  )
}
