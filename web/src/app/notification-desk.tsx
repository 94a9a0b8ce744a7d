import { lazy, Suspense } from 'react'
import { NotificationPage } from '../notification/notification-page.tsx'

const ComplaintDetailDialog = lazy(async () => ({
  default: (await import('../complaint/detail-dialog.tsx')).ComplaintDetailDialog,
}))

/** The notices, with the complaints they are about. */
export const NotificationDesk = () => (
  <NotificationPage
    complaint={(id, onClose) => (
      <Suspense>
        <ComplaintDetailDialog id={id} onClose={onClose} />
      </Suspense>
    )}
  />
)
