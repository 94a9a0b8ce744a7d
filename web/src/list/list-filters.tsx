import { cilFilter, cilX } from '@coreui/icons'
import { type List, rangesOf, readRange } from '@patuh/domain/platform/list/shape'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../ui/date.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import type { ListProps } from '../ui/table/use-list-state.ts'
import type { Filter } from './filter.ts'

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }))

const dayText = (value: string) => {
  const range = readRange(value)
  if (range) return [range.from, range.to].map((day) => day && formatDate(day)).join(' – ')
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : undefined
}

/** A removable chip for each active filter, also for those that only a link can set. */
function Chips({
  filters,
  days,
  state,
  onRemove,
  onClear,
}: Pick<ListProps, 'state'> & {
  filters: Filter[]
  days: { name: string; label: string }[]
  onRemove: (name: string, value: string) => void
  onClear: () => void
}) {
  const { t } = useTranslation()
  const chips = Object.entries(state.filters).flatMap(([name, values]) => {
    const known = filters.find((filter) => filter.name === name)
    const label =
      known?.label ?? days.find((one) => one.name === name)?.label ?? t(`list.by.${name}`, t('list.by.other'))
    return values.map((value) => {
      const text = known?.options.find((option) => option.value === value)?.label ?? dayText(value) ?? value
      return { name, value, text: `${label}: ${text}` }
    })
  })
  if (chips.length === 0) return null
  return (
    <ul className="bare-list chips">
      {chips.map(({ name, value, text }) => (
        <li key={`${name}=${value}`} className="chip">
          {text}
          <button
            type="button"
            aria-label={t('list.clear', { name: text })}
            onClick={() => onRemove(name, value)}
          >
            <Icon of={cilX} size={12} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className="row-link" onClick={onClear}>
            {t('list.clearAll')}
          </button>
        </li>
      )}
    </ul>
  )
}

/** "Add filter" and the active filters; all state is in the address. */
export function ListFilters({
  filters,
  list,
  state,
  onState,
}: ListProps & {
  filters: Filter[]
  /** The list definition, for its date columns. */
  list?: List
}) {
  const { t } = useTranslation([list?.name ?? 'translation', 'translation'])
  const change = (name: string, next: (values: string[]) => string[]) =>
    onState(({ filters: { [name]: values = [], ...rest } }) => {
      const left = next(values)
      return { filters: left.length ? { ...rest, [name]: left } : rest }
    })
  const days = (list ? rangesOf(list) : []).map(([name]) => ({ name, label: t(name) }))
  return (
    <>
      <Menu
        icon={cilFilter}
        label={t('list.addFilter')}
        text={t('list.addFilter')}
        isButton
        autoClose="outside"
      >
        <Suspense>
          <FilterPanel
            filters={filters.filter(({ options }) => options.length > 0)}
            days={days}
            values={state.filters}
            onChange={change}
          />
        </Suspense>
      </Menu>
      <Chips
        {...{ filters, days, state }}
        onRemove={(name, value) => change(name, (values) => values.filter((other) => other !== value))}
        onClear={() => onState({ filters: {} })}
      />
    </>
  )
}
