import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from './option.ts'

const many = 8

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
  onChange: (values: string[]) => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  // A box is ticked at once; the address, and the rows with it, follow.
  const [chosen, setChosen] = useState(values)
  const said = values.join()
  useEffect(() => setChosen(said ? said.split(',') : []), [said])
  const offered = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()))
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
    setChosen(next)
    onChange(next)
  }
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
            onChange={() => toggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
