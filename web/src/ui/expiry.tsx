import { useTranslation } from 'react-i18next'
import { Badge } from './badge.tsx'
import { daysUntil, formatDate } from './date.ts'

/** A day until which something is valid, and how close it is once that matters. */
export function Expiry({ date }: { date: string }) {
  const { t } = useTranslation()
  const days = daysUntil(date)
  return (
    <span className="expiry">
      {formatDate(date)}
      {days < 0 && <Badge tone="danger">{t('expiry.past')}</Badge>}
      {days >= 0 && days <= 30 && <Badge tone="warning">{t('expiry.soon', { count: days })}</Badge>}
    </span>
  )
}
