import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ApiError } from './api.ts'
import { useProblem } from './use-problem.ts'

/** Asks why before something that others will want to know the reason of. */
export function ReasonDialog({
  title,
  action,
  tone = 'danger',
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  action: string
  tone?: 'danger' | 'primary'
  busy: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  const id = useId()
  const [reason, setReason] = useState('')
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => reason.trim() && onConfirm(reason)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone={tone} type="submit" busy={busy} disabled={!reason.trim()}>
            {action}
          </Button>
        </>
      }
    >
      {!!error && (
        <div className="alert alert-danger" role="alert">
          {field ? t(`error.field.${field.code}`, { limit: field.limit }) : problem(error)}
        </div>
      )}
      {children}
      <label className="form-label" htmlFor={id}>
        {t('reason')}
        <span aria-hidden="true" className="required">
          {' '}
          *
        </span>
      </label>
      <textarea
        id={id}
        className="form-control"
        rows={3}
        maxLength={500}
        aria-required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
