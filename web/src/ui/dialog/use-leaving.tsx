import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from './confirm.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * Asks before unsaved work is left, however it is left: `close` for the buttons of a dialog, and the question to be
 * drawn in its place while it is asked.
 */
export function useLeaving(
  dirty: boolean,
  onClose: () => void,
  /** What else goes, where unsaved work is given up. */
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
