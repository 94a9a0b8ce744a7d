import { cilArrowLeft, cilCopy, cilPencil } from '@coreui/icons'
import type { ContractDetail } from '@patuh/domain/contract/record'
import { type ContractAction, contractWorkflow } from '@patuh/domain/contract/workflow'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type * as z from 'zod'
import { History } from '../app/history.tsx'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { today } from '../ui/date.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabBar } from '../ui/tab-bar.tsx'
import { ContractAddenda } from './contract-addenda.tsx'
import { ContractDeductions } from './contract-deductions.tsx'
import { ContractForm } from './contract-form.tsx'
import { ContractGeneral, ContractRules } from './contract-general.tsx'
import { ContractHealth } from './contract-health.tsx'
import { StatusBadge } from './contract-list.tsx'
import { ContractPapers } from './contract-papers.tsx'
import { ContractPeople } from './contract-people.tsx'
import { ContractPeriods } from './contract-periods.tsx'
import { ContractScope } from './contract-scope.tsx'
import { SendForm } from './send-form.tsx'
import { contracts, useContract, useSend } from './use-contract.ts'

const tabs = {
  general: ContractGeneral,
  scope: ContractScope,
  deductions: ContractDeductions,
  rules: ContractRules,
  parties: ContractPeople,
  documents: ContractPapers,
  addenda: ContractAddenda,
  periods: ContractPeriods,
} as const
type Tab = keyof typeof tabs

const isStep = (action: string): action is ContractAction => Object.hasOwn(contractWorkflow, action)
const forward = new Set<ContractAction>(['submit', 'approve', 'sign'])

function StepForm({
  contract,
  action,
  onClose,
}: {
  contract: ContractDetail
  action: ContractAction
  onClose: () => void
}) {
  const { t } = useTranslation('contract')
  const { input } = contractWorkflow[action]
  const shape = 'shape' in input ? (input.shape as Record<string, z.ZodType>) : {}
  const start = {
    ...('remark' in shape && { remark: '' }),
    ...('terminatedOn' in shape && { terminatedOn: today() }),
  }
  return (
    <SendForm
      path={`${contract.id}/${action}`}
      title={t(`step.${action}`)}
      done={t(`step.${action}Done`)}
      input={input}
      initial={start}
      onClose={onClose}
    >
      <p>{t(`step.${action}Text`)}</p>
      {Object.entries(shape).map(([field, schema]) => (
        <Field key={field} name={field} label={t(`field.${field}`)} schema={schema} />
      ))}
    </SendForm>
  )
}

function Actions({ contract, onOpen }: { contract: ContractDetail; onOpen: (id: number) => void }) {
  const { t } = useTranslation('contract')
  const { t: common } = useTranslation()
  const [step, setStep] = useState<ContractAction | null>(null)
  const [editing, setEditing] = useState(false)
  const copy = useSend(`${contract.id}/copy`)
  const may = (action: string) => contract.allowedActions.includes(action)
  const copied = ({ id }: ContractDetail) => {
    toast.success(t('copied'))
    onOpen(id)
  }
  return (
    <div className="desk-actions">
      {may('copy') && (
        <Button icon={cilCopy} busy={copy.isPending} onClick={() => copy.mutate({}, { onSuccess: copied })}>
          {t('copy')}
        </Button>
      )}
      {may('edit') && (
        <Button icon={cilPencil} onClick={() => setEditing(true)}>
          {common('edit')}
        </Button>
      )}
      {contract.allowedActions.filter(isStep).map((action) => (
        <Button key={action} tone={forward.has(action) ? 'primary' : 'quiet'} onClick={() => setStep(action)}>
          {t(`step.${action}`)}
        </Button>
      ))}
      {step && <StepForm contract={contract} action={step} onClose={() => setStep(null)} />}
      {editing && <ContractForm contract={contract} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** One contract with all its parts. */
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
  const problem = useProblem()
  const [params, setParams] = useSearchParams()
  const { data: contract, error } = useContract(id)
  if (error && !contract) return <Notice drawing="error" title={problem(error)} />
  if (!contract) return <Spinner />
  const chosen = ((params.get('tab') ?? '') in tabs ? params.get('tab') : 'general') as Tab
  const Chosen = tabs[chosen]
  return (
    <div className="formula-desk">
      <div className="desk-head">
        <Button icon={cilArrowLeft} onClick={onClose}>
          {t('backToList')}
        </Button>
        <div>
          <h2>
            {contract.refNo ?? t('unnumbered')} <StatusBadge {...contract} />
          </h2>
          <p className="hint">{contract.title}</p>
        </div>
        <Actions contract={contract} onOpen={onOpen} />
      </div>
      <ContractHealth contract={contract} />
      <TabBar
        label={t('noun')}
        tabs={Object.keys(tabs).map((key) => ({ key, label: t(`tab.${key}`) }))}
        chosen={chosen}
        onChoose={(tab) => setParams({ open: String(id), tab }, { replace: true })}
      >
        <div className="desk-main">
          <Chosen contract={contract} />
        </div>
      </TabBar>
      <History
        collection={contracts}
        id={id}
        wording={{ label: (field) => t(`field.${field}`), words: (_, value) => String(value ?? '') }}
      />
    </div>
  )
}
