import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../case/case-status.tsx'
import { formatDateTime } from '../ui/date.ts'
import { usePrecedents } from './use-complaint.ts'

/** How cases like this one were decided. */
export function Precedents({ id }: { id: number }) {
  const { t } = useTranslation('complaint')
  const precedents = usePrecedents(id)?.items
  return (
    <section className="case-section">
      <h3>{t('precedents')}</h3>
      {precedents?.length === 0 && <p className="nothing">{t('noPrecedents')}</p>}
      <ul className="line-list">
        {precedents?.map((one) => (
          <li key={one.id}>
            <span className="line-ref">{one.refNo}</span>
            <span className="line-text">
              {one.location}
              {one.dateOfMisconduct && `, ${formatDateTime(one.dateOfMisconduct)}`}
              {one.remark && ` – ${one.remark}`}
            </span>
            <StatusBadge {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
