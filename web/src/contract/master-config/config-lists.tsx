import { cilPlus, cilTrash } from '@coreui/icons'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { today } from '../../ui/date.ts'
import { DateInput } from '../../ui/field/date-input.tsx'

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
          <Controller
            name={`holidays.${index}.date`}
            render={({ field }) => (
              <DateInput {...field} aria-label={`${t('config.holidayDate')} ${index + 1}`} />
            )}
          />
          <input
            className="form-control"
            aria-label={`${t('config.holidayName')} ${index + 1}`}
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
