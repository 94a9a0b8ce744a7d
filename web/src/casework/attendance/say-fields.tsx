import { fieldOf, momentOf } from '@patuh/domain/platform/moment'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useGuards } from './use-attendance.ts'

export function GuardSelect({
  contractId,
  ...rest
}: {
  contractId: number
  label: string
  required?: boolean
  value: number | null
  onChange: (value: number | null) => void
}) {
  const { data } = useGuards(contractId)
  const options = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return <SelectField {...rest} options={options} />
}

export function MomentField({
  label,
  required = false,
  value,
  onChange,
}: {
  label: string
  required?: boolean
  value: string | null
  onChange: (value: string | null) => void
}) {
  return (
    <PlainField label={label} required={required}>
      {({ className, ...control }) => (
        <input
          {...control}
          type="datetime-local"
          className={`form-control ${className}`}
          value={value ? fieldOf(value) : ''}
          onChange={(event) => onChange(event.target.value ? momentOf(event.target.value) : null)}
        />
      )}
    </PlainField>
  )
}
