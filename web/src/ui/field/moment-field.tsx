import { fieldOf, momentOf } from '@patuh/domain/platform/moment'
import type { Ref } from 'react'
import { InputField } from './input-field.tsx'
import type { Frame } from './plain-field.tsx'

/** A date and time on the agency's clock; its value is an ISO moment. */
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
