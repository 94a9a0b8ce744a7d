import { cilPlus, cilX } from '@coreui/icons'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { TimeInput } from '../../ui/field/date-input.tsx'
import { readTime } from '../../ui/field/date-text.ts'
import { dateFormat } from '../../ui/format/formatter.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Start times and weekdays of rounds. */
export function TimeFields() {
  const { t, i18n } = useTranslation(['touring', 'translation'])
  const { setValue, formState } = useFormContext()
  const [times, days]: [string[], number[]] = useWatch({ name: ['times', 'days'] }) as never
  const [time, setTime] = useState('')
  const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true })
  const name = (day: number) =>
    dateFormat(i18n.language, { weekday: 'short' }).format(new Date(Date.UTC(2024, 0, day)))
  const add = () => {
    if (time && !times.includes(time)) set('times', [...times, time].sort())
    setTime('')
  }
  return (
    <>
      <fieldset className="field-wide day-picks">
        <legend className="form-label">{t('days')}</legend>
        {weekdays.map((day) => (
          <label key={day} className="pick">
            <input
              type="checkbox"
              className="form-check-input"
              checked={days.includes(day)}
              onChange={() =>
                set('days', days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort())
              }
            />
            {name(day)}
          </label>
        ))}
      </fieldset>
      <fieldset className="field-wide time-picks">
        <legend className="form-label">{t('times')}</legend>
        {times.map((one) => (
          <span key={one} className="time-pick">
            {one}
            <IconButton
              icon={cilX}
              label={t('removeTime', { time: one })}
              onClick={() =>
                set(
                  'times',
                  times.filter((other) => other !== one),
                )
              }
            />
          </span>
        ))}
        <TimeInput aria-label={t('newTime')} value={time} onChange={setTime} />
        <Button icon={cilPlus} disabled={!readTime(time)} onClick={add}>
          {t('addTime')}
        </Button>
        {formState.errors.times && <span className="invalid-feedback">{t('error.field.required')}</span>}
      </fieldset>
    </>
  )
}
