import { cilArrowLeft } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { RecordPager } from '../../record/record-pager.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { Discussion, Presence } from '../../workplace/comment/discussion.tsx'
import { ContractActions } from './contract-actions.tsx'
import { ContractAddenda } from './contract-addenda.tsx'
import { ContractDeductions } from './contract-deductions.tsx'
import { ContractDocuments } from './contract-documents.tsx'
import { ContractGeneral, ContractRules } from './contract-general.tsx'
import { ContractHealth } from './contract-health.tsx'
import { ContractHistory } from './contract-history.tsx'
import { StatusBadge } from './contract-list.tsx'
import { ContractPeople } from './contract-people.tsx'
import { ContractPeriods } from './contract-periods.tsx'
import { ContractScope } from './contract-scope.tsx'
import { useContract } from './use-contract.ts'
import '../formula/formula.scss'

const tabs = {
  general: ContractGeneral,
  scope: ContractScope,
  deductions: ContractDeductions,
  rules: ContractRules,
  parties: ContractPeople,
  documents: ContractDocuments,
  addenda: ContractAddenda,
  periods: ContractPeriods,
} as const
type Tab = keyof typeof tabs

/** The page of one contract with all its parts. */
export function ContractDesk({
  id,
  onOpen,
  onClose,
}: {
  id: number
  onOpen: (id: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation('contract')
  const { params, setParams } = useAddress()
  const { data: contract, error, refetch } = useContract(id)
  const back = (
    <Button icon={cilArrowLeft} onClick={onClose}>
      {t('backToList')}
    </Button>
  )
  if (!contract) return <LoadingOrError {...{ error, refetch, back }} />
  const chosen = ((params.get('tab') ?? '') in tabs ? params.get('tab') : 'general') as Tab
  const Chosen = tabs[chosen]
  return (
    <div className="formula-desk">
      <div className="desk-head">
        {back}
        <RecordPager id={id} />
        <div>
          <h2>
            {contract.refNo ?? t('unnumbered')} <StatusBadge {...contract} />
          </h2>
          <p className="hint">{contract.title}</p>
        </div>
        <Presence kind="contract" id={id} />
        <ContractActions contract={contract} onOpen={onOpen} onDeleted={onClose} />
      </div>
      <ContractHealth contract={contract} />
      <TabBar
        label={t('noun')}
        tabs={Object.keys(tabs).map((key) => ({ key, label: t(`tab.${key}`) }))}
        chosen={chosen}
        onChoose={(tab) => setParams({ tab }, { replace: true })}
      >
        <div className="desk-main">
          <Chosen contract={contract} />
        </div>
      </TabBar>
      <Discussion kind="contract" id={id} />
      <ContractHistory contract={contract} />
    </div>
  )
}
