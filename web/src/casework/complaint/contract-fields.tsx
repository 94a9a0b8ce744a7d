import { cilLocationPin } from '@coreui/icons'
import type { ComplaintOption } from '@patuh/domain/casework/complaint-course'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ChoicesError } from '../../ui/field/choices-error.tsx'
import { ComboboxField } from '../../ui/field/combobox-field.tsx'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { useFormField } from '../../ui/field/use-form-field.ts'
import { contractsAt, nearest, placesOf, withContract, withPlace } from './place-choice.ts'
import { useComplaintOptions } from './use-complaint.ts'
import { useComplaintForm } from './use-complaint-form.ts'

/** The value of a select without a choice, as specified. */
export const noChoice = 'DEFAULT'

const Contracts = ({ of }: { of: ComplaintOption[] }) =>
  of.map(({ id, name, contractor }) => (
    <option key={id} value={id}>
      {name} – {contractor}
    </option>
  ))

/** The contract; those that cover the chosen site come first. */
export function ContractField() {
  const { t } = useTranslation('complaint')
  const { values, set } = useComplaintForm()
  const { ref, value, error } = useFormField<number | null>('contractId')
  const options = useComplaintOptions()
  const { here, elsewhere } = contractsAt(options, values.zoneId)
  const choose = (text: string) => set(withContract(options, values, text === noChoice ? null : Number(text)))
  return (
    <PlainField label={t('contract')} error={error} required>
      {({ className, ...control }) => (
        <>
          <select
            {...control}
            ref={ref}
            className={`form-select ${className}`}
            value={value ?? noChoice}
            onChange={(event) => choose(event.target.value)}
          >
            <option value={noChoice}>{t('select')}</option>
            {here.length > 0 && elsewhere.length > 0 ? (
              <>
                <optgroup label={t('contractsHere')}>
                  <Contracts of={here} />
                </optgroup>
                <optgroup label={t('contractsElsewhere')}>
                  <Contracts of={elsewhere} />
                </optgroup>
              </>
            ) : (
              <Contracts of={options} />
            )}
          </select>
          {options.length === 0 && <ChoicesError />}
        </>
      )}
    </PlainField>
  )
}

export function SiteField() {
  const { t } = useTranslation('complaint')
  const { values, set } = useComplaintForm()
  const { ref, value, error } = useFormField<number | null>('zoneId')
  const options = useComplaintOptions()
  return (
    <ComboboxField
      label={t('site')}
      error={error}
      required
      ref={ref}
      options={placesOf(options, values.contractId)}
      value={value}
      onChange={(chosen) => set(withPlace(options, values, chosen))}
    />
  )
}

/** Reads the position of this device; where no site is chosen, chooses the nearest. */
function usePosition() {
  const { values, set } = useComplaintForm()
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

/** The location in words, with a button that adds the position of this device. */
export function LocationField() {
  const { t } = useTranslation('complaint')
  const { latitude, longitude, accuracyM } = useComplaintForm().values
  const { isLocating, locate } = usePosition()
  const { ref, value, onChange, error } = useFormField<string>('location')
  const position = latitude !== null && `${latitude.toFixed(5)}, ${longitude?.toFixed(5)} (±${accuracyM} m)`
  return (
    <PlainField label={t('location')} error={error} required help={position}>
      {({ className, ...control }) => (
        <span className="with-button">
          <input
            {...control}
            ref={ref}
            maxLength={200}
            className={`form-control ${className}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button icon={cilLocationPin} busy={isLocating} onClick={locate}>
            {t('usePosition')}
          </Button>
        </span>
      )}
    </PlainField>
  )
}
