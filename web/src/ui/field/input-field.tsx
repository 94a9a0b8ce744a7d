import type { ComponentProps } from 'react'
import { type Frame, PlainField } from './plain-field.tsx'

/** A line of text, a number or a date. */
export const InputField = ({
  label,
  error,
  wide = false,
  required = false,
  help,
  ...attributes
}: Frame & Omit<ComponentProps<'input'>, keyof Frame>) => (
  <PlainField {...{ label, error, wide, required, help }}>
    {({ className, ...control }) => (
      <input {...control} {...attributes} className={`form-control ${className}`} />
    )}
  </PlainField>
)
