import { cilBriefcase, cilCopy, cilPencil, cilPrint, cilTrash } from '@coreui/icons'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDeletedToast } from '../../record/use-restore.ts'
import { WorkflowActions } from '../../record/workflow-actions.tsx'
import { download } from '../../server/file/download.ts'
import { useAct } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { ContractForm } from './contract-form.tsx'
import { useBrokenRule } from './use-broken-rule.ts'
import { contracts, useRemove } from './use-contract.ts'

const forward = ['submit', 'approve', 'sign']

/** The actions that the user may take on the contract. */
export function ContractActions({
  contract,
  onOpen,
  onDeleted,
}: {
  contract: ContractDetail
  onOpen: (id: number) => void
  onDeleted: () => void
}) {
  const { t } = useTranslation('contract')
  const { t: common } = useTranslation()
  const ruleText = useBrokenRule()
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const remove = useRemove(contract)
  const copy = useAct(contracts)
  const showDeleted = useDeletedToast()
  const name = contract.refNo ?? t('noun')
  const may = (action: string) => contract.allowedActions.includes(action)
  const copied = (made: unknown) => {
    toast.success(t('copied'))
    onOpen((made as ContractDetail).id)
  }
  return (
    <div className="desk-actions">
      {may('delete') && (
        <Button icon={cilTrash} onClick={() => setDeleting(true)}>
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
          errorText: ruleText,
        })}
        field={(name) => t(`field.${name}`)}
      />
      {deleting && (
        <Confirm
          title={t('drop')}
          action={common('delete')}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                showDeleted(`contracts/${contract.id}`, contract.title)
                onDeleted()
              },
              onError: () => setDeleting(false),
            })
          }
          onClose={() => setDeleting(false)}
        >
          <p>{t('dropText', { title: contract.title })}</p>
          <p>{common('restore.later')}</p>
        </Confirm>
      )}
      {editing && <ContractForm contract={contract} onClose={() => setEditing(false)} />}
    </div>
  )
}
