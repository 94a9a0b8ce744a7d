import type { Profile } from '@patuh/domain/people/profile'
import { useTranslation } from 'react-i18next'
import { PasswordCard } from './password-card.tsx'
import { SessionCard } from './session-card.tsx'
import { TotpCard } from './totp-card.tsx'

export function SecurityTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const { totp } = profile
  const isDue = totp.required && !totp.enabledAt
  return (
    <div className="cards-column">
      {isDue && (
        <p className="alert alert-warning" role="status">
          {t('totp.due')}
        </p>
      )}
      <TotpCard profile={profile} />
      <PasswordCard profile={profile} />
      <SessionCard />
    </div>
  )
}
