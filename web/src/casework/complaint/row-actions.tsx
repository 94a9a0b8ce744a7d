import { cilCopy, cilOptions, cilPencil, cilPrint, cilTrash, cilZoom } from '@coreui/icons'
import type { ComplaintRow } from '@patuh/domain/casework/complaint'
import { useTranslation } from 'react-i18next'
import { download } from '../../server/file/download.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'

/** View or edit as a button; the other actions are in a menu, which leaves room for the columns. */
export function RowActions({
  row: { id, refNo, allowedActions },
  mayCopy,
  on,
}: {
  row: ComplaintRow
  mayCopy: boolean
  on: Record<'view' | 'edit' | 'copy' | 'withdraw', () => void>
}) {
  const { t } = useTranslation(['complaint', 'case', 'translation'])
  const print = () => download(`complaints/${id}/case-file`, `${refNo}.pdf`)
  const others: [boolean, IconShape, string, () => void][] = [
    [!!refNo, cilPrint, t('print'), print],
    [mayCopy, cilCopy, t('copy'), on.copy],
    [allowedActions.includes('withdraw'), cilTrash, t('step.withdraw'), on.withdraw],
  ]
  const offered = others.filter(([isOffered]) => isOffered)
  return (
    <div className="row-actions">
      {allowedActions.includes('edit') ? (
        <IconButton icon={cilPencil} label={t('edit')} onClick={on.edit} />
      ) : (
        <IconButton icon={cilZoom} label={t('view')} onClick={on.view} />
      )}
      {offered.length > 0 && (
        <Menu icon={cilOptions} label={t('translation:action')}>
          {offered.map(([, icon, label, act]) => (
            <button key={label} type="button" className="menu-item" onClick={act}>
              <Icon of={icon} /> {label}
            </button>
          ))}
        </Menu>
      )}
    </div>
  )
}
