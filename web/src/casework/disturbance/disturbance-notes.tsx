import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { useDisturbances } from './use-disturbance.ts'
import './disturbance.scss'

/** Weather and incidents at a place in a time, beside what was missed there. Nothing, where there were none. */
export function DisturbanceNotes({
  zoneId,
  after,
  before,
}: {
  zoneId?: number
  after: string
  before: string
}) {
  const { t } = useTranslation('disturbance')
  const { data } = useDisturbances(zoneId, after, before)
  if (!data || data.items.length === 0) return null
  return (
    <section className="disturbance-notes" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul>
        {data.items.map(({ id, kind, place, startsAt, endsAt, note }) => (
          <li key={id}>
            <strong>{t(`kindOption.${kind}`)}</strong> {place}, {formatDateTime(startsAt)} –{' '}
            {formatDateTime(endsAt)}
            {note && <span className="hint"> {note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
