import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../case/case-status.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { useSimilar } from './use-complaint.ts'

/** Cases that may be this very one; the writer says whether it is another. */
export function SimilarNotice({ id, onGoOn }: { id: number; onGoOn: () => void }) {
  const { t } = useTranslation('complaint')
  const similar = useSimilar(id)
  return (
    <div className="alert similar-notice" role="alert">
      <strong>{t('similarTitle', { count: similar?.length ?? 1 })}</strong>
      <ul className="line-list">
        {similar?.map((one) => (
          <li key={one.id}>
            <span className="line-ref">{one.refNo}</span>
            <span className="line-text">
              {one.location}
              {one.dateOfMisconduct && `, ${formatDateTime(one.dateOfMisconduct)}`}
              {one.distanceM !== null && `, ${one.distanceM} m`} – {one.description}
            </span>
            <StatusBadge {...one} />
          </li>
        ))}
      </ul>
      <Button tone="primary" onClick={onGoOn}>
        {t('notDuplicate')}
      </Button>
    </div>
  )
}
