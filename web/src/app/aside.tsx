import { cilCalendar, cilCommentBubble, cilSettings, cilX } from '@coreui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { LanguageMenu, ThemeMenu } from './preference.tsx'
import { setSlice, useStore } from './store.ts'

const tabs = [
  { name: 'agenda', icon: cilCalendar },
  { name: 'messages', icon: cilCommentBubble },
  { name: 'settings', icon: cilSettings },
] as const
type Tab = (typeof tabs)[number]['name']

function Settings() {
  const { t } = useTranslation()
  const density = useStore(({ list }) => list.density)
  return (
    <div className="aside-settings">
      <label className="form-check form-switch">
        <input
          type="checkbox"
          className="form-check-input"
          checked={density === 'compact'}
          onChange={(event) =>
            setSlice('list', { density: event.target.checked ? 'compact' : 'comfortable' })
          }
        />
        {t('list.compact')}
      </label>
      <div>
        {t('language')} <LanguageMenu />
      </div>
      <div>
        {t('theme.title')} <ThemeMenu />
      </div>
    </div>
  )
}

export function Aside() {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('agenda')
  return (
    <>
      <div className="aside-head">
        <div role="tablist" aria-label={t('aside.title')}>
          {tabs.map(({ name, icon }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`aside-${name}`}
              aria-selected={name === tab}
              aria-controls="aside-panel"
              title={t(`aside.${name}`)}
              aria-label={t(`aside.${name}`)}
              onClick={() => setTab(name)}
            >
              <Icon of={icon} />
            </button>
          ))}
        </div>
        <IconButton
          icon={cilX}
          label={t('close')}
          onClick={() => setSlice('dashboard', { asideShow: false })}
        />
      </div>
      <div
        role="tabpanel"
        id="aside-panel"
        aria-labelledby={`aside-${tab}`}
        key={tab}
        className="aside-panel"
      >
        <h2>{t(`aside.${tab}`)}</h2>
        {tab === 'settings' ? <Settings /> : <Notice drawing="empty" title={t(`aside.${tab}Empty`)} />}
      </div>
    </>
  )
}
