import { cilArrowBottom, cilArrowTop } from '@coreui/icons'
import { mostPinned, narrowest, widest } from '@patuh/domain/workplace/layout'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import { useOptimisticChange } from '../ui/use-optimistic-change.ts'
import type { Layout } from './use-layout.ts'

type Named = { key: string; label: string }
type Props<Answer> = { columns: Named[]; layout: Layout; onChange: (change: Partial<Layout>) => Answer }

function ColumnLine({ column: { key, label }, columns, layout, onChange }: Props<void> & { column: Named }) {
  const { t } = useTranslation('list')
  const at = layout.columns.indexOf(key)
  const isShown = at >= 0
  const saved = String(layout.width[key] ?? '')
  const [size, setSize] = useState(saved)
  useEffect(() => setSize(saved), [saved])
  const toggle = () =>
    onChange({
      columns: isShown ? layout.columns.filter((other) => other !== key) : [...layout.columns, key],
    })
  const move = (by: 1 | -1) => {
    const next = layout.columns.filter((other) => other !== key)
    next.splice(at + by, 0, key)
    onChange({ columns: next })
  }
  const resize = (text: string) => {
    const { [key]: _, ...rest } = layout.width
    const size = Math.round(Number(text))
    if (text === saved) return
    if (!text) onChange({ width: rest })
    else if (size >= narrowest && size <= widest) onChange({ width: { ...rest, [key]: size } })
  }
  return (
    <li className="column-line">
      <label className="chooser-item">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isShown}
          disabled={key === columns[0]?.key}
          onChange={toggle}
        />
        {label}
      </label>
      {isShown && (
        <>
          <input
            type="number"
            className="form-control form-control-sm"
            aria-label={t('column.width', { name: label })}
            title={t('column.width', { name: label })}
            placeholder={t('column.auto')}
            min={narrowest}
            max={widest}
            step={10}
            value={size}
            onChange={(event) => setSize(event.target.value)}
            onBlur={() => resize(size)}
            onKeyDown={(event) => event.key === 'Enter' && resize(size)}
          />
          <IconButton
            icon={cilArrowTop}
            label={t('column.earlier', { name: label })}
            disabled={at === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={cilArrowBottom}
            label={t('column.later', { name: label })}
            disabled={at === layout.columns.length - 1}
            onClick={() => move(1)}
          />
        </>
      )}
    </li>
  )
}

/** Column chooser: visibility, order, width, and the number of pinned columns. */
export function ColumnPanel({
  columns,
  defaults,
  layout: saved,
  onChange: save,
}: Props<Promise<void>> & { defaults: string[] }) {
  const { t } = useTranslation('list')
  // Optimistic update: drawn at once, the address follows.
  const [layout, onChange] = useOptimisticChange(
    saved,
    (now, change: Partial<Layout>) => ({ ...now, ...change }),
    save,
  )
  const pin = useId()
  const shown = layout.columns.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const hidden = columns.filter(({ key }) => !layout.columns.includes(key))
  return (
    <div className="column-panel">
      <ul className="bare-list">
        {[...shown, ...hidden].map((column) => (
          <ColumnLine
            key={column.key}
            column={column}
            columns={columns}
            layout={layout}
            onChange={onChange}
          />
        ))}
      </ul>
      <hr />
      <div className="column-foot">
        <label htmlFor={pin}>{t('column.pinned')}</label>
        <select
          id={pin}
          className="form-select form-select-sm"
          value={layout.pin}
          onChange={(event) => onChange({ pin: Number(event.target.value) })}
        >
          {Array.from({ length: mostPinned + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
        <Button onClick={() => onChange({ columns: defaults, pin: 1, width: {} })}>
          {t('column.reset')}
        </Button>
      </div>
    </div>
  )
}
