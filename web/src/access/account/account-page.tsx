import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSettings } from '../../server/use-settings.ts'
import { PublicPage } from '../session/public-page.tsx'
import '../../style/frame.scss'

/** Frame of a public account page. */
export function AccountPage({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string
  lead?: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <PublicPage title={title}>
      <div className={wide ? 'account-card account-wide' : 'account-card'}>
        <h1>{title}</h1>
        {lead && <p className="account-lead">{lead}</p>}
        {children}
      </div>
    </PublicPage>
  )
}

/** In the demo mail is not sent: links to the inbox that stores it. */
export function CaughtMail() {
  const { t } = useTranslation('account')
  if (!useSettings()?.mailCaught) return null
  return (
    <p className="account-hint">
      {t('caught.text')} <Link to="/apps/email/inbox">{t('caught.link')}</Link>
    </p>
  )
}

export function BackToSignIn() {
  const { t } = useTranslation('account')
  return (
    <p className="account-back">
      <Link to="/">{t('backToSignIn')}</Link>
    </p>
  )
}
