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
  /** Without it, the field is read-only. */
  onChange?: (value: string) => void
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
          disabled={!onChange}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </PlainField>
  )
}
