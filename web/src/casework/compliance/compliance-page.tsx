import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { CaseList } from './case-list.tsx'
import { Checklist } from './checklist.tsx'
import '../../style/claim.scss'

const tabs = { checklist: Checklist, cases: CaseList } as const
type Tab = keyof typeof tabs

/** Compliance: the monthly checklist of obligations, and the cases of those not met. */
export function CompliancePage() {
  const { t } = useTranslation(['compliance', 'translation'])
  const { params, rewrite } = useAddress()
  const chosen: Tab = params.get('tab') === 'cases' || params.has('open') ? 'cases' : 'checklist'
  const Chosen = tabs[chosen]
  return (
    <Page title={t('menu.compliance')} lead={t('about.compliance')}>
      <TabBar
        label={t('menu.compliance')}
        tabs={Object.keys(tabs).map((key) => ({ key, label: t(`tab.${key}`) }))}
        chosen={chosen}
        onChoose={(tab) => rewrite(() => ({ tab }), { replace: true })}
      >
        <Chosen key={chosen} />
      </TabBar>
    </Page>
  )
}
