import { cilArrowLeft } from '@coreui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { type FilterChange, FilterOptions } from '../ui/table/filter-options.tsx'
import type { ListState } from '../ui/table/use-list-state.ts'
import { type Filter, isSingle } from './filter.ts'
import { RangePanel } from './range-panel.tsx'

const dates = ''
// The button that had the focus is gone with its half of the panel.
const focus = (button: HTMLElement | null) => button?.focus()

/** Content of "Add filter": the fields, then the values of the chosen one. */
export function FilterPanel({
  filters,
  days,
  values,
  onChange,
}: {
  filters: Filter[]
  /** The date columns with their headings. */
  days: { name: string; label: string }[]
  values: ListState['filters']
  onChange: (name: string, ...change: Parameters<FilterChange>) => Promise<void>
}) {
  const { t } = useTranslation()
  const fields = [...filters, ...(days.length > 0 ? [{ name: dates, label: t('list.days') }] : [])]
  const [chosen, choose] = useState(fields.length === 1 ? fields[0]?.name : undefined)
  const [before, setBefore] = useState<string>()
  const filter = filters.find(({ name }) => name === chosen)
  if (chosen === undefined)
    return (
      <ul className="bare-list chooser">
        {fields.map(({ name, label, ...field }) => (
          <li key={name} data-tree={'tree' in field && field.tree}>
            <button
              type="button"
              className="menu-item"
              ref={name === before ? focus : undefined}
              onClick={() => choose(name)}
            >
              {label}
              {values[name] && <span className="tab-count">{values[name].length}</span>}
            </button>
          </li>
        ))}
        {fields.length === 0 && <li className="chooser-note">{t('list.empty')}</li>}
      </ul>
    )
  const back = () => {
    setBefore(chosen)
    choose(undefined)
  }
  return (
    <>
      {fields.length > 1 && (
        <button type="button" className="menu-item" ref={focus} onClick={back}>
          <Icon of={cilArrowLeft} size={14} /> {t('list.allFilters')}
        </button>
      )}
      {filter ? (
        <FilterOptions
          label={filter.label}
          options={filter.options}
          values={values[chosen] ?? []}
          isSingle={isSingle(filter)}
          onChange={(next) => onChange(chosen, next)}
        />
      ) : (
        <RangePanel
          names={days}
          ranges={Object.fromEntries(days.map(({ name }) => [name, values[name]?.[0]]))}
          onChange={(name, range) => onChange(name, () => (range ? [range] : []))}
        />
      )}
    </>
  )
}
