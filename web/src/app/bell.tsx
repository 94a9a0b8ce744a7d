import { lazy, Suspense } from 'react'
import { Bell as NotificationBell } from '../notification/bell.tsx'

const ComplaintDetailDialog = lazy(async () => ({
  default: (await import('../complaint/detail-dialog.tsx')).ComplaintDetailDialog,
}))

/** The bell, with the complaints it rings for: the two features meet here and nowhere else. */
export const Bell = () => (
  <NotificationBell
    complaint={(id, onClose) => (
      <Suspense>
        <ComplaintDetailDialog id={id} onClose={onClose} />
      </Suspense>
    )}
  />
)
