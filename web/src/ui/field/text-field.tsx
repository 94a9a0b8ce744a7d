import { type Frame, PlainField } from './plain-field.tsx'

/** A few words, or many. */
export function TextField({
  value,
  onChange,
  most,
  rows = 3,
  ...frame
}: Omit<Frame, 'wide'> & {
  value: string
  /** Without it, they are only to be read. */
  onChange?: (value: string) => void
  /** How many characters at the most. */
  most?: number
  rows?: number
}) {
  return (
    <PlainField {...frame} wide>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`form-control ${className}`}
          rows={rows}
          maxLength={most}
          disabled={!onChange}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </PlainField>
  )
}
