import { cilCopy, cilPencil, cilPrint, cilTrash, cilZoom } from '@coreui/icons'
import type { Complaint } from '@patuh/domain/casework/complaint'
import { useTranslation } from 'react-i18next'
import { download } from '../../server/download.ts'
import { IconButton } from '../../ui/button.tsx'

export function RowActions({
  row: { id, refNo, allowedActions },
  mayCopy,
  on,
}: {
  row: Complaint
  mayCopy: boolean
  on: Record<'view' | 'edit' | 'copy' | 'withdraw', () => void>
}) {
  const { t } = useTranslation(['complaint', 'case', 'translation'])
  const print = () => download(`complaints/${id}/case-file`, `${refNo}.pdf`)
  return (
    <span className="row-actions">
      {allowedActions.includes('edit') ? (
        <IconButton icon={cilPencil} label={t('edit')} onClick={on.edit} />
      ) : (
        <IconButton icon={cilZoom} label={t('view')} onClick={on.view} />
      )}
      {refNo && <IconButton icon={cilPrint} label={t('print')} onClick={print} />}
      {mayCopy && <IconButton icon={cilCopy} label={t('copy')} onClick={on.copy} />}
      {allowedActions.includes('withdraw') && (
        <IconButton icon={cilTrash} label={t('step.withdraw')} onClick={on.withdraw} />
      )}
    </span>
  )
}
