import type { Ref } from 'react'
import { Combobox } from './combobox.tsx'
import { type Frame, PlainField } from './plain-field.tsx'

/** A select with search whose values are ids. */
export function ComboboxField({
  options,
  value,
  onChange,
  ref,
  ...frame
}: Frame & {
  options: readonly { id: number; name: string }[]
  value: number | null
  onChange: (id: number | null) => void
  ref?: Ref<HTMLInputElement>
}) {
  return (
    <PlainField {...frame}>
      {(control) => (
        <Combobox
          {...control}
          {...(ref ? { ref } : {})}
          options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value === null ? null : String(value)}
          onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
        />
      )}
    </PlainField>
  )
}
