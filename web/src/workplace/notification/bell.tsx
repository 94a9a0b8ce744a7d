import { cilBell } from '@coreui/icons'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { notificationPath } from '../../server/titles.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NoticeItem } from './notice-item.tsx'
import { useLiveUpdates, useReadAll, useUnread } from './use-notifications.ts'
import { useSound } from './use-sound.ts'

const NotificationDialog = lazy(async () => ({
  default: (await import('./notification-dialog.tsx')).NotificationDialog,
}))

/** The bell: unread count, list and dialog. */
export function Bell({ complaint }: { complaint: (id: number, onClose: () => void) => ReactNode }) {
  const { t } = useTranslation('notification')
  const [open, setOpen] = useState<number | null>(null)
  const [complaintId, setComplaintId] = useState<number | null>(null)
  const unread = useUnread()
  const readAll = useReadAll()
  useLiveUpdates()
  useSound(unread?.items)
  const count = unread?.pagination.totalRow ?? 0
  return (
    <>
      <Menu
        icon={cilBell}
        label={count > 0 ? t('unread', { count }) : t('heading')}
        badge={count > 0 && <span className="bell-badge">{count}</span>}
      >
        <div className="bell-head">
          <strong>{t('heading')}</strong>
          {count > 0 && <Button onClick={() => readAll.mutate()}>{t('readAll')}</Button>}
        </div>
        <div className="bell-list">
          {unread?.items.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onOpen={() => setOpen(notice.id)} />
          ))}
          {count === 0 && <Notice drawing="empty" title={t('empty')} />}
        </div>
        <Link className="menu-item bell-all" to={notificationPath}>
          {t('all')}
        </Link>
      </Menu>
      <Suspense>
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
      </Suspense>
    </>
  )
}
