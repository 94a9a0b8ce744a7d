import { type Frame, PlainField } from './plain-field.tsx'

/** Multi-line text. */
export function TextField({
  value,
  onChange,
  maxLength,
  rows = 3,
  ...frame
}: Omit<Frame, 'wide'> & {
  value: string
  onChange: (value: string) => void
  maxLength?: number
  rows?: number
}) {
  return (
    <PlainField {...frame} wide>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`form-control ${className}`}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </PlainField>
  )
}
