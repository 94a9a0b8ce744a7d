import { cilTrash } from '@coreui/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useProblem } from '../../server/use-problem.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useDeleteNotification, useNotification } from './use-notifications.ts'

/** One notification with its line breaks, and a button to the complaint that it is about. */
export function NotificationDialog({
  id,
  pager,
  onClose,
  onComplaint,
}: {
  id: number
  pager?: ReactNode
  onClose: () => void
  onComplaint: (complaintId: number) => void
}) {
  const { t } = useTranslation('notification')
  const problem = useProblem()
  const navigate = useNavigate()
  const remove = useDeleteNotification()
  const { data, error } = useNotification(id)
  const { complaintId = null, link = null } = data ?? {}
  return (
    <Dialog
      title={data?.title ?? t('heading')}
      pager={pager}
      onClose={onClose}
      footer={
        <>
          <Button icon={cilTrash} onClick={() => remove.mutate(id, { onSuccess: onClose })}>
            {t('delete')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
          {link && (
            <Button
              tone="primary"
              onClick={() => {
                onClose()
                navigate(link)
              }}
            >
              {t('open')}
            </Button>
          )}
          {complaintId !== null && (
            <Button tone="primary" onClick={() => onComplaint(complaintId)}>
              {t('detailComplaint')}
            </Button>
          )}
        </>
      }
    >
      {error && <Notice drawing="error" title={problem(error)} />}
      {!data && !error && <Spinner />}
      {data && (
        <>
          <p className="notification-text">{data.description}</p>
          <p className="notification-time">{formatDateTime(data.createdAt)}</p>
        </>
      )}
    </Dialog>
  )
}
