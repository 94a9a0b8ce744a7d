import { cilLocationPin } from '@coreui/icons'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/field/combobox.tsx'
import { InputField } from '../../ui/field/input-field.tsx'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { PersonField } from './person-field.tsx'
import { nearest, placesOf, withPlace } from './place-choice.ts'
import { useComplaintOptions } from './use-complaint.ts'
import type { useDraft } from './use-draft.ts'

export type DraftFields = {
  draft: Pick<ReturnType<typeof useDraft>, 'values' | 'set'>
  /** What is wrong with a field, in words. */
  message: (name: string) => string | undefined
}

/** Where one stands, and which site that is, if it is one. */
function usePosition({ values, set }: DraftFields['draft']) {
  const { t } = useTranslation('complaint')
  const options = useComplaintOptions()
  const [isLocating, setLocating] = useState(false)
  const failed = () => {
    setLocating(false)
    toast.error(t('noPosition'))
  }
  const found = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) => {
    setLocating(false)
    const site = values.zoneId === null ? nearest(options, latitude, longitude) : null
    if (site) toast.success(t('siteFound', { name: site.place.name, metres: site.metres }))
    set({
      latitude,
      longitude,
      accuracyM: Math.round(accuracy),
      ...(site ? withPlace(options, values, site.place.id) : {}),
    })
  }
  const locate = () => {
    if (!navigator.geolocation) return failed()
    setLocating(true)
    navigator.geolocation.getCurrentPosition(found, failed, {
      enableHighAccuracy: true,
      maximumAge: 0,
      timeout: 15_000,
    })
  }
  return { isLocating, locate }
}

/** The words of it, the person, and the place. */
export function WhereFields({ draft, message }: DraftFields) {
  const { values, set } = draft
  const { t } = useTranslation('complaint')
  const options = useComplaintOptions()
  const places = placesOf(options, values.contractId)
  const { isLocating, locate } = usePosition(draft)
  return (
    <>
      <TextField
        label={t('description')}
        error={message('description')}
        required
        most={4000}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <PersonField
        values={values}
        error={message('offender') ?? message('offenderPersonId')}
        onChange={(offender, offenderPersonId) => set({ offender, offenderPersonId })}
      />
      <PlainField label={t('site')} error={message('zoneId')} required>
        {(control) => (
          <Combobox
            {...control}
            options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.zoneId === null ? null : String(values.zoneId)}
            onChange={(value) => set(withPlace(options, values, value === null ? null : Number(value)))}
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
            <Button icon={cilLocationPin} busy={isLocating} onClick={locate}>
              {t('usePosition')}
            </Button>
          </span>
        )}
      </PlainField>
      <InputField
        label={t('internalNote')}
        help={t('internalNoteHelp')}
        maxLength={2000}
        value={values.internalNote}
        onChange={(event) => set({ internalNote: event.target.value })}
      />
    </>
  )
}
