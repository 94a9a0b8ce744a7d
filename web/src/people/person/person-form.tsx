import { cilPlus, cilTrash } from '@coreui/icons'
import { certificate, type Person, personInput, personList } from '@patuh/domain/people/person'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { RecordForm } from '../../record/record-form.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { MaskedField } from '../../ui/field/masked-field.tsx'
import { useOptions } from './use-options.ts'
import { useWording } from './use-wording.ts'

const sections = {
  profile: ['fullName', 'identityNo', 'birthDate', 'gender', 'nationality', 'phone', 'email'],
  work: ['organizationId', 'positionId', 'siteId', 'employmentNo', 'startDate'],
  papers: ['vettingStatus', 'vettingUntil', 'healthUntil', 'uniformIssuedOn'],
} as const
const choices = {
  gender: ['female', 'male'],
  vettingStatus: ['none', 'pending', 'passed', 'failed'],
} as Record<string, string[]>

type FieldName = keyof typeof personInput.shape
const schemaOf = (field: FieldName) => personInput.shape[field] as z.ZodType

/** Encrypted fields: undefined means unchanged, so that a masked value is never sent. */
const encrypted: readonly FieldName[] = ['identityNo', 'phone']
const isMasked = (value: string | null) => value?.startsWith('••••') ?? false

const initialOf = (row: Person | null) =>
  Object.fromEntries(
    (Object.keys(personInput.shape) as FieldName[]).map((field) => {
      const value = row?.[field] ?? null
      if (encrypted.includes(field)) return [field, isMasked(value as string) ? undefined : value]
      return [field, value ?? schemaOf(field).safeParse(undefined).data ?? null]
    }),
  )

function Training() {
  const { t } = useTranslation(['person', 'translation'])
  const { fields, append, remove } = useFieldArray({ name: 'training' })
  return (
    <fieldset className="form-section">
      <legend>{t('training')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="list-editor-row">
          {Object.entries(certificate.shape).map(([field, rule]) => (
            <Field
              key={field}
              name={`training.${index}.${field}`}
              label={t(`certificate.${field}`)}
              schema={rule}
            />
          ))}
          <IconButton icon={cilTrash} label={t('remove')} onClick={() => remove(index)} />
        </div>
      ))}
      <Button icon={cilPlus} onClick={() => append({ name: '', number: null, validUntil: null })}>
        {t('addCertificate')}
      </Button>
    </fieldset>
  )
}

function Fields({ row }: { row: Person | null }) {
  const { t } = useTranslation(['person', 'translation'])
  const personOptions = useOptions()
  const optionsOf = (field: string) =>
    choices[field]?.map((value) => ({ value, label: t(`${field}Option.${value}`) })) ?? personOptions(field)
  return Object.entries(sections).map(([section, names]) => (
    <fieldset key={section} className="form-section">
      <legend>{t(`section.${section}`)}</legend>
      <div className="form-grid">
        {names.map((name) => {
          const value = encrypted.includes(name) ? (row?.[name as 'phone'] ?? null) : null
          return isMasked(value) || name === 'identityNo' ? (
            <MaskedField key={name} name={name} label={t(name)} masked={value} />
          ) : (
            <Field key={name} name={name} label={t(name)} schema={schemaOf(name)} options={optionsOf(name)} />
          )
        })}
      </div>
    </fieldset>
  ))
}

export function PersonForm({ row, onClose }: { row: Person | null; onClose: () => void }) {
  const { t } = useTranslation(['person', 'translation'])
  return (
    <RecordForm
      collection={personList}
      name={t('noun')}
      input={personInput}
      initial={initialOf(row)}
      row={row}
      wording={useWording()}
      notInDraft={encrypted}
      size="xl"
      onClose={onClose}
    >
      <Fields row={row} />
      <Training />
    </RecordForm>
  )
}
