import { useTranslation } from 'react-i18next'
import { useOutboxCounts } from '../../server/outbox/counts.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { useSigningOut } from './destination.ts'
import { useSignOut } from './use-sign-out.ts'

/** Asks before signing out deletes what waits in the outbox. */
export function SignOutQuestion() {
  const { t } = useTranslation(['outbox', 'translation'])
  const { waiting, refused } = useOutboxCounts()
  const signOut = useSignOut()
  return (
    <Confirm
      title={t('signOutTitle')}
      action={t('signOutAnyway')}
      onConfirm={() => void signOut({ isSure: true })}
      onClose={() => useSigningOut.setState({ isAsking: false })}
    >
      {t('signOutText', { count: waiting + refused })}
    </Confirm>
  )
}
