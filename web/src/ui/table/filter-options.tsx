import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../field/option.ts'
import { useOptimisticChange } from '../use-optimistic-change.ts'

const many = 8

type Next = (values: string[]) => string[]
/** What is chosen is made of what is chosen at that moment: two boxes ticked at once both last. */
export type FilterChange = (next: Next) => Promise<void>

/** Boxes to tick; where there are many, typing leaves those that fit, and what is ticked. */
export function FilterOptions({
  label,
  options,
  values,
  onChange,
}: {
  label: string
  options: Option[]
  values: string[]
  onChange: FilterChange
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  // A box is ticked at once; the address, and the rows with it, follow.
  const [chosen, choose] = useOptimisticChange(values, (now, next: Next) => next(now), onChange)
  const offered = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()))
  const tick = (value: string, isOn: boolean) =>
    choose((now) => [...now.filter((other) => other !== value), ...(isOn ? [value] : [])])
  return (
    <fieldset className="chooser">
      <legend>{label}</legend>
      {options.length > many && (
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
            // An address holds so many values of one field.
            disabled={chosen.length >= 50 && !chosen.includes(option.value)}
            onChange={(event) => tick(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
