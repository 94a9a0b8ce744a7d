import type { Notification } from '@patuh/domain/workplace/notification'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { notificationPath } from '../../server/titles.ts'
import { Notice } from '../../ui/notice.tsx'
import { NoticeItem } from './notice-item.tsx'
import { NotificationDialog } from './notification-dialog.tsx'

/** The latest notifications of the user, read or not. */
export function Messages({ complaint }: { complaint: (id: number, onClose: () => void) => ReactNode }) {
  const { t } = useTranslation('notification')
  const [open, setOpen] = useState<number | null>(null)
  const [complaintId, setComplaintId] = useState<number | null>(null)
  const { data, error } = useQuery({
    queryKey: ['notifications', 'latest'],
    queryFn: () => api<{ items: Notification[] }>('GET', 'notifications?limit=20'),
  })
  if (!data) return <LoadingOrError error={error} />
  if (data.items.length === 0) return <Notice drawing="empty" title={t('empty')} />
  return (
    <>
      <div className="messages">
        {data.items.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onOpen={() => setOpen(notice.id)} />
        ))}
        <Link className="menu-item bell-all" to={notificationPath}>
          {t('all')}
        </Link>
      </div>
      {open !== null && (
        <NotificationDialog
          id={open}
          onClose={() => setOpen(null)}
          onComplaint={(id) => {
            setOpen(null)
            setComplaintId(id)
          }}
        />
      )}
      {complaintId !== null && complaint(complaintId, () => setComplaintId(null))}
    </>
  )
}
