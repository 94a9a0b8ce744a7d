import { cilPencil } from '@coreui/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import type { IconShape } from '../icon.tsx'

/** What can be done with a row of a list: to edit it, and whatever else has an icon, as far as the row allows it. */
export function RowActions<Action extends string>({
  allowed,
  icons,
  nameOf,
  onEdit,
  onAct,
  children,
}: {
  allowed: readonly string[]
  icons: Partial<Record<Action, IconShape>>
  nameOf: (action: Action) => string
  onEdit?: () => void
  onAct: (action: Action) => void
  /** Before them. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const offered = (Object.keys(icons) as Action[]).filter((action) => allowed.includes(action))
  return (
    <span className="row-actions">
      {children}
      {onEdit && allowed.includes('edit') && (
        <IconButton icon={cilPencil} label={t('edit')} onClick={onEdit} />
      )}
      {offered.map((action) => (
        <IconButton
          key={action}
          icon={icons[action] as IconShape}
          label={nameOf(action)}
          onClick={() => onAct(action)}
        />
      ))}
    </span>
  )
}
