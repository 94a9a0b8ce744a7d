import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { DisturbanceTab } from '../disturbance/disturbance-tab.tsx'
import { LiveTab } from './live-tab.tsx'
import { QualityTab } from './quality-tab.tsx'
import { RoundTab } from './round-tab.tsx'
import { RouteTab } from './route-tab.tsx'
import './touring.scss'

const tabs = ['rounds', 'routes', 'live', 'quality', 'disturbances'] as const

/** Patrol rounds, their routes, live view and quality. */
export function TouringPage() {
  const { t } = useTranslation(['touring', 'translation'])
  const { params, rewrite } = useAddress()
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'rounds'
  return (
    <Page title={t('menu.touring')} lead={t('about.touring')}>
      <TabBar
        label={t('menu.touring')}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        chosen={tab}
        onChoose={(key) => rewrite(() => (key === 'rounds' ? '' : { tab: key }))}
      >
        {tab === 'rounds' && <RoundTab />}
        {tab === 'routes' && <RouteTab />}
        {tab === 'live' && <LiveTab />}
        {tab === 'quality' && <QualityTab />}
        {tab === 'disturbances' && <DisturbanceTab />}
      </TabBar>
    </Page>
  )
}
