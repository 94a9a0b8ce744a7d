import { cilPlus, cilTrash } from '@coreui/icons'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import { today } from '../ui/date.ts'
import { useApprovers } from './use-config.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export function WeekendField({ label }: { label: string }) {
  const { t } = useTranslation('formula')
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name="weekend"
      render={({ field: { value, onChange } }) => {
        const chosen = value as number[]
        const toggle = (day: number) =>
          onChange(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day].sort())
        return (
          <fieldset className="field-wide day-picks">
            <legend className="form-label">{label}</legend>
            {weekdays.map((day) => (
              <label key={day} className="pick">
                <input
                  type="checkbox"
                  className="form-check-input"
                  checked={chosen.includes(day)}
                  onChange={() => toggle(day)}
                />
                {t(`weekday.${day}`)}
              </label>
            ))}
          </fieldset>
        )
      }}
    />
  )
}

export function HolidayFields({ label }: { label: string }) {
  const { t } = useTranslation('formula')
  const { register } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name: 'holidays' })
  return (
    <fieldset className="field-wide sub-rows">
      <legend className="form-label">{label}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="sub-row">
          <input
            type="date"
            className="form-control"
            aria-label={t('config.holidayDate')}
            {...register(`holidays.${index}.date`)}
          />
          <input
            className="form-control"
            aria-label={t('config.holidayName')}
            maxLength={80}
            {...register(`holidays.${index}.name`)}
          />
          <IconButton icon={cilTrash} label={t('config.removeHoliday')} onClick={() => remove(index)} />
        </div>
      ))}
      <Button icon={cilPlus} onClick={() => append({ date: today(), name: '' })}>
        {t('config.addHoliday')}
      </Button>
    </fieldset>
  )
}

const numberOf = { setValueAs: (value: unknown) => (value === '' ? null : Number(value)) }
const textOrNull = { setValueAs: (value: unknown) => (value === '' ? null : value) }

export function StepFields({ label }: { label: string }) {
  const { t } = useTranslation('formula')
  const { register } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name: 'steps' })
  const approvers = useApprovers()
  const blank = {
    label: '',
    userTypeId: approvers[0]?.id ?? null,
    limitAmount: null,
    minApprovers: 1,
    slaDays: 3,
  }
  return (
    <fieldset className="field-wide sub-rows">
      <legend className="form-label">{label}</legend>
      <div className="sub-row sub-head" aria-hidden="true">
        {['stepLabel', 'stepWho', 'stepLimit', 'stepCount', 'stepDays'].map((key) => (
          <span key={key}>{t(`config.${key}`)}</span>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        <div key={id} className="sub-row">
          <input
            className="form-control"
            aria-label={t('config.stepLabel')}
            maxLength={40}
            {...register(`steps.${index}.label`)}
          />
          <select
            // what is chosen may only be among the options once they are there
            key={approvers.length}
            className="form-select"
            aria-label={t('config.stepWho')}
            {...register(`steps.${index}.userTypeId`, numberOf)}
          >
            {approvers.map((type) => (
              <option key={type.id} value={type.id}>
                {type.name}
              </option>
            ))}
          </select>
          <input
            className="form-control amount"
            inputMode="decimal"
            aria-label={t('config.stepLimit')}
            {...register(`steps.${index}.limitAmount`, textOrNull)}
          />
          <input
            className="form-control amount"
            inputMode="numeric"
            aria-label={t('config.stepCount')}
            {...register(`steps.${index}.minApprovers`, numberOf)}
          />
          <input
            className="form-control amount"
            inputMode="numeric"
            aria-label={t('config.stepDays')}
            {...register(`steps.${index}.slaDays`, numberOf)}
          />
          <IconButton icon={cilTrash} label={t('config.removeStep')} onClick={() => remove(index)} />
        </div>
      ))}
      <Button icon={cilPlus} onClick={() => append(blank)}>
        {t('config.addStep')}
      </Button>
    </fieldset>
  )
}
