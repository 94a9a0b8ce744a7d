import type { Organization } from '@patuh/domain/people/organization'
import { useTranslation } from 'react-i18next'
import { plainWords } from '../../record/plain-words.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'

/** The changes that a contractor requests, beside the current values. */
export function PendingChange({
  row,
  onDecide,
}: {
  row: Organization
  onDecide: (action: 'approve-change' | 'reject-change') => void
}) {
  const { t } = useTranslation(['organization', 'translation'])
  if (!row.pendingChange) return null
  const { requestedAt, requestedBy, fields } = row.pendingChange
  const words = (value: unknown) => plainWords(value, t) || '–'
  return (
    <section className="pending" aria-label={t('pending.title')}>
      <h3>{t('pending.title')}</h3>
      <p>{t('pending.by', { name: requestedBy, time: formatDateTime(requestedAt) })}</p>
      <table className="table conflict-table">
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('pending.now')}</th>
            <th scope="col">{t('pending.asked')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(fields).map(([field, value]) => (
            <tr key={field}>
              <th scope="row">{t(field)}</th>
              <td>{words(row[field as keyof Organization])}</td>
              <td>{words(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {row.allowedActions.includes('approveChange') && (
        <div className="pending-actions">
          <Button onClick={() => onDecide('reject-change')}>{t('act.reject-change')}</Button>
          <Button tone="primary" onClick={() => onDecide('approve-change')}>
            {t('act.approve-change')}
          </Button>
        </div>
      )}
    </section>
  )
}
