import { lazy, Suspense } from 'react'

const ComplaintDetailDialog = lazy(async () => ({
  default: (await import('../casework/complaint/detail-dialog.tsx')).ComplaintDetailDialog,
}))

/** The complaint of a notification; wired here because workplace must not import casework. */
export const complaintDialog = (id: number, onClose: () => void) => (
  <Suspense>
    <ComplaintDetailDialog id={id} onClose={onClose} />
  </Suspense>
)
