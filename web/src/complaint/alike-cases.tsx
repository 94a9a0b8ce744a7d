import type { Complaint } from '@patuh/domain/complaint'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../ui/date.ts'

/** Other cases of the same contract and offence that wait for an answer: the same words can answer them too. */
export function AlikeCases({
  cases,
  chosen,
  onChange,
}: {
  cases: Complaint[]
  chosen: number[]
  onChange: (ids: number[]) => void
}) {
  const { t } = useTranslation('complaint')
  if (cases.length === 0) return null
  return (
    <fieldset className="field field-wide">
      <legend className="form-label">{t('alike')}</legend>
      <div className="form-text">{t('alikeHelp')}</div>
      {cases.map(({ id, refNo, dateOfMisconduct, offender, location }) => (
        <label key={id} className="pick alike-case">
          <input
            type="checkbox"
            className="form-check-input"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <span>
            <strong>{refNo}</strong> {dateOfMisconduct && formatDateTime(dateOfMisconduct)}, {offender},{' '}
            {location}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
