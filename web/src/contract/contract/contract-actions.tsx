import { cilBriefcase, cilCopy, cilPencil, cilPrint, cilTrash } from '@coreui/icons'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { WorkflowActions } from '../../record/workflow-actions.tsx'
import { download } from '../../server/download.ts'
import { useAct } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { ContractForm } from './contract-form.tsx'
import { useBrokenRule } from './use-broken-rule.ts'
import { contracts, useRemove } from './use-contract.ts'

const forward = ['submit', 'approve', 'sign']

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
  const broken = useBrokenRule()
  const [editing, setEditing] = useState(false)
  const [dropping, setDropping] = useState(false)
  const drop = useRemove(contract)
  const copy = useAct(contracts)
  const name = contract.refNo ?? t('noun')
  const may = (action: string) => contract.allowedActions.includes(action)
  const copied = (made: unknown) => {
    toast.success(t('copied'))
    onOpen((made as ContractDetail).id)
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
          onClick={() => copy.mutate({ row: contract, action: 'copy', body: {} }, { onSuccess: copied })}
        >
          {t('copy')}
        </Button>
      )}
      {may('edit') && (
        <Button icon={cilPencil} onClick={() => setEditing(true)}>
          {common('edit')}
        </Button>
      )}
      <WorkflowActions
        workflow={contractWorkflow}
        collection={contracts}
        row={contract}
        step={(name) => ({
          label: t(`step.${name}`),
          text: t(`step.${name}Text`),
          done: t(`step.${name}Done`),
          button: forward.includes(name) ? 'primary' : 'quiet',
          errorText: broken,
        })}
        field={(name) => t(`field.${name}`)}
      />
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
      {editing && <ContractForm contract={contract} onClose={() => setEditing(false)} />}
    </div>
  )
}
