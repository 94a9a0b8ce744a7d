import { useTranslation } from 'react-i18next'
import { Badge } from './badge.tsx'
import { daysUntil, formatDate } from './date.ts'

/** An expiry date, with a badge from 30 days before; in a list as one small badge. */
export function Expiry({ date, compact = false }: { date: string | null; compact?: boolean }) {
  const { t } = useTranslation()
  if (!date) return <span className="nothing">–</span>
  const days = daysUntil(date)
  if (compact && days <= 30)
    return (
      <span title={days < 0 ? t('expiry.past') : t('expiry.soon', { count: days })}>
        <Badge tone={days < 0 ? 'danger' : 'warning'}>{formatDate(date)}</Badge>
      </span>
    )
  return (
    <span className="expiry">
      {formatDate(date)}
      {days < 0 && <Badge tone="danger">{t('expiry.past')}</Badge>}
      {days >= 0 && days <= 30 && <Badge tone="warning">{t('expiry.soon', { count: days })}</Badge>}
    </span>
  )
}
