import { barrierOf, type Grant, type Matrix } from '@patuh/domain/access/privilege'
import { type Action, actions, menuGroups, type Screen, screens } from '@patuh/domain/platform/permission'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cell, differingCells, fullness, openCells, reachOf, toggled, withCells } from './draft.ts'
import { MatrixCell } from './matrix-cell.tsx'

const all = Object.keys(actions) as Action[]
const names = Object.keys(screens) as Screen[]

const groups = [
  { key: 'dashboard', rows: names.filter((name) => screens[name].url === '/dashboard') },
  ...menuGroups.map(({ prefix }) => ({
    key: prefix.replaceAll('/', ''),
    rows: names.filter((name) => screens[name].url.startsWith(prefix)),
  })),
]

type Props = {
  of: Matrix
  grants: Grant[]
  other: Matrix | undefined
  onlyDifferences: boolean
  search: string
  isEditable: boolean
  onChange: (grants: Grant[]) => void
}

/** Checkbox with an indeterminate state. */
function TriState({
  label,
  state,
  disabled,
  onToggle,
}: {
  label: string
  state: 'all' | 'none' | 'some'
  disabled: boolean
  onToggle: () => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      className="form-check-input"
      aria-label={label}
      checked={state === 'all'}
      disabled={disabled}
      onChange={onToggle}
    />
  )
}

function Toggle({ cells, children, ...props }: Props & { cells: Cell[]; children: ReactNode }) {
  const { t } = useTranslation('privilege')
  const open = openCells(props.of, cells)
  return (
    <span className="matrix-toggle">
      <TriState
        label={t('toggleAll', { name: children })}
        state={fullness(props.grants, open)}
        disabled={!props.isEditable || open.length === 0}
        onToggle={() => props.onChange(toggled(props.of, props.grants, cells))}
      />
      <span>{children}</span>
    </span>
  )
}

function Row({ screen, ...props }: Props & { screen: Screen }) {
  const { t } = useTranslation('privilege')
  const { of, grants, other, isEditable, onChange } = props
  const name = t(`menu.${screen}`)
  return (
    <tr>
      <th scope="row">
        <Toggle {...props} cells={all.map((action) => ({ screen, action }))}>
          {name}
        </Toggle>
      </th>
      {all.map((action) => (
        <MatrixCell
          key={action}
          label={`${name}: ${t(`action.${action}`)}`}
          action={t(`action.${action}`)}
          reach={reachOf(grants, screen, action)}
          saved={reachOf(of.grants, screen, action)}
          other={other && { code: other.code, reach: reachOf(other.grants, screen, action) }}
          barrier={barrierOf(of, screen, action)}
          isEditable={isEditable}
          onChange={(reach) => onChange(withCells(grants, [{ screen, action, reach }]))}
        />
      ))}
    </tr>
  )
}

/** The screens that match the search and the comparison. */
function useShown({ grants, other, onlyDifferences, search }: Props) {
  const { t } = useTranslation()
  const differing = new Set(
    other && onlyDifferences ? differingCells(grants, other.grants).map(({ screen }) => screen) : names,
  )
  const matches = (screen: Screen) => t(`menu.${screen}`).toLowerCase().includes(search.trim().toLowerCase())
  return groups
    .map(({ key, rows }) => ({ key, rows: rows.filter((row) => differing.has(row) && matches(row)) }))
    .filter(({ rows }) => rows.length > 0)
}

/** The matrix: screens as rows, actions as columns, scope in each cell. */
export function MatrixTable(props: Props) {
  const { t } = useTranslation('privilege')
  const shown = useShown(props)
  const rows = shown.flatMap((group) => group.rows)
  const label = t('matrixOf', { name: props.of.name })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
    <section className="matrix-frame" aria-label={label} tabIndex={0}>
      <table className="privilege-matrix" data-editable={props.isEditable}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('screen')}</th>
            {all.map((action) => (
              <th key={action} scope="col">
                <Toggle {...props} cells={rows.map((screen) => ({ screen, action }))}>
                  {t(`action.${action}`)}
                </Toggle>
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ key, rows: ofGroup }) => (
          <tbody key={key}>
            {key !== 'dashboard' && (
              <tr className="matrix-group">
                <th scope="rowgroup" colSpan={all.length + 1}>
                  {t(`menu.${key}`)}
                </th>
              </tr>
            )}
            {ofGroup.map((screen) => (
              <Row key={screen} {...props} screen={screen} />
            ))}
          </tbody>
        ))}
      </table>
      {shown.length === 0 && <p className="matrix-empty">{t('list.empty')}</p>}
    </section>
  )
}
