import { useTranslation } from 'react-i18next'
import { SignInForm } from '../../access/session/sign-in-form.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useStore } from '../../server/store.ts'
import { Page } from '../../ui/page.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { AccessTab } from './access-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { NotificationTab } from './notification-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SubstituteTab } from './substitute-tab.tsx'
import { useProfile } from './use-profile.ts'

const tabs = ['details', 'security', 'notifications', 'access', 'substitutes', 'data'] as const

function OwnProfile() {
  const { t } = useTranslation('profile')
  const { data: profile, error, refetch } = useProfile()
  const { params, rewrite } = useAddress()
  const chosen = tabs.find((tab) => tab === params.get('tab')) ?? 'details'
  if (!profile) return <LoadingOrError {...{ error, refetch }} />
  return (
    <Page title={t('profile.title')} lead={`${profile.name} · ${profile.organization}`}>
      <TabBar
        label={t('profile.title')}
        tabs={tabs.map((key) => ({ key, label: t(`profile.tab.${key}`) }))}
        chosen={chosen}
        onChoose={(tab) => rewrite(() => ({ tab }), { replace: true })}
      >
        {chosen === 'details' && <DetailsTab profile={profile} />}
        {chosen === 'security' && <SecurityTab profile={profile} />}
        {chosen === 'notifications' && <NotificationTab />}
        {chosen === 'access' && <AccessTab />}
        {chosen === 'substitutes' && <SubstituteTab />}
        {chosen === 'data' && <DataTab />}
      </TabBar>
    </Page>
  )
}

/** The user's profile; without a session it shows the sign-in form and stays here. */
export function ProfilePage() {
  const user = useStore(({ auth }) => auth.user)
  if (user) return <OwnProfile key={user.id} />
  return (
    <div className="account-card">
      <SignInForm to="/profile" />
    </div>
  )
}
