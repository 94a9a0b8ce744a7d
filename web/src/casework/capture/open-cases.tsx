import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { CaseBadge } from '../case/case-status.tsx'
import { useOfflineData } from './offline-data.ts'
import './capture.scss'

/** The user's open cases as stored on this device, for use without a network. */
export function OpenCases() {
  const { t } = useTranslation('capture')
  const { data, error } = useOfflineData()
  if (error || data?.openCases.length === 0)
    return <Notice drawing={error ? 'error' : 'empty'} title={t(error ? 'nothingKept' : 'noOpenCases')} />
  if (!data) return null
  return (
    <section className="list-card capture-cases" aria-label={t('openCases')}>
      <p className="form-text">{t('keptSince', { time: formatDateTime(new Date(data.at).toISOString()) })}</p>
      <ul>
        {data.openCases.map(({ id, refNo, typeOfOffence, location, dateOfMisconduct, status }) => (
          <li key={id}>
            <span>
              <strong>{refNo}</strong> {typeOfOffence}
              <small>
                {location}
                {dateOfMisconduct && ` · ${formatDateTime(dateOfMisconduct)}`}
              </small>
            </span>
            <CaseBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
