import type { MenuGroup } from '@patuh/domain/access/session'
import type { Tile } from '@patuh/domain/workplace/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { groupIcons, screenIcons } from '../../ui/screen-icons.ts'
import './dashboard.scss'
import { useOpenWork } from './use-dashboard.ts'
import { useFigure } from './use-figure.ts'

/** Counts of pending work on a screen, each linked to its rows. */
function Work({ tiles }: { tiles: Tile[] }) {
  const { t } = useTranslation('dashboard')
  const { figure } = useFigure()
  return (
    <ul className="screen-work">
      {tiles.map(({ name, count, tone, link }) => (
        <li key={name}>
          <Link to={link} data-tone={tone}>
            <strong>{figure(count, 'count')}</strong> {t(`tile.${name}`, { count })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Landing page of a menu group: its screens with their pending work. */
export function SectionPage({ group: { name: groupName, menuItems, icon } }: { group: MenuGroup }) {
  const { t } = useTranslation()
  const open = (useOpenWork().data?.items ?? []).filter(({ count }) => count > 0)
  return (
    <Page title={groupName}>
      <ul className="cards">
        {menuItems.map(({ code, name, url }) => {
          const tiles = open.filter(({ screen }) => screen === code)
          return (
            <li key={url} className="screen-card">
              <Icon of={screenIcons[code] ?? groupIcons[icon] ?? []} size={22} />
              <Link to={url} className="screen-name">
                {name}
              </Link>
              <span>{t(`about.${code}`)}</span>
              {tiles.length > 0 && <Work tiles={tiles} />}
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
