import { cilBriefcase, cilCopy, cilPencil, cilPrint, cilTrash } from '@coreui/icons'
import type { ContractDetail } from '@patuh/domain/contract/record'
import type { ContractAction } from '@patuh/domain/contract/workflow'
import { contractWorkflow } from '@patuh/domain/legacy'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { download } from '../app/download.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { today } from '../ui/date.ts'
import { Field } from '../ui/field.tsx'
import { ContractForm } from './contract-form.tsx'
import { SendForm } from './send-form.tsx'
import { useRemove, useSend } from './use-contract.ts'

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

/** What this person may do with the contract as it stands. */
export function ContractActions({
  contract,
  onOpen,
  onGone,
}: {
  contract: ContractDetail
  onOpen: (id: number) => void
  onGone: () => void
}) {
  const { t } = useTranslation('contract')
  const { t: common } = useTranslation()
  const [step, setStep] = useState<ContractAction | null>(null)
  const [editing, setEditing] = useState(false)
  const [dropping, setDropping] = useState(false)
  const drop = useRemove(contract)
  const copy = useSend(`${contract.id}/copy`)
  const name = contract.refNo ?? t('noun')
  const may = (action: string) => contract.allowedActions.includes(action)
  const copied = ({ id }: ContractDetail) => {
    toast.success(t('copied'))
    onOpen(id)
  }
  return (
    <div className="desk-actions">
      {may('delete') && (
        <Button icon={cilTrash} onClick={() => setDropping(true)}>
          {t('drop')}
        </Button>
      )}
      <Button
        icon={cilPrint}
        onClick={() => download(`contracts/${contract.id}/schedule`, `${name}-schedule.pdf`)}
      >
        {t('print')}
      </Button>
      {may('terminationPack') && (
        <Button
          icon={cilBriefcase}
          onClick={() => download(`contracts/${contract.id}/termination-pack`, `${name}-termination.pdf`)}
        >
          {t('terminationPack')}
        </Button>
      )}
      {may('copy') && (
        <Button
          icon={cilCopy}
          busy={copy.isPending}
          onClick={() => copy.mutate({ body: {}, version: undefined }, { onSuccess: copied })}
        >
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
      {dropping && (
        <Confirm
          title={t('drop')}
          action={common('delete')}
          busy={drop.isPending}
          onConfirm={() => drop.mutate(undefined, { onSuccess: onGone, onError: () => setDropping(false) })}
          onClose={() => setDropping(false)}
        >
          {t('dropText', { title: contract.title })}
        </Confirm>
      )}
      {step && <StepForm contract={contract} action={step} onClose={() => setStep(null)} />}
      {editing && <ContractForm contract={contract} onClose={() => setEditing(false)} />}
    </div>
  )
}
