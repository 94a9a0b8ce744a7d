import type { ComplaintOption } from '@patuh/domain/casework/complaint-course'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboboxField } from '../../ui/field/combobox-field.tsx'
import { InputField } from '../../ui/field/input-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { contractsAt, placesOf } from '../complaint/place-choice.ts'
import { Dictation } from './speech.tsx'
import type { Capturing } from './use-capture.ts'

type Part = { capture: Capturing; error: (name: string) => string | undefined }

/** Where: the site of the position, or one chosen; the contract only where the site has several. */
export function PlaceFields({
  capture: { values, metres, set },
  error,
  options,
}: Part & { options: ComplaintOption[] }) {
  const { t } = useTranslation(['capture', 'complaint'])
  const { here } = contractsAt(options, values.zoneId)
  const help =
    metres !== null ? t('fromPosition', { metres }) : values.latitude === null ? t('noPosition') : null
  return (
    <>
      <ComboboxField
        label={t('complaint:site')}
        required
        help={help}
        error={error('zoneId')}
        options={placesOf(options, null)}
        value={values.zoneId}
        onChange={(zoneId) => set({ zoneId, contractId: null, location: null })}
      />
      {here.length > 1 && (
        <SelectField
          label={t('complaint:contract')}
          required
          error={error('contractId')}
          options={here.map(({ id, name, contractor }) => ({ value: id, label: `${name} – ${contractor}` }))}
          value={values.contractId}
          onChange={(contractId) => set({ contractId, offender: null, offenderPersonId: null })}
        />
      )}
      <InputField
        label={t('complaint:location')}
        required
        error={error('location')}
        maxLength={200}
        value={values.location}
        onChange={({ target }) => set({ location: target.value })}
      />
    </>
  )
}

/** What: the likely offences as large buttons, and all others. */
export function OffenceFields({ capture: { values, likely, offences, offenceName, set }, error }: Part) {
  const { t } = useTranslation(['capture', 'complaint'])
  return (
    <>
      {likely.length > 0 && (
        <fieldset className="capture-likely" aria-label={t('likely')}>
          {likely.map((id) => (
            <button
              key={id}
              type="button"
              className="btn btn-quiet"
              aria-pressed={values.typeOfOffenceId === id}
              onClick={() => set({ typeOfOffenceId: id })}
            >
              {offenceName(id)}
            </button>
          ))}
        </fieldset>
      )}
      <SelectField
        label={t('complaint:typeOfOffence')}
        required
        error={error('typeOfOffenceId')}
        options={offences}
        value={values.typeOfOffenceId}
        onChange={(typeOfOffenceId) => set({ typeOfOffenceId })}
      />
    </>
  )
}

/** Who and what happened: the contractor and a sentence are filled in, and can be changed or dictated. */
export function WordFields({ capture: { values, people, set }, error }: Part) {
  const { t } = useTranslation(['capture', 'complaint'])
  const list = useId()
  const choose = (offender: string) =>
    set({ offender, offenderPersonId: people.find(({ name }) => name === offender)?.id ?? null })
  return (
    <>
      <InputField
        label={t('complaint:offender')}
        required
        error={error('offender') ?? error('offenderPersonId')}
        maxLength={200}
        list={list}
        autoComplete="off"
        value={values.offender}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={list}>
        {people.map(({ id, name, about }) => (
          <option key={id} value={name}>
            {about}
          </option>
        ))}
      </datalist>
      <TextField
        label={t('complaint:description')}
        required
        error={error('description')}
        maxLength={4000}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <Dictation onText={(text) => set({ description: `${values.description} ${text}`.trim() })} />
    </>
  )
}
