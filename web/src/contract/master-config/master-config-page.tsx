import { type MasterConfigName, masterConfigs } from '@patuh/domain/contract/master-config'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { SwitchTab } from '../contract/switch-tab.tsx'
import { FormulaDesk } from '../formula/formula-desk.tsx'
import { FormulaList } from '../formula/formula-list.tsx'
import { ConfigTab } from './config-tab.tsx'
import '../formula/formula.scss'

const order = [
  'formula',
  'calendar',
  'clockDefault',
  'reasonCode',
  'approvalTemplate',
  'numbering',
  'roundingDefault',
  'amountLimit',
  'switch',
] as const

const isConfig = (tab: string): tab is MasterConfigName => Object.hasOwn(masterConfigs, tab)

/** Formulas and configuration tables. Tab and open formula are in the address. */
export function MasterConfigPage() {
  const { t } = useTranslation('formula')
  const { t: common } = useTranslation()
  const { t: contract } = useTranslation('contract')
  const { params, rewrite, setParams } = useAddress()
  const tab = order.find((name) => name === params.get('tab')) ?? 'formula'
  const open = Number(params.get('open')) || null
  return (
    <Page title={common('menu.formula')} lead={common('about.formula')}>
      {open ? (
        <FormulaDesk key={open} id={open} onClose={() => setParams({ open: null, panel: null })} />
      ) : (
        <TabBar
          label={common('menu.formula')}
          tabs={order.map((key) => ({
            key,
            label:
              key === 'switch'
                ? contract('switch.plural')
                : t(key === 'formula' ? 'plural' : `config.${key}.plural`),
          }))}
          chosen={tab}
          onChoose={(key) => rewrite(() => (key === 'formula' ? '' : { tab: key }))}
        >
          {isConfig(tab) && <ConfigTab key={tab} name={tab} />}
          {tab === 'switch' && <SwitchTab />}
          {tab === 'formula' && <FormulaList onOpen={(id) => setParams({ open: id })} />}
        </TabBar>
      )}
    </Page>
  )
}
