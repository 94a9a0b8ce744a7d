import type { Dashboard } from '@patuh/domain/workplace/dashboard'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFigure } from './use-figure.ts'

/** Open cases by the role that must act next. */
export function Holders({ holders }: { holders: Dashboard['holders'] }) {
  const { t } = useTranslation('dashboard')
  const { figure } = useFigure()
  const largest = Math.max(1, ...holders.map(({ count }) => count))
  return (
    <ul className="holders">
      {holders.map(({ name, count, overdue, link }) => (
        <li key={name}>
          <Link to={link} className="holder">
            <span>{t(`holder.${name}`)}</span>
            <strong>{figure(count, 'count')}</strong>
            <span
              className="holder-bar"
              aria-hidden="true"
              style={
                {
                  '--share': `${(100 * count) / largest}%`,
                  '--late': count ? overdue / count : 0,
                } as CSSProperties
              }
            />
            {overdue > 0 && <small>{t('holder.overdue', { count: overdue })}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
