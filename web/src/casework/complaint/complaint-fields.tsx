import { type Complaint, type ComplaintInput, complaintInput } from '@patuh/domain/casework/complaint'
import { submissionRules } from '@patuh/domain/casework/complaint-course'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { Field } from '../../ui/field/field.tsx'
import { InputField } from '../../ui/field/input-field.tsx'
import { MomentField } from '../../ui/field/moment-field.tsx'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useFormField } from '../../ui/field/use-form-field.ts'
import { CaseFiles } from './case-files.tsx'
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
  const { typeOfOffence, dateOfMisconduct, complaintAttachments } = complaint
  return (
    <div className="form-grid">
      <PlainField label={t('typeOfOffence')}>
        {({ id }) => (
          <select id={id} className="form-select" disabled value={typeOfOffence?.id ?? noChoice}>
            <option value={noChoice}>{t('select')}</option>
            {typeOfOffence && <option value={typeOfOffence.id}>{typeOfOffence.name}</option>}
          </select>
        )}
      </PlainField>
      <InputField
        label={t('dateOfMisconduct')}
        disabled
        value={dateOfMisconduct ? formatDateTime(dateOfMisconduct) : ''}
      />
      <TextField label={t('description')} value={complaint.description} />
      <InputField label={t('offender')} disabled value={complaint.offender} />
      <InputField label={t('location')} disabled value={complaint.location} />
      <InputField label={t('qty')} type="number" min={0} disabled value={complaint.qty} />
      {complaintAttachments.length > 0 && (
        <section className="field field-wide" aria-label={t('attachments')}>
          <span className="form-label">{t('attachments')}</span>
          <CaseFiles complaint={complaint} files={complaintAttachments} />
        </section>
      )}
    </div>
  )
}
