import { cilLocationPin } from '@coreui/icons'
import { useQuery } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { offenceChoices } from '../app/offence-choices.ts'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { PersonField } from './person-field.tsx'
import { PlainField } from './plain-field.tsx'
import { useComplaintOptions } from './use-complaint.ts'
import type { useDraft } from './use-draft.ts'

type Props = {
  draft: Pick<ReturnType<typeof useDraft>, 'values' | 'set'>
  /** What is wrong with a field, in words. */
  message: (name: string) => string | undefined
}

const numberOr = (text: string) => (text && text !== 'DEFAULT' ? Number(text) : null)

function WhatFields({ draft: { values, set }, message }: Props) {
  const { t } = useTranslation('complaint')
  const contracts = useComplaintOptions()
  const offences = useQuery(offenceChoices).data?.items ?? []
  return (
    <>
      <PlainField label={t('contract')} error={message('contractId')} required>
        {({ className, ...control }) => (
          <select
            {...control}
            className={`form-select ${className}`}
            value={values.contractId ?? 'DEFAULT'}
            onChange={(event) => set({ contractId: numberOr(event.target.value), zoneId: null })}
          >
            <option value="DEFAULT">{t('select')}</option>
            {contracts.map(({ id, name, contractor }) => (
              <option key={id} value={id}>
                {name} – {contractor}
              </option>
            ))}
          </select>
        )}
      </PlainField>
      <PlainField label={t('typeOfOffence')} error={message('typeOfOffenceId')} required>
        {({ className, ...control }) => (
          <select
            {...control}
            className={`form-select ${className}`}
            value={values.typeOfOffenceId ?? 'DEFAULT'}
            onChange={(event) => set({ typeOfOffenceId: numberOr(event.target.value) })}
          >
            <option value="DEFAULT">{t('select')}</option>
            {offences
              .filter(({ isActive, category }) => isActive && category === 'misconduct')
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </PlainField>
      <PlainField label={t('dateOfMisconduct')} error={message('dateOfMisconduct')} required>
        {({ className, ...control }) => (
          <input
            {...control}
            type="datetime-local"
            className={`form-control ${className}`}
            value={values.dateOfMisconduct}
            onChange={(event) => set({ dateOfMisconduct: event.target.value })}
          />
        )}
      </PlainField>
      <PlainField label={t('qty')} error={message('qty')} required>
        {({ className, ...control }) => (
          <input
            {...control}
            type="number"
            min={0}
            className={`form-control ${className}`}
            value={values.qty}
            onChange={(event) => set({ qty: Math.max(0, Math.floor(Number(event.target.value) || 0)) })}
          />
        )}
      </PlainField>
    </>
  )
}

function WhereFields({ draft: { values, set }, message }: Props) {
  const { t } = useTranslation('complaint')
  const places = useComplaintOptions().find(({ id }) => id === values.contractId)?.places ?? []
  const locate = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) =>
        set({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracyM: Math.round(coords.accuracy),
        }),
      () => toast.error(t('noPosition')),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 15_000 },
    )
  return (
    <>
      <PlainField label={t('description')} error={message('description')} wide required>
        {({ className, ...control }) => (
          <textarea
            {...control}
            rows={3}
            maxLength={4000}
            className={`form-control ${className}`}
            value={values.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </PlainField>
      <PersonField
        contractId={values.contractId}
        value={values.offender}
        error={message('offender') ?? message('offenderPersonId')}
        onChange={(offender, offenderPersonId) => set({ offender, offenderPersonId })}
      />
      <PlainField label={t('site')} error={message('zoneId')} required>
        {(control) => (
          <Combobox
            {...control}
            // Another contract has other places.
            key={values.contractId}
            options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.zoneId === null ? null : String(values.zoneId)}
            onChange={(value) => {
              const place = places.find(({ id }) => String(id) === value)
              set({
                zoneId: place?.id ?? null,
                ...(place && !values.location ? { location: place.name } : {}),
              })
            }}
          />
        )}
      </PlainField>
      <PlainField
        label={t('location')}
        error={message('location')}
        required
        help={
          values.latitude !== null &&
          `${values.latitude.toFixed(5)}, ${values.longitude?.toFixed(5)} (±${values.accuracyM} m)`
        }
      >
        {({ className, ...control }) => (
          <span className="with-button">
            <input
              {...control}
              maxLength={200}
              className={`form-control ${className}`}
              value={values.location}
              onChange={(event) => set({ location: event.target.value })}
            />
            <Button icon={cilLocationPin} onClick={locate}>
              {t('usePosition')}
            </Button>
          </span>
        )}
      </PlainField>
      <PlainField label={t('internalNote')} help={t('internalNoteHelp')}>
        {({ className, ...control }) => (
          <input
            {...control}
            maxLength={2000}
            className={`form-control ${className}`}
            value={values.internalNote}
            onChange={(event) => set({ internalNote: event.target.value })}
          />
        )}
      </PlainField>
    </>
  )
}

export const ComplaintFormFields = (props: Props) => (
  <>
    <WhatFields {...props} />
    <WhereFields {...props} />
  </>
)
