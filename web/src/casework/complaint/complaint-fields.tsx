import { type Complaint, type ComplaintInput, complaintInput } from '@patuh/domain/casework/complaint'
import { submissionRules } from '@patuh/domain/casework/complaint-course'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field/field.tsx'
import { MomentField } from '../../ui/field/moment-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useFormField } from '../../ui/field/use-form-field.ts'
import { ContractField, LocationField, noChoice, SiteField } from './contract-fields.tsx'
import { useOffences } from './offence-choices.ts'
import { PersonField } from './person-field.tsx'

type Name = keyof ComplaintInput & string

/** A field of the complaint form, derived from its schema. */
function Input({
  name,
  ...field
}: { name: Name } & Omit<ComponentProps<typeof Field>, 'name' | 'label' | 'schema'>) {
  const { t } = useTranslation('complaint')
  const schema = complaintInput.shape[name]
  return <Field name={name} label={t(name)} schema={schema} required={name in submissionRules} {...field} />
}

function OffenceField() {
  const { t } = useTranslation('complaint')
  const options = useOffences()
    .filter(({ isActive, category }) => isActive && category === 'misconduct')
    .map(({ id, name }) => ({ value: id, label: name }))
  const field = useFormField<number | null>('typeOfOffenceId')
  return <SelectField {...field} label={t('typeOfOffence')} required none={noChoice} options={options} />
}

export function ComplaintInputs() {
  const { t } = useTranslation('complaint')
  const moment = useFormField<string | null>('dateOfMisconduct')
  return (
    <>
      <ContractField />
      <OffenceField />
      <MomentField {...moment} label={t('dateOfMisconduct')} required />
      <Input name="qty" attributes={{ type: 'number', min: 0 }} />
      <Input name="description" kind="textarea" attributes={{ maxLength: 4000 }} />
      <PersonField />
      <SiteField />
      <LocationField />
      <Input name="internalNote" kind="text" help={t('internalNoteHelp')} attributes={{ maxLength: 2000 }} />
    </>
  )
}

/** The fields of a case in the order of the specification, read-only. */
export function ComplaintDetails({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaint')
  const { typeOfOffence, dateOfMisconduct, description, offender, location, qty } = complaint
  return (
    <Facts
      items={[
        [t('typeOfOffence'), typeOfOffence?.name],
        [t('dateOfMisconduct'), dateOfMisconduct && formatDateTime(dateOfMisconduct)],
        [t('description'), description, 'wide'],
        [t('offender'), offender],
        [t('location'), location],
        // specified as a disabled number field with minimum 0; it looks like the text beside it
        [
          t('qty'),
          (labelId) => (
            <input
              aria-labelledby={labelId}
              className="fact-input"
              type="number"
              min={0}
              disabled
              value={qty}
            />
          ),
        ],
      ]}
    />
  )
}
