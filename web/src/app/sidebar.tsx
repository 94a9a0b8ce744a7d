import { cilChevronDoubleLeft, cilChevronDoubleRight, cilSpeedometer } from '@coreui/icons'
import type { MenuGroup } from '@patuh/domain/access/session'
import { pathOfGroup } from '@patuh/domain/platform/permission'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { setSlice, useStore } from '../server/store.ts'
import { useMenu } from '../server/use-menu.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { groupIcons, screenIcons } from '../ui/screen-icons.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useOverlay } from './use-overlay.ts'

function Group({ group }: { group: MenuGroup }) {
  const { t } = useTranslation()
  const { name, icon, menuItems } = group
  return (
    <li className="side-group">
      <NavLink to={pathOfGroup(group)} end className="side-heading">
        <Icon of={groupIcons[icon] ?? cilSpeedometer} />
        <span>{name}</span>
      </NavLink>
      <ul>
        {menuItems.map(({ code, name: item, url, badge }) => (
          <li key={url}>
            <NavLink
              to={url}
              end={menuItems.some((other) => other.url.startsWith(`${url}/`))}
              className="side-link"
              aria-description={badge ? t('menu.waiting', { count: badge }) : undefined}
            >
              <Icon of={screenIcons[code] ?? cilSpeedometer} />
              <span>{item}</span>
              {badge && (
                <span className="side-badge" aria-hidden="true">
                  {badge > 999 ? '999+' : badge}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Keeps the current item scrolled into view. */
function useScrollToCurrent(element: RefObject<HTMLElement | null>, ...when: unknown[]) {
  const { pathname } = useLocation()
  useEffect(() => {
    const { current: menu } = element
    const watch = new ResizeObserver(() =>
      menu?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' }),
    )
    if (menu) watch.observe(menu)
    return () => watch.disconnect()
  }, [pathname, ...when])
}

export function Sidebar() {
  const { t } = useTranslation()
  const { sidebarShow, sidebarUnfoldable } = useStore(({ dashboard }) => dashboard)
  const { menus, spinning } = useMenu()
  const element = useRef<HTMLElement>(null)
  // folds at once, though pointer or focus are still inside: only the next visit of either unfolds it
  const [isJustFolded, setJustFolded] = useState(false)
  const narrow = isJustFolded ? 'sidebar-narrow' : 'sidebar-narrow-unfoldable'
  useOverlay(element, sidebarShow)
  useScrollToCurrent(element, menus, sidebarShow)
  return (
    <nav
      ref={element}
      id="sidebar"
      aria-label={t('menu.label')}
      className={`sidebar sidebar-dark sidebar-fixed ${sidebarShow ? 'show' : 'hide'} ${sidebarUnfoldable ? narrow : ''}`}
      onMouseLeave={() => setJustFolded(false)}
    >
      <Link to="/" className="side-brand">
        <Mark />
        <span>Patuh</span>
      </Link>
      <ul className="side-nav">
        <li>
          <NavLink to="/dashboard" className="side-link">
            <Icon of={cilSpeedometer} />
            <span>{t('menu.dashboard')}</span>
          </NavLink>
        </li>
        {menus.length > 0 && <li className="side-title">{t('menu.heading')}</li>}
        {menus.map((group) => (
          <Group key={pathOfGroup(group)} group={group} />
        ))}
      </ul>
      {spinning && menus.length === 0 && <Spinner delay={0} />}
      <div className="side-foot">
        <IconButton
          icon={sidebarUnfoldable ? cilChevronDoubleRight : cilChevronDoubleLeft}
          label={t('menu.fold')}
          aria-pressed={sidebarUnfoldable}
          onClick={() => {
            setJustFolded(!sidebarUnfoldable)
            setSlice('dashboard', { sidebarUnfoldable: !sidebarUnfoldable })
          }}
          onBlur={() => setJustFolded(false)}
        />
      </div>
    </nav>
  )
}
