import { cilArrowBottom, cilArrowTop, cilTrash } from '@coreui/icons'
import { routePoint, type TourPlace } from '@patuh/domain/casework/touring/record'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'

/** The checkpoints of a route, in order. */
export function PointFields({ places }: { places: TourPlace[] }) {
  const { t } = useTranslation(['touring', 'translation'])
  const { formState } = useFormContext()
  const { fields, append, remove, swap } = useFieldArray({ name: 'points' })
  const [contractId, zoneId, points] = useWatch({ name: ['contractId', 'zoneId', 'points'] })
  const place = places.find((one) => one.contractId === contractId && one.zoneId === zoneId)
  const known = place?.checkpoints ?? []
  const free = known.filter(({ id }) => !points.some((point: { zoneId: number }) => point.zoneId === id))
  const error = formState.errors.points?.type ?? formState.errors.points?.root?.type
  const last = points.at(-1)?.offsetMin
  return (
    <fieldset className="field-wide point-fields">
      <legend className="form-label">{t('points')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="point-row">
          <span>
            {index + 1}. {known.find((one) => one.id === points[index]?.zoneId)?.name ?? ''}
          </span>
          <Field
            name={`points.${index}.offsetMin`}
            label={t('offsetMin')}
            schema={routePoint.shape.offsetMin}
          />
          <Field
            name={`points.${index}.toleranceMin`}
            label={t('toleranceMin')}
            schema={routePoint.shape.toleranceMin}
          />
          <span className="point-actions">
            <IconButton
              icon={cilArrowTop}
              label={t('up')}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            />
            <IconButton
              icon={cilArrowBottom}
              label={t('down')}
              disabled={index === fields.length - 1}
              onClick={() => swap(index, index + 1)}
            />
            <IconButton icon={cilTrash} label={t('remove')} onClick={() => remove(index)} />
          </span>
        </div>
      ))}
      {error && (
        <div className="invalid-feedback">
          {t(`error.field.${error === 'tooSmall' ? 'required' : String(error)}`)}
        </div>
      )}
      <select
        className="form-select"
        aria-label={t('addPoint')}
        value=""
        disabled={free.length === 0}
        onChange={(event) =>
          append({
            zoneId: Number(event.target.value),
            offsetMin: typeof last === 'number' ? last + 5 : 0,
            toleranceMin: 3,
          })
        }
      >
        <option value="">{t('addPoint')}</option>
        {free.map(({ id, name, code }) => (
          <option key={id} value={id}>
            {name} ({code})
          </option>
        ))}
      </select>
    </fieldset>
  )
}
