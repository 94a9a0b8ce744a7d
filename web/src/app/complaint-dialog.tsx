import { lazy, Suspense } from 'react'

const ComplaintDetailDialog = lazy(async () => ({
  default: (await import('../casework/complaint/detail-dialog.tsx')).ComplaintDetailDialog,
}))

/** The complaint that a notice is about: the two features meet here and nowhere else. */
export const complaintDialog = (id: number, onClose: () => void) => (
  <Suspense>
    <ComplaintDetailDialog id={id} onClose={onClose} />
  </Suspense>
)
