import { cilContrast, cilLanguage, cilMoon, cilSun } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../server/i18n.ts'
import { setSlice, themes, useStore } from '../../server/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'

const themeIcons = { light: cilSun, dark: cilMoon, auto: cilContrast }

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <Menu icon={cilLanguage} label={t('language')}>
      {(Object.entries(languages) as [Language, string][]).map(([code, name]) => (
        <button
          key={code}
          type="button"
          className="menu-item"
          lang={code}
          aria-current={i18n.resolvedLanguage === code}
          onClick={() => i18n.changeLanguage(code)}
        >
          {name}
        </button>
      ))}
    </Menu>
  )
}

export function ThemeMenu() {
  const { t } = useTranslation()
  const current = useStore(({ dashboard }) => dashboard.theme)
  return (
    <Menu icon={themeIcons[current]} label={t('theme.title')}>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          className="menu-item"
          aria-current={theme === current}
          onClick={() => setSlice('dashboard', { theme })}
        >
          <Icon of={themeIcons[theme]} /> {t(`theme.${theme}`)}
        </button>
      ))}
    </Menu>
  )
}
