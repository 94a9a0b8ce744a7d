import { groupPath } from '@patuh/domain/permission'
import type { MenuGroup } from '@patuh/domain/session'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { groupIcons, screenIcons } from './icons.ts'

export function ScreenCards({ group: { menuItems, icon } }: { group: MenuGroup }) {
  const { t } = useTranslation()
  return (
    <ul className="cards">
      {menuItems.map(({ code, name, url }) => (
        <li key={url}>
          <Link to={url} className="screen-card">
            <Icon of={screenIcons[code] ?? groupIcons[icon] ?? []} size={22} />
            <strong>{t(`menu.${code}`, { defaultValue: name })}</strong>
            <span>{t(`about.${code}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Where a group's own link leads: the screens of it that this person may use. */
export function SectionPage({ group }: { group: MenuGroup }) {
  const { t } = useTranslation()
  return (
    <Page title={t(`menu.${groupPath(group.name).slice(1)}`)}>
      <ScreenCards group={group} />
    </Page>
  )
}
