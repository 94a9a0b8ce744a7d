import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { Complaint } from '@patuh/domain/casework/complaint'
import { complaintColumns } from '@patuh/domain/casework/complaint-columns'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../../server/loading-or-error.tsx'
import { useRow } from '../../../server/use-collection.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { drawnEmptyMs, useSlow } from '../../../ui/use-slow.ts'
import { ComplaintDialog } from '../detail-dialog.tsx'
import { ComplaintForm } from './complaint-form.tsx'

/** What the form starts from: the complaint that is edited, or one that is copied. */
export type Edited = { id?: number; copyOf?: number }

/** The record as it was read when the form was opened: what is edited does not change under its author. */
function useRowOnce(id: number | null) {
  const [row, setRow] = useState<Complaint>()
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useRow<Complaint>(complaintColumns, id)
  if (data && !row && (isFetchedAfterMount || !isFetching)) setRow(data)
  return { row, error, refetch, isSlow: useSlow(!row && !error, drawnEmptyMs) }
}

/** The form of a new complaint, of one that is edited, or of a copy: lists do not have all of their fields. */
export function EditedComplaint({
  id,
  copyOf,
  ...form
}: Edited & Omit<ComponentProps<typeof ComplaintForm>, 'row' | 'copy'>) {
  const { t } = useTranslation('translation')
  const of = id ?? copyOf ?? null
  const { row, error, refetch, isSlow } = useRowOnce(of)
  const { onClose } = form
  if (!of) return <ComplaintForm {...form} row={null} copy={null} />
  if (row && id && row.status !== caseStatus.draft) return <ComplaintDialog id={id} onClose={onClose} />
  if (row) return <ComplaintForm {...form} row={id ? row : null} copy={id ? null : row} />
  if (!error && !isSlow) return null
  const title = t(id ? 'dialog.edit' : 'dialog.create', { name: t('menu.complaint') })
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <LoadingOrError {...{ error, refetch }} />
    </Dialog>
  )
}
