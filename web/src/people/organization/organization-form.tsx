import { cilPlus, cilTrash } from '@coreui/icons'
import {
  agencyFields,
  type Organization,
  organizationContact,
  organizationDocument,
  organizationInput,
  organizationList,
} from '@patuh/domain/people/organization'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { RecordForm } from '../../record/record-form.tsx'
import { useStore } from '../../server/store.ts'
import { useChoices } from '../../server/use-collection.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { MaskedField } from '../../ui/field/masked-field.tsx'
import type { Option } from '../../ui/field/option.ts'
import { useWording } from './use-wording.ts'

const sections = {
  identity: ['name', 'shortName', 'typeId', 'organizationTypeId', 'parentId', 'zoneIds'],
  reach: ['phone', 'email', 'address'],
  licences: ['registrationNo', 'taxNo', 'mofNo', 'mofUntil', 'mofCodes', 'kdnNo', 'kdnUntil'],
  bank: ['bankName'],
} as const

const lists = {
  contacts: { item: organizationContact, blank: { name: '', role: null, phone: null, email: null } },
  documents: { item: organizationDocument, blank: { kind: '', number: null, validUntil: null } },
} as const

const schemaOf = (field: string) =>
  organizationInput.shape[field as keyof typeof organizationInput.shape] as z.ZodType

/** Options; organisation types and parents only of the chosen side. */
function useOptions(): (field: string) => Option[] {
  const typeId = useWatch({ name: 'typeId' })
  const options: Record<string, Option[]> = {
    typeId: useChoices('types'),
    organizationTypeId: useChoices('organization-types', typeId ? `typeId=${typeId}` : ''),
    parentId: useChoices('user-profiles', typeId ? `typeId=${typeId}` : ''),
    zoneIds: useChoices('zones', 'kind=region,zone,site'),
  }
  return (field) => options[field] ?? []
}

function ListEditor({ name }: { name: keyof typeof lists }) {
  const { t } = useTranslation(['organization', 'translation'])
  const { fields, append, remove } = useFieldArray({ name })
  const { item, blank } = lists[name]
  const kinds = organizationDocument.shape.kind.options.map((value) => ({
    value,
    label: t(`kindOption.${value}`),
  }))
  return (
    <fieldset className="form-section">
      <legend>{t(`section.${name}`)}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="list-editor-row">
          {Object.entries(item.shape).map(([field, rule]) => (
            <Field
              key={field}
              name={`${name}.${index}.${field}`}
              label={t(`field.${name}.${field}`)}
              schema={rule}
              options={field === 'kind' ? kinds : []}
            />
          ))}
          <IconButton icon={cilTrash} label={t('remove')} onClick={() => remove(index)} />
        </div>
      ))}
      <Button icon={cilPlus} onClick={() => append(blank)}>
        {t(`add.${name}`)}
      </Button>
    </fieldset>
  )
}

function Fields({ masked, isAgency }: { masked: string | null; isAgency: boolean }) {
  const { t } = useTranslation(['organization', 'translation'])
  const optionsOf = useOptions()
  const isOffered = (name: string) => isAgency || !agencyFields.some((field) => field === name)
  return (
    <>
      {Object.entries(sections).map(([section, names]) => (
        <fieldset key={section} className="form-section">
          <legend>{t(`section.${section}`)}</legend>
          <div className="form-grid">
            {names.filter(isOffered).map((name) => (
              <Field
                key={name}
                name={name}
                label={t(name)}
                schema={schemaOf(name)}
                options={optionsOf(name)}
              />
            ))}
            {section === 'bank' && (
              <MaskedField name="bankAccount" label={t('bankAccount')} masked={masked} />
            )}
          </div>
        </fieldset>
      ))}
      <ListEditor name="contacts" />
      <ListEditor name="documents" />
    </>
  )
}

const initialOf = (row: Organization | null) =>
  Object.fromEntries(
    Object.keys(organizationInput.shape).map((field) => [
      field,
      field === 'bankAccount'
        ? undefined
        : (row?.[field as keyof Organization] ?? schemaOf(field).safeParse(undefined).data ?? null),
    ]),
  )

export function OrganizationForm({ row, onClose }: { row: Organization | null; onClose: () => void }) {
  const { t } = useTranslation(['organization', 'translation'])
  const isAgency = useStore(({ auth }) => auth.user?.userProfile.typeId) === 1
  const wording = useWording(row)
  return (
    <RecordForm
      collection={organizationList}
      name={t('noun')}
      input={organizationInput}
      initial={initialOf(row)}
      row={row}
      notInDraft={['bankAccount']}
      wording={wording}
      size="xl"
      onClose={onClose}
    >
      {!isAgency && <p className="form-lead">{t('requestLead')}</p>}
      <Fields masked={row?.bankAccount ?? null} isAgency={isAgency} />
    </RecordForm>
  )
}
