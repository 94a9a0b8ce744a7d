import { useTranslation } from 'react-i18next'
import { formatDateTime } from './date.ts'

const hour = 3_600_000

/** Time left until a deadline: amber after three quarters, red when overdue. */
export function Due({ dueAt, startedAt }: { dueAt: string | null; startedAt: string | null }) {
  const { t } = useTranslation()
  if (!dueAt) return <span className="nothing">–</span>
  const [now, due] = [Date.now(), Date.parse(dueAt)]
  const start = startedAt ? Date.parse(startedAt) : now
  const tone = now >= due ? 'danger' : (now - start) / (due - start) >= 0.75 ? 'warning' : 'secondary'
  const hours = Math.floor(Math.abs(due - now) / hour)
  const amount =
    hours >= 48 ? t('due.days', { count: Math.floor(hours / 24) }) : t('due.hours', { count: hours })
  return (
    <span className={`due-chip tone-${tone}`} title={formatDateTime(dueAt)}>
      {now >= due ? t('due.over', { amount }) : t('due.left', { amount })}
    </span>
  )
}
