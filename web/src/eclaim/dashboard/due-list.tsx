import type { Due } from '@patuh/domain/workplace/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime, hoursUntil } from '../../ui/date.ts'

/** Time left, or time overdue. */
export function Until({ at }: { at: string }) {
  const { t } = useTranslation('dashboard')
  const hours = hoursUntil(at)
  const absolute = Math.abs(hours)
  const amount =
    absolute >= 48
      ? t('count.days', { count: Math.floor(absolute / 24) })
      : t('count.hours', { count: Math.floor(absolute) })
  const tone = hours < 0 ? 'danger' : hours < 24 ? 'warning' : 'secondary'
  return (
    <span className={`until soft-badge tone-${tone}`} title={formatDateTime(at)}>
      {hours < 0 ? t('late', { amount }) : t('left', { amount })}
    </span>
  )
}

export function DueRows({ items }: { items: Due[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <ul className="due-rows">
      {items.map(({ kind, id, name, text, count, dueAt, link }) => (
        <li key={`${kind} ${id}`}>
          <Link to={link} className="due-row">
            <span className="due-what">{t(`due.${kind}`)}</span>
            <span className="due-name">
              {count === undefined ? name || t('unnamed') : t('people', { count })}
            </span>
            <span className="due-text" title={text}>
              {text}
            </span>
            {dueAt ? <Until at={dueAt} /> : <span className="until until-none">{t('noTime')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
