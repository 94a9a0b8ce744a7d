import { groupPath } from '@patuh/domain/permission'
import { useTranslation } from 'react-i18next'
import { ScreenCards } from '../app/section-page.tsx'
import { useStore } from '../app/store.ts'
import { WaitingRegistrations } from '../app/waiting-registrations.tsx'
import { Page } from '../ui/page.tsx'

/** The way in: what this person may work on. */
export function DashboardPage() {
  const { t } = useTranslation()
  const user = useStore(({ auth }) => auth.user)
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  return (
    <Page
      title={t('dashboard.welcome', { name: user?.name })}
      lead={t('dashboard.lead', { name: user?.userProfile.name })}
    >
      <WaitingRegistrations />
      {menus.map((group) => (
        <section key={group.name}>
          <h2 className="section-title">{t(`menu.${groupPath(group.name).slice(1)}`)}</h2>
          <ScreenCards group={group} />
        </section>
      ))}
    </Page>
  )
}
