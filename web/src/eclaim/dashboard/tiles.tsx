import type { Tile } from '@patuh/domain/workplace/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFigure } from './use-figure.ts'

/** The most important counts, each linked to its rows. */
export function Tiles({ tiles }: { tiles: Tile[] }) {
  const { t } = useTranslation('dashboard')
  const { figure } = useFigure()
  return (
    <ul className="tiles" aria-label={t('tiles')}>
      {tiles.map(({ name, count, tone, link }) => (
        <li key={name}>
          <Link to={link} className="tile" data-tone={count > 0 ? tone : 'none'}>
            <span className="tile-figure">{figure(count, 'count')}</span>
            <span className="tile-label">{t(`tile.${name}`, { count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
