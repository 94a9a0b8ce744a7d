import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoicesError } from './choices-error.tsx'
import type { Option } from './option.ts'
import { type Frame, PlainField } from './plain-field.tsx'

export function SelectField<Value extends string | number>({
  options,
  value,
  onChange,
  none = '',
  isChosen = false,
  ref,
  ...frame
}: Frame & {
  options: readonly (Omit<Option, 'value'> & { value: Value })[]
  value: Value | null
  /** Null where nothing is chosen. */
  onChange: (value: Value | null) => void
  /** The `value` of the empty option. */
  none?: string
  /** A value is always chosen: no empty option. */
  isChosen?: boolean
  ref?: Ref<HTMLSelectElement>
}) {
  const { t } = useTranslation()
  return (
    <PlainField {...frame}>
      {({ className, ...control }) => (
        <>
          <select
            {...control}
            ref={ref}
            className={`form-select ${className}`}
            value={value ?? none}
            onChange={({ target }) =>
              onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)
            }
          >
            {!isChosen && <option value={none}>{t('select')}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {options.length === 0 && <ChoicesError />}
        </>
      )}
    </PlainField>
  )
}
