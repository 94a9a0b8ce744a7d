import { cilMenu, cilOptions } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { LanguageMenu, ThemeMenu } from '../access/session/preference.tsx'
import { setSlice, useStore } from '../server/store.ts'
import { IconButton } from '../ui/button.tsx'
import { SearchButton } from '../workplace/search/search-button.tsx'
import { Bell } from './bell.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { OutboxButton } from './outbox-button.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const { t } = useTranslation()
  const { sidebarShow, asideShow } = useStore(({ dashboard }) => dashboard)
  return (
    <header className="top">
      <IconButton
        icon={cilMenu}
        label={t('menu.toggle')}
        aria-expanded={sidebarShow}
        aria-controls="sidebar"
        onClick={() => setSlice('dashboard', { sidebarShow: !sidebarShow })}
      />
      <Breadcrumbs />
      <div className="top-tools">
        <div className="wide-only">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <OutboxButton />
        <SearchButton />
        <Bell />
        <IconButton
          icon={cilOptions}
          label={t('aside.toggle')}
          aria-expanded={asideShow}
          aria-controls="aside"
          onClick={() => setSlice('dashboard', { asideShow: !asideShow })}
        />
        <UserMenu />
      </div>
    </header>
  )
}
