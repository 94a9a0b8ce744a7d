import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** Confirmation dialog for an action that is hard to undo. */
export function Confirm({
  title,
  children,
  action,
  tone = 'danger',
  busy,
  onConfirm,
  onClose,
}: {
  title: string
  children: ReactNode
  action: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      initialFocus="cancel"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone={tone} busy={busy ?? false} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
