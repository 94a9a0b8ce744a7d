import type { Similar } from '@patuh/domain/casework/complaint-course'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import type { OwnField } from '../case/case-kind.ts'
import { StatusBadge } from '../case/case-status.tsx'
import { usePrecedents, useSimilar } from './use-complaint.ts'

const placeOf = ({ location, dateOfMisconduct }: Similar) =>
  dateOfMisconduct ? `${location}, ${formatDateTime(dateOfMisconduct)}` : location

const Lines = ({ of, text }: { of: Similar[] | undefined; text: (one: Similar) => string }) => (
  <ul className="line-list">
    {of?.map((one) => (
      <li key={one.id}>
        <span className="line-ref">{one.refNo}</span>
        <span className="line-text">{text(one)}</span>
        <StatusBadge {...one} />
      </li>
    ))}
  </ul>
)

/** Possible duplicates; the user confirms that it is another case. */
export function SimilarNotice({ id, onGoOn }: { id: number; onGoOn: () => void }) {
  const { t } = useTranslation('complaint')
  const similar = useSimilar(id)
  const distance = ({ distanceM }: Similar) => (distanceM === null ? '' : `, ${distanceM} m`)
  return (
    <div className="alert similar-notice" role="alert">
      <strong>{t('similarTitle', { count: similar?.length ?? 1 })}</strong>
      <Lines of={similar} text={(one) => `${placeOf(one)}${distance(one)} – ${one.description}`} />
      <Button tone="primary" onClick={onGoOn}>
        {t('notDuplicate')}
      </Button>
    </div>
  )
}

/** Precedents: how similar cases were decided. */
export function Precedents({ id }: { id: number }) {
  const { t } = useTranslation('complaint')
  const precedents = usePrecedents(id)?.items
  return (
    <section className="case-section">
      <h3>{t('precedents')}</h3>
      {precedents?.length === 0 && <p className="nothing">{t('noPrecedents')}</p>}
      <Lines of={precedents} text={(one) => [placeOf(one), one.remark].filter(Boolean).join(' – ')} />
    </section>
  )
}

/** The case that this one duplicates; its evidence is merged into that one. */
export const RepeatedField: OwnField = ({ id, value, onChange }) => {
  const { t } = useTranslation('complaint')
  const similar = useSimilar(id)
  if (similar?.length === 0) return <p>{t('nothingSimilar')}</p>
  return similar?.map((one) => (
    <label key={one.id} className="pick similar-row field-wide">
      <input
        type="radio"
        className="form-check-input"
        name="into"
        checked={value === one.id}
        onChange={() => onChange(one.id)}
      />
      <span>
        <strong>{one.refNo}</strong> {placeOf(one)}
        <br />
        {one.description}
      </span>
    </label>
  ))
}
