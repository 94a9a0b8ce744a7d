import { fieldOf, momentOf } from '@patuh/domain/platform/moment'
import type { Ref } from 'react'
import { MomentInput } from './date-input.tsx'
import { readMoment } from './date-text.ts'
import { type Frame, PlainField } from './plain-field.tsx'

const isMoment = (value: string) => !Number.isNaN(Date.parse(value)) && value.endsWith('Z')

/** Date and time in the agency's time zone; its value is an ISO string, or what was typed if it cannot be read. */
export const MomentField = ({
  value,
  onChange,
  label,
  error,
  wide = false,
  required = false,
  help,
  ref,
}: Frame & {
  value: string | null
  onChange: (value: string | null) => void
  ref?: Ref<HTMLInputElement>
}) => (
  <PlainField {...{ label, error, wide, required, help }}>
    {(input) => (
      <MomentInput
        {...input}
        label={label}
        ref={ref}
        value={value && isMoment(value) ? fieldOf(value) : (value ?? '')}
        onChange={(typed) => onChange(readMoment(typed) ? momentOf(typed) : typed || null)}
      />
    )}
  </PlainField>
)
