import { cilContrast, cilMoon, cilSun } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { setSlice, themes, useStore } from '../../server/store.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

const icons = { light: cilSun, dark: cilMoon, auto: cilContrast }

/** The colour theme, stored in this browser and not with the account. */
export function ThemeChoice() {
  const { t } = useTranslation('profile')
  const current = useStore(({ dashboard }) => dashboard.theme)
  return (
    <Card title={t('theme.title')} lead={t('profile.themeLead')}>
      <div className="choice-row" role="radiogroup" aria-label={t('theme.title')}>
        {themes.map((theme) => (
          <label key={theme} className="choice" data-on={theme === current}>
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              checked={theme === current}
              onChange={() => setSlice('dashboard', { theme })}
            />
            <Icon of={icons[theme]} /> {t(`theme.${theme}`)}
          </label>
        ))}
      </div>
    </Card>
  )
}
