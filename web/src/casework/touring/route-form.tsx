import { previewOf } from '@patuh/domain/casework/touring/quality'
import { type RouteRow, routeInput, type TourPlace } from '@patuh/domain/casework/touring/record'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../record/record-form.tsx'
import { formatDate, today } from '../../ui/date.ts'
import { Field } from '../../ui/field/field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { PointFields } from './point-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { useTourPlaces } from './use-touring.ts'

const { shape } = routeInput
const blank = {
  contractId: null,
  zoneId: null,
  code: '',
  name: '',
  windowMin: null,
  durationMin: null,
  graceMin: null,
  isOrdered: false,
  times: [],
  days: [1, 2, 3, 4, 5, 6, 7],
  validTo: null,
  isActive: true,
  points: [],
}

const inputOf = (row: RouteRow) => ({
  ...Object.fromEntries(Object.keys(shape).map((key) => [key, row[key as keyof RouteRow]])),
  points: row.points.map(({ zoneId, offsetMin, toleranceMin }) => ({ zoneId, offsetMin, toleranceMin })),
})

const keyOf = ({ contractId, zoneId }: { contractId: number; zoneId: number }) => `${contractId}-${zoneId}`

/** Contract and site in one select: a route belongs to both. */
function PlaceField({ places }: { places: TourPlace[] }) {
  const { t } = useTranslation(['touring', 'translation'])
  const { setValue, formState } = useFormContext()
  const [contractId, zoneId] = useWatch({ name: ['contractId', 'zoneId'] })
  const choose = (key: string | null) => {
    const place = places.find((one) => keyOf(one) === key)
    setValue('contractId', place?.contractId ?? null, { shouldDirty: true })
    setValue('zoneId', place?.zoneId ?? null, { shouldDirty: true })
    setValue('points', [], { shouldDirty: true })
  }
  return (
    <SelectField
      label={t('site')}
      error={formState.errors.zoneId && t('error.field.required')}
      wide
      required
      options={places.map((place) => ({ value: keyOf(place), label: `${place.site} (${place.contract})` }))}
      value={zoneId && keyOf({ contractId, zoneId })}
      onChange={choose}
    />
  )
}

/** Preview of the rounds of the next seven days. */
function Preview() {
  const { t } = useTranslation('touring')
  const [times, days, validFrom, validTo] = useWatch({ name: ['times', 'days', 'validFrom', 'validTo'] })
  return (
    <div className="field-wide">
      <h3 className="form-label">{t('preview')}</h3>
      <ol className="preview">
        {previewOf({ times, days, validFrom: validFrom ?? '9', validTo }, today()).map((day) => (
          <li key={day.date}>
            <span>{formatDate(day.date)}</span>
            {day.times.length > 0 ? day.times.join(', ') : <span className="nothing">{t('noRounds')}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

export function RouteForm({ row, onClose }: { row: RouteRow | null; onClose: () => void }) {
  const { t } = useTranslation('touring')
  const { data } = useTourPlaces()
  const places = data?.items ?? []
  return (
    <RecordForm
      collection={{ api: 'tour-routes' }}
      name={t('route')}
      input={routeInput}
      initial={row ? inputOf(row) : { ...blank, validFrom: today() }}
      row={row}
      size="xl"
      wording={{ label: (field) => t(field), words: (_, value) => JSON.stringify(value ?? '') }}
      onClose={onClose}
    >
      <div className="form-grid">
        {!row && <PlaceField places={places} />}
        <Field name="code" label={t('code')} schema={shape.code} />
        <Field name="name" label={t('name')} schema={shape.name} />
        <Field name="windowMin" label={t('windowMin')} schema={shape.windowMin} help={t('windowHelp')} />
        <Field name="durationMin" label={t('durationMin')} schema={shape.durationMin} />
        <Field name="graceMin" label={t('graceMin')} schema={shape.graceMin} help={t('graceHelp')} />
        <Field name="isOrdered" label={t('isOrdered')} schema={shape.isOrdered} />
        <Field name="validFrom" label={t('validFrom')} schema={shape.validFrom} kind="date" />
        <Field name="validTo" label={t('validTo')} schema={shape.validTo} kind="date" />
        <TimeFields />
        <PointFields places={places} />
        <Field name="isActive" label={t('isActive')} schema={shape.isActive} />
        <Preview />
      </div>
    </RecordForm>
  )
}
