import {
  type DisturbanceRow,
  disturbanceInput,
  disturbanceKinds,
  disturbanceList,
} from '@patuh/domain/casework/disturbance'
import { useTranslation } from 'react-i18next'
import { plainWords } from '../../record/plain-words.ts'
import { RecordForm } from '../../record/record-form.tsx'
import { today } from '../../ui/date.ts'
import { Field } from '../../ui/field/field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useFormField } from '../../ui/field/use-form-field.ts'
import { usePlaceOptions } from './use-disturbance.ts'

const { shape } = disturbanceInput
const names = Object.keys(shape) as (keyof DisturbanceRow)[]
const time = { type: 'time' }

function PlaceField() {
  const { t } = useTranslation('disturbance')
  const { value, onChange, error } = useFormField<number | null>('zoneId')
  return (
    <SelectField
      label={t('zone')}
      wide
      required
      error={error}
      options={usePlaceOptions()}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}

export function DisturbanceForm({ row, onClose }: { row: DisturbanceRow | null; onClose: () => void }) {
  const { t } = useTranslation('disturbance')
  const blank = { zoneId: null, kind: 'storm', onDate: today(), fromTime: '', toTime: '', note: null }
  return (
    <RecordForm
      collection={disturbanceList}
      name={t('title')}
      input={disturbanceInput}
      initial={row ? Object.fromEntries(names.map((name) => [name, row[name]])) : blank}
      row={row}
      wording={{ label: (field) => t(field.replace(/Id$/, '')), words: (_, value) => plainWords(value, t) }}
      onClose={onClose}
    >
      <div className="form-grid">
        <PlaceField />
        <Field
          name="kind"
          label={t('kind')}
          schema={shape.kind}
          options={disturbanceKinds.map((value) => ({ value, label: t(`kindOption.${value}`) }))}
        />
        <Field name="onDate" label={t('onDate')} schema={shape.onDate} />
        <Field name="fromTime" label={t('fromTime')} schema={shape.fromTime} attributes={time} />
        <Field
          name="toTime"
          label={t('toTime')}
          schema={shape.toTime}
          attributes={time}
          help={t('toTimeHelp')}
        />
        <Field name="note" label={t('note')} schema={shape.note} />
      </div>
    </RecordForm>
  )
}
