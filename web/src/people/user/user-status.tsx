import { type User, userWorkflow } from '@patuh/domain/people/user'
import { useTranslation } from 'react-i18next'
import { StateBadge } from '../../record/state-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { hoursUntil } from '../../ui/date.ts'

export const UserStatus = ({ status }: { status: User['status'] }) => (
  <StateBadge workflow={userWorkflow} value={status} />
)

/** Expiry of an invitation or a password reset. */
export function TimeLeft({ row: { status, invitedUntil, resetUntil } }: { row: User }) {
  const { t } = useTranslation('user')
  const until = status === 'invited' ? invitedUntil : resetUntil
  if (!until) return <span className="nothing">{status === 'invited' ? t('notSent') : '–'}</span>
  const hours = hoursUntil(until)
  if (hours < 0) return <Badge tone="danger">{t('linkExpired')}</Badge>
  return <span>{t(status === 'invited' ? 'inviteLeft' : 'resetLeft', { count: Math.ceil(hours) })}</span>
}

/** The new e-mail address, and which of the two addresses have confirmed it. */
export function EmailChange({ row: { emailChange } }: { row: User }) {
  const { t } = useTranslation('user')
  if (!emailChange) return null
  const { email, old: isOld, new: isNew } = emailChange
  return (
    <>
      {email} <Badge tone={isOld ? 'success' : 'secondary'}>{t(isOld ? 'oldAgreed' : 'oldWaits')}</Badge>{' '}
      <Badge tone={isNew ? 'success' : 'secondary'}>{t(isNew ? 'newAgreed' : 'newWaits')}</Badge>
    </>
  )
}
