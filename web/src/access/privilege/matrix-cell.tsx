import type { CellBarrier } from '@patuh/domain/access/privilege'
import { scopes } from '@patuh/domain/platform/permission'
import { useTranslation } from 'react-i18next'
import { type Reach, scopesOf } from './draft.ts'

/** `own+zone` as `Own + Zone`. */
export function useReachWords() {
  const { t } = useTranslation('privilege')
  return (reach: Reach) =>
    scopesOf(reach)
      .map((scope) => t(`scope.${scope}`))
      .join(' + ')
}

type Props = {
  /** Screen and action; `action` is shown alone where the screen is visible. */
  label: string
  action: string
  reach: Reach
  /** The saved value, to mark changes. */
  saved: Reach
  /** The user type to compare with, if any. */
  other: { code: string; reach: Reach } | undefined
  barrier: CellBarrier | undefined
  isEditable: boolean
  onChange: (reach: Reach) => void
}

/** One cell: a select of scopes. A cell that can never be granted is grey and explains why. */
export function MatrixCell({ label, action, reach, saved, other, barrier, isEditable, onChange }: Props) {
  const { t } = useTranslation('privilege')
  const words = useReachWords()
  if (barrier === 'noSuchAction') return <td className="matrix-cell" data-barrier="none" />
  if (barrier)
    return (
      <td
        className="matrix-cell"
        data-barrier={barrier}
        data-label={action}
        title={t(`error.field.${barrier}`)}
      >
        <span className="visually-hidden">{t(`error.field.${barrier}`)}</span>
      </td>
    )
  const isMany = scopesOf(reach).length > 1
  return (
    <td
      className="matrix-cell"
      data-label={action}
      data-scope={scopesOf(reach).at(-1)}
      data-changed={reach !== saved}
      data-differs={other && other.reach !== reach}
    >
      <select
        aria-label={label}
        value={reach}
        disabled={!isEditable}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">–</option>
        {scopes.map((scope) => (
          <option key={scope} value={scope}>
            {t(`scope.${scope}`)}
          </option>
        ))}
        {isMany && <option value={reach}>{words(reach)}</option>}
      </select>
      {other && other.reach !== reach && (
        <span className="matrix-other">
          {other.code}: {words(other.reach) || '–'}
        </span>
      )}
    </td>
  )
}
