import { cilCalendar, cilCommentBubble, cilSettings, cilX } from '@coreui/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Agenda } from '../eclaim/dashboard/agenda.tsx'
import { Announcements } from '../people/announcement/announcements.tsx'
import { setSlice } from '../server/store.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { moveBetweenTabs } from '../ui/tab-bar.tsx'
import { Messages } from '../workplace/notification/messages.tsx'
import { AsideSettings } from './aside-settings.tsx'
import { complaintDialog } from './complaint-dialog.tsx'

const tabs = [
  { name: 'agenda', icon: cilCalendar },
  { name: 'messages', icon: cilCommentBubble },
  { name: 'settings', icon: cilSettings },
] as const
type Tab = (typeof tabs)[number]['name']

const panels: Record<Tab, () => ReactNode> = {
  agenda: () => <Agenda />,
  messages: () => (
    <>
      <Announcements />
      <Messages complaint={complaintDialog} />
    </>
  ),
  settings: () => <AsideSettings />,
}

/** Closes the panel and returns the focus to its button. */
function close() {
  setSlice('dashboard', { asideShow: false })
  document.querySelector<HTMLElement>('[aria-controls="aside"]')?.focus()
}

export function Aside() {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('agenda')
  useEffect(() => {
    const hide = () => setSlice('dashboard', { asideShow: false })
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])
  return (
    <>
      <div className="aside-head">
        <div role="tablist" aria-label={t('aside.title')} onKeyDown={moveBetweenTabs}>
          {tabs.map(({ name, icon }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`aside-${name}`}
              aria-selected={name === tab}
              tabIndex={name === tab ? 0 : -1}
              aria-controls="aside-panel"
              title={t(`aside.${name}`)}
              aria-label={t(`aside.${name}`)}
              onClick={() => setTab(name)}
            >
              <Icon of={icon} />
            </button>
          ))}
        </div>
        <IconButton icon={cilX} label={t('close')} onClick={close} />
      </div>
      <div
        role="tabpanel"
        id="aside-panel"
        aria-labelledby={`aside-${tab}`}
        key={tab}
        className="aside-panel"
      >
        <h2>{t(`aside.${tab}`)}</h2>
        {panels[tab]()}
      </div>
    </>
  )
}
