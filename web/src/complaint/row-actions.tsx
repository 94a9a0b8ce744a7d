import { cilCopy, cilPencil, cilPrint, cilTrash, cilZoom } from '@coreui/icons'
import type { Complaint } from '@patuh/domain/complaint'
import { useTranslation } from 'react-i18next'
import { download } from '../app/download.ts'
import { IconButton } from '../ui/button.tsx'

/** What can be done with a case from the working list. */
export function RowActions({
  row,
  mayCopy,
  onView,
  onEdit,
  onCopy,
  onWithdraw,
}: {
  row: Complaint
  mayCopy: boolean
  onView: () => void
  onEdit: () => void
  onCopy: () => void
  onWithdraw: () => void
}) {
  const { t } = useTranslation(['complaint', 'translation'])
  const { id, refNo, allowedActions } = row
  return (
    <span className="row-actions">
      {allowedActions.includes('edit') ? (
        <IconButton icon={cilPencil} label={t('edit')} onClick={onEdit} />
      ) : (
        <IconButton icon={cilZoom} label={t('view')} onClick={onView} />
      )}
      {refNo && (
        <IconButton
          icon={cilPrint}
          label={t('print')}
          onClick={() => download(`complaints/${id}/case-file`, `${refNo}.pdf`)}
        />
      )}
      {mayCopy && <IconButton icon={cilCopy} label={t('copy')} onClick={onCopy} />}
      {allowedActions.includes('withdraw') && (
        <IconButton icon={cilTrash} label={t('step.withdraw')} onClick={onWithdraw} />
      )}
    </span>
  )
}
