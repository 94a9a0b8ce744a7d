import { fieldOf, momentOf } from '@patuh/domain/platform/moment'
import type { Ref } from 'react'
import { InputField } from './input-field.tsx'
import type { Frame } from './plain-field.tsx'

/** Date and time in the agency's time zone; its value is an ISO string. */
export const MomentField = ({
  value,
  onChange,
  ...frame
}: Frame & {
  value: string | null
  onChange: (value: string | null) => void
  ref?: Ref<HTMLInputElement>
}) => (
  <InputField
    {...frame}
    type="datetime-local"
    value={value ? fieldOf(value) : ''}
    onChange={({ target }) => onChange(target.value ? momentOf(target.value) : null)}
  />
)
