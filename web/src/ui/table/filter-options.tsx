import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../field/option.ts'
import { useOptimisticChange } from '../use-optimistic-change.ts'

const searchFrom = 8

type Next = (values: string[]) => string[]
/** Takes a function of the current values: two boxes ticked in one batch are both applied. */
export type FilterChange = (next: Next) => Promise<void>

/** Checkboxes of a filter, with a search field if there are many. */
export function FilterOptions({
  label,
  options,
  values,
  isSingle = false,
  onChange,
}: {
  label: string
  options: Option[]
  values: string[]
  /** Ticking one unticks the other. */
  isSingle?: boolean
  onChange: FilterChange
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  // Optimistic update: ticked at once; the address and the rows follow.
  const [chosen, choose] = useOptimisticChange(values, (now, next: Next) => next(now), onChange)
  const offered = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()))
  const tick = (value: string, isOn: boolean) =>
    choose((now) => [...now.filter((other) => other !== value && !isSingle), ...(isOn ? [value] : [])])
  return (
    <fieldset className="chooser">
      <legend>{label}</legend>
      {options.length > searchFrom && (
        <input
          type="search"
          className="form-control form-control-sm filter-search"
          aria-label={t('list.filter')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {offered.map((option) => (
        <label key={option.value} className="chooser-item">
          <input
            type="checkbox"
            className="form-check-input"
            checked={chosen.includes(option.value)}
            // A filter takes at most 50 values.
            disabled={chosen.length >= 50 && !chosen.includes(option.value)}
            onChange={(event) => tick(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
