import type { QuietHours } from '@patuh/domain/workplace/notification'
import { useTranslation } from 'react-i18next'

const night = { from: '22:00', to: '06:00' }

/** When no push and text messages are wanted. */
export function QuietHoursFields({
  value,
  onChange,
}: {
  value: QuietHours | null
  onChange: (value: QuietHours | null) => void
}) {
  const { t } = useTranslation('account')
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
            <label key={end}>
              {t(`quiet.${end}`)}
              <input
                type="time"
                className="form-control"
                required
                // saved when the field is left: each key would be a request
                key={value[end]}
                defaultValue={value[end]}
                onBlur={({ target }) =>
                  target.value && target.value !== value[end] && onChange({ ...value, [end]: target.value })
                }
              />
            </label>
          ))}
        </div>
      )}
      <p className="form-text">{t('quiet.help')}</p>
    </>
  )
}
