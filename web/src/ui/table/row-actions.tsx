import { cilPencil } from '@coreui/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import type { IconShape } from '../icon.tsx'

/** Icon buttons of a row: edit, and the other actions that the row allows. */
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
  /** Rendered before the buttons. */
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
