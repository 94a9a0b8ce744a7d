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
