import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { type ClaimRecord, claimRecordList, claimRecordWorkflow } from '@patuh/domain/contract/ledger'
import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { type Step, useWorkflowActions } from '../../record/workflow-actions.tsx'
import { ReasonField, ReversalNote } from './adjustment-form.tsx'

/**
 * The steps of a ledger entry: reversal, approval of manual entries by a second person, and the contractor's
 * dispute while its claim is reconciled.
 */
export function useLineSteps(row: ClaimRecord | undefined) {
  const { t } = useTranslation('claimRecord')
  const client = useQueryClient()
  const refNo = row?.refNo
  const done = t('done', { refNo })
  const field = (name: string) => {
    if (name === 'reasonCodeId' || name === 'fileIds') return <ReasonField key={name} name={name} />
    return name === 'key' ? null : t(name === 'text' ? 'why' : name)
  }
  const step = (name: string): Step => ({
    label: t(`action.${name}`),
    title: `${t(`action.${name}`)} ${refNo}`,
    done,
    ...(name === 'approve' ? { button: 'primary' } : { button: 'danger', tone: 'danger' }),
    ...(name === 'reverse'
      ? { size: 'lg', initial: { reasonCodeId: null, fileIds: [] }, content: <ReversalNote /> }
      : { content: <p className="line-sentence">{row?.title}</p> }),
  })
  const disputed = () => {
    toast.success(done)
    void client.invalidateQueries({ queryKey: [claimRecordList.api] })
  }
  const own = useWorkflowActions({
    workflow: claimRecordWorkflow,
    collection: claimRecordList,
    row,
    names: ['reverse', 'approve', 'refuse'],
    step,
    field,
  })
  const ofClaim = useWorkflowActions({
    workflow: claimWorkflow,
    collection: { api: 'claims' },
    row: row?.claim ? { id: row.claim.id, allowedActions: row.allowedActions } : undefined,
    names: ['dispute'],
    step: (name) => ({ ...step(name), initial: { key: refNo }, done: disputed }),
    field,
  })
  return { buttons: [...own.buttons, ...ofClaim.buttons], form: own.form ?? ofClaim.form }
}
