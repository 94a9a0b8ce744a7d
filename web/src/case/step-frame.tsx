import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../app/failure.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** The frame of every dialog in which a step is taken. */
export function StepFrame({
  title,
  pager,
  size = 'lg',
  isFirst = false,
  sending: { isPending, error },
  isReady,
  label,
  tools,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  pager?: ReactNode
  size?: 'lg' | 'xl'
  /** There is something to be read before its first field. */
  isFirst?: boolean
  sending: { isPending: boolean; error: unknown }
  isReady: boolean
  /** What the button that takes the step says. */
  label: string
  tools?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      pager={pager}
      size={size}
      onClose={onClose}
      {...(isFirst ? { begins: 'whole' } : {})}
      onSubmit={() => isReady && onSubmit()}
      footer={
        <>
          {tools}
          <Button onClick={onClose}>{t('cancel')}</Button>
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
