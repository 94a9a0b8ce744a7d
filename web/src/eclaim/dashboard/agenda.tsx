import type { Due } from '@patuh/domain/workplace/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { daysUntil } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import './dashboard.scss'
import { Until } from './due-list.tsx'
import { useAgenda } from './use-dashboard.ts'

const groups = ['overdue', 'today', 'tomorrow', 'week', 'later', 'open'] as const

function groupOf({ dueAt }: Due): (typeof groups)[number] {
  if (!dueAt) return 'open'
  if (Date.parse(dueAt) < Date.now()) return 'overdue'
  const days = daysUntil(dueAt)
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= 7 ? 'week' : 'later'
}

/** The user's pending work by due date, with links. */
export function Agenda() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useAgenda()
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  if (data.items.length === 0) return <Notice drawing="empty" title={t('nothingDue')} />
  return groups.map((group) => {
    const items = data.items.filter((item) => groupOf(item) === group)
    if (items.length === 0) return null
    return (
      <section key={group} className="agenda" aria-label={t(`agenda.${group}`)}>
        <h3>
          {t(`agenda.${group}`)} <span className="tab-count">{items.length}</span>
        </h3>
        <ul>
          {items.map(({ kind, id, name, text, count, dueAt, link }) => (
            <li key={`${kind} ${id}`}>
              <Link to={link}>
                <span className="agenda-what">
                  {t(`due.${kind}`)} {dueAt && <Until at={dueAt} />}
                </span>
                <strong>{count === undefined ? name || t('unnamed') : t('people', { count })}</strong>
                <span className="agenda-text">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
