import { cilX } from '@coreui/icons'
import { type List, rangesOf } from '@patuh/domain/platform/list'
import { readRange } from '@patuh/domain/platform/range'
import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../ui/date.ts'
import type { Option } from '../ui/field/option.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { FilterMenu } from '../ui/table/filter-menu.tsx'
import { FilterSelect } from '../ui/table/filter-select.tsx'
import type { ListProps } from '../ui/table/use-list-state.ts'

const RangePanel = lazy(async () => ({ default: (await import('./range-panel.tsx')).RangePanel }))

export type Filter = {
  name: string
  label: string
  options: Option[]
  /** Takes a single value. */
  one?: true
  tree?: boolean
}

// A yes-or-no filter takes a single value.
const isSingle = ({ one, options: [first] }: Filter) =>
  one || first?.value === 'true' || first?.value === 'false'

const dayText = (value: string) => {
  const range = readRange(value)
  if (range) return [range.from, range.to].map((day) => day && formatDate(day)).join(' – ')
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : undefined
}

/** Whether options may still be loading: until no request has run for a second. */
function useWaiting() {
  const isFetching = useIsFetching() > 0
  const [waiting, setWaiting] = useState(true)
  useEffect(() => {
    if (isFetching) return
    const timer = setTimeout(() => setWaiting(false), 1000)
    return () => clearTimeout(timer)
  }, [isFetching])
  return waiting
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

/** One menu per filter with options, one for dates, and the active filters; all state is in the address. */
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
  const set = (name: string, values: string[]) => change(name, () => values)
  const waiting = useWaiting()
  // Filters without options are hidden, but only after loading, so that nothing shifts.
  const offered = filters.filter(({ options }) => waiting || options.length > 0)
  const days = (list ? rangesOf(list) : []).map(([name]) => ({ name, label: t(name) }))
  const ranges = Object.fromEntries(days.map(({ name }) => [name, state.filters[name]?.[0]]))
  return (
    <>
      {offered.map((filter) => {
        const { name, label, options, tree = false } = filter
        const values = state.filters[name] ?? []
        return isSingle(filter) ? (
          <FilterSelect
            key={name}
            label={label}
            options={options}
            value={values[0] ?? ''}
            isCleared={false}
            onChange={(value) => set(name, value ? [value] : [])}
          />
        ) : (
          <FilterMenu
            key={name}
            label={label}
            options={options}
            values={values}
            tree={tree}
            onChange={(next) => change(name, next)}
          />
        )
      })}
      {days.length > 0 && (
        <div className="filter-select" data-set={Object.values(ranges).some(Boolean)}>
          <Menu
            label={t('list.days')}
            text={t('list.days')}
            look="form-select form-select-sm"
            autoClose="outside"
          >
            <Suspense>
              <RangePanel
                names={days}
                ranges={ranges}
                onChange={(name, range) => set(name, range ? [range] : [])}
              />
            </Suspense>
          </Menu>
        </div>
      )}
      <Chips
        {...{ filters, days, state }}
        onRemove={(name, value) => change(name, (values) => values.filter((other) => other !== value))}
        onClear={() => onState({ filters: {} })}
      />
    </>
  )
}
