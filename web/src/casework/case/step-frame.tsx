import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** The frame of every step dialog. */
export function StepFrame({
  sending: { isPending, error },
  isReady,
  label,
  tools,
  onSubmit,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'footer' | 'size'> & {
  sending: { isPending: boolean; error: unknown }
  isReady: boolean
  /** Text of the submit button. */
  label: string
  tools?: ReactNode
  onSubmit: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      {...dialog}
      size="lg"
      onSubmit={() => isReady && onSubmit()}
      footer={
        <>
          {tools}
          <Button onClick={dialog.onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={isPending} disabled={!isReady}>
            {label}
          </Button>
        </>
      }
    >
      <Failure error={error} />
      {children}
    </Dialog>
  )
}
