import { useTranslation } from 'react-i18next'
import { useSettings } from '../../server/use-settings.ts'

const footerYear = 2025

export function Footer() {
  const { t } = useTranslation()
  const settings = useSettings()
  // Rendered only when complete, so that it does not shift.
  if (!settings) return null
  return (
    <footer className="foot">
      <span>
        © {footerYear} {settings.company}
      </span>
      <span className="foot-support">
        {t('support')}{' '}
        <a href={`tel:${settings.supportPhone.replaceAll(/[^+\d]/g, '')}`}>{settings.supportPhone}</a>
        <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
      </span>
    </footer>
  )
}
