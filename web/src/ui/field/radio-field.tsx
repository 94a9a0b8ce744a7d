import { useId } from 'react'
import type { Option } from './option.ts'

/** Radio buttons. */
export function RadioField<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = 'field field-wide choice-row',
  legend = 'form-label',
}: {
  label: string
  options: readonly (Omit<Option, 'value'> & { value: Value })[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string
  legend?: string
}) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="pick">
          <input
            type="radio"
            className="form-check-input"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
