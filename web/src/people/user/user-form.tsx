import { inviteInput, type User, userInput, userList } from '@patuh/domain/people/user'
import { type FieldError, get, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { useContractOptions } from '../../list/month-filters.ts'
import { RecordForm } from '../../record/record-form.tsx'
import { useChoices } from '../../server/use-collection.ts'
import { useSettings } from '../../server/use-settings.ts'
import { Field } from '../../ui/field/field.tsx'
import { MultiSelect } from '../../ui/field/multi-select.tsx'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import { usePeople, useUserTypes } from './use-choices.ts'
import { useWording } from './use-wording.ts'

const schemaOf = (name: keyof typeof inviteInput.shape) => inviteInput.shape[name] as z.ZodType

/** An existing person, or a new one with name and organisation. */
function PersonFields() {
  const { t } = useTranslation(['user', 'translation'])
  const personId = useWatch({ name: 'personId' })
  const organizations = useChoices('user-profiles')
  const languages = inviteInput.shape.locale.unwrap().options.map((value) => ({
    value,
    label: t(`localeOption.${value}`),
  }))
  return (
    <fieldset className="form-section">
      <legend>{t('section.who')}</legend>
      {useSettings()?.mailOff && <p className="alert alert-warning">{t('mailOff')}</p>}
      <div className="form-grid">
        <SearchSelect name="personId" label={t('personId')} help={t('personHelp')} useOptions={usePeople} />
        {!personId && <Field name="fullName" label={t('fullName')} schema={schemaOf('fullName')} />}
        {!personId && (
          <Field
            name="organizationId"
            label={t('organization')}
            schema={schemaOf('organizationId')}
            options={organizations}
          />
        )}
        <Field name="email" label={t('email')} schema={schemaOf('email')} />
        <Field name="locale" label={t('locale')} schema={schemaOf('locale')} options={languages} />
      </div>
    </fieldset>
  )
}

/** User types, zones and contracts. */
function ScopeFields() {
  const { t } = useTranslation(['user', 'translation'])
  const { errors } = useFormState()
  const error: FieldError | undefined = get(errors, 'userTypeIds')
  const userTypes = useUserTypes().map(({ id, name, code }) => ({
    value: String(id),
    label: `${name} (${code})`,
  }))
  return (
    <fieldset className="form-section">
      <legend>{t('section.reach')}</legend>
      <div className="form-stack">
        <div className="field">
          <MultiSelect
            name="userTypeIds"
            label={t('userTypes')}
            options={userTypes}
            required
            error={error && t(`error.field.${error.type === 'tooSmall' ? 'required' : error.type}`)}
          />
        </div>
        <Field
          name="zoneIds"
          label={t('zones')}
          help={t('zonesHelp')}
          schema={schemaOf('zoneIds')}
          options={useChoices('zones', 'kind=region,zone,site')}
        />
        <Field
          name="contractIds"
          label={t('contracts')}
          schema={schemaOf('contractIds')}
          options={useContractOptions('all')}
        />
      </div>
    </fieldset>
  )
}

const invitation = {
  personId: null,
  fullName: null,
  organizationId: null,
  email: '',
  locale: 'en',
  userTypeIds: [],
  zoneIds: [],
  contractIds: [],
}

/** Invites a user, or edits their privileges. */
export function UserForm({
  row,
  onSaved,
  onClose,
}: {
  row: User | null
  onSaved: (row: User) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['user', 'translation'])
  const initial = row
    ? { userTypeIds: row.userTypeIds, zoneIds: row.zoneIds, contractIds: row.contractIds }
    : invitation
  return (
    <RecordForm
      collection={userList}
      name={row?.name ?? t('noun')}
      input={row ? userInput : inviteInput}
      initial={initial}
      row={row}
      wording={useWording()}
      onSaved={(saved) => onSaved(saved as unknown as User)}
      onClose={onClose}
    >
      {!row && <PersonFields />}
      <ScopeFields />
    </RecordForm>
  )
}
