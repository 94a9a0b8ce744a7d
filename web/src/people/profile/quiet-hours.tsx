import type { QuietHours } from '@patuh/domain/workplace/notification'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeInput } from '../../ui/field/date-input.tsx'
import { readTime } from '../../ui/field/date-text.ts'

const night = { from: '22:00', to: '06:00' }

/** Saved when the field is left: each key would be a request. */
function Time({ label, value, onSave }: { label: string; value: string; onSave: (time: string) => void }) {
  const id = useId()
  const [time, setTime] = useState(value)
  return (
    <label htmlFor={id}>
      {label}
      <TimeInput
        id={id}
        required
        value={time}
        onChange={setTime}
        onBlur={() => time !== value && readTime(time) === time && onSave(time)}
      />
    </label>
  )
}

/** When no push and text messages are wanted. */
export function QuietHoursFields({
  value,
  onChange,
}: {
  value: QuietHours | null
  onChange: (value: QuietHours | null) => void
}) {
  const { t } = useTranslation('profile')
  return (
    <>
      <label className="form-check form-switch">
        <input
          type="checkbox"
          className="form-check-input"
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? night : null)}
        />
        {t('quiet.title')}
      </label>
      {value && (
        <div className="quiet-hours">
          {(['from', 'to'] as const).map((end) => (
            <Time
              key={`${end} ${value[end]}`}
              label={t(`quiet.${end}`)}
              value={value[end]}
              onSave={(time) => onChange({ ...value, [end]: time })}
            />
          ))}
        </div>
      )}
      <p className="form-text">{t('quiet.help')}</p>
    </>
  )
}
