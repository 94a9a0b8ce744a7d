import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useTitles } from '../server/titles.ts'

/** Breadcrumbs: home, then each part of the path that has a title. The last is the current page. */
export function Breadcrumbs() {
  const { t } = useTranslation()
  const titleOf = useTitles()
  const { pathname } = useLocation()
  const parts = pathname.split('/').filter(Boolean)
  const crumbs = parts
    .map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
    .flatMap((path) => {
      const title = titleOf(path)
      return title ? [{ path, title }] : []
    })
  return (
    <nav aria-label={t('breadcrumb')} className="crumbs">
      <ol>
        <li>
          <Link to="/">{t('home')}</Link>
        </li>
        {crumbs.map(({ path, title }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" title={title}>
                {title}
              </span>
            ) : (
              <Link to={path} title={title}>
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
