import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from './confirm.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * Asks for confirmation before unsaved work is left: `close` is for the buttons of a dialog, `question` is
 * the confirmation to render in its place.
 */
export function useLeaveConfirmation(
  dirty: boolean,
  onClose: () => void,
  /** Called when unsaved work is discarded. */
  onDiscard?: () => void,
) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState(false)
  const blocker = useLeaveGuard(dirty)
  const stay = () => {
    setLeaving(false)
    blocker.reset?.()
  }
  const leave = () => {
    onDiscard?.()
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  return {
    close: () => (dirty ? setLeaving(true) : onClose()),
    question:
      leaving || blocker.state === 'blocked' ? (
        <Confirm title={t('leave.title')} action={t('leave.discard')} onConfirm={leave} onClose={stay}>
          {t('leave.text')}
        </Confirm>
      ) : null,
  }
}
