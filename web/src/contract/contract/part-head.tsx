import { cilPencil } from '@coreui/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

/** Heading of a part, with an edit button where it can be edited. */
export function PartHead({
  title,
  note,
  onEdit,
  action,
}: {
  title: string
  note?: string
  onEdit?: (() => void) | undefined
  action?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className="part-head">
      <h3>{title}</h3>
      {note && <span className="hint">{note}</span>}
      {action}
      {onEdit && (
        <Button icon={cilPencil} onClick={onEdit} aria-label={`${t('edit')}: ${title}`}>
          {t('edit')}
        </Button>
      )}
    </div>
  )
}
