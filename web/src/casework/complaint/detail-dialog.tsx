import type { Complaint } from '@patuh/domain/casework/complaint'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseDialog } from '../case/case-dialog.tsx'
import type { CaseKind } from '../case/case-kind.ts'
import { JustificationDetails, Remark } from './complaint-facts.tsx'
import { complaintKind } from './complaint-kind.tsx'

function Statements({ row }: { row: Complaint }) {
  const { t } = useTranslation('complaint')
  return (
    <>
      {row.justificationAttachments.length > 0 && <JustificationDetails complaint={row} />}
      <Remark label={t('verification')} help={t('notCompulsory')} value={row.remark} reason={row.reason} />
    </>
  )
}

const readOnly: CaseKind<Complaint> = {
  ...complaintKind,
  Statements,
  Course: undefined,
  offers: [],
  size: 'lg',
}

/** One complaint with its steps. */
export const ComplaintDialog = (props: Omit<ComponentProps<typeof CaseDialog<Complaint>>, 'kind'>) => (
  <CaseDialog kind={complaintKind} {...props} />
)

/** Read-only complaint detail, opened from a notification. */
export function ComplaintDetailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('complaint')
  return <CaseDialog kind={readOnly} id={id} title={t('detailTitle')} isStandalone onClose={onClose} />
}
