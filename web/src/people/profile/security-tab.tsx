import type { Profile } from '@patuh/domain/people/profile'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../server/use-settings.ts'
import { PasswordCard } from './password-card.tsx'
import { SessionCard } from './session-card.tsx'
import { TotpCard } from './totp-card.tsx'

export function SecurityTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { totp } = profile
  const isDue = totp.required && !totp.enabledAt
  // outside the demo the server refuses everything else until then
  const isDemo = useSettings()?.demo
  const isClosed = isDemo === false && isDue
  return (
    <div className="cards-column">
      {isDue && (
        <p className="alert alert-warning" role="status">
          {t(isDemo ? 'totp.dueOutsideDemo' : 'totp.due')}
        </p>
      )}
      <TotpCard profile={profile} />
      {!isClosed && <PasswordCard profile={profile} />}
      {!isClosed && <SessionCard />}
    </div>
  )
}
