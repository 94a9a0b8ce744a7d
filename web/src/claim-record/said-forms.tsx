import { claimRecordList, ledgerVerdictInput } from '@patuh/domain/claim-record'
import { claimStepInputs } from '@patuh/domain/legacy'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../app/action-form.tsx'
import { Field } from '../ui/field.tsx'
import type { LedgerRow } from './by-hand.tsx'

/** The second person's word on a line by hand. */
export function SecondForm({
  row,
  action,
  onClose,
}: {
  row: LedgerRow
  action: 'approve' | 'refuse'
  onClose: () => void
}) {
  const { t } = useTranslation('claimRecord')
  return (
    <ActionForm
      collection={claimRecordList}
      row={row}
      action={action}
      input={ledgerVerdictInput}
      initial={{ reason: '' }}
      title={`${t(`action.${action}`)} ${row.refNo}`}
      label={t(`action.${action}`)}
      done={t('done', { refNo: row.refNo })}
      tone={action === 'refuse' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="line-sentence">{row.explanation}</p>
      <Field name="reason" label={t('reason')} schema={ledgerVerdictInput.shape.reason} />
    </ActionForm>
  )
}

/** The contractor says, while the claim is reconciled, that a line is not right. */
export function DisputeForm({ row, onClose }: { row: LedgerRow; onClose: () => void }) {
  const { t } = useTranslation('claimRecord')
  const client = useQueryClient()
  if (!row.claim) return null
  const { shape } = claimStepInputs.dispute
  return (
    <ActionForm
      collection={{ api: 'claims' }}
      row={{ id: row.claim.id, lockVersion: 0, allowedActions: [] }}
      action="dispute"
      input={claimStepInputs.dispute}
      initial={{ key: row.refNo, text: '' }}
      title={`${t('action.dispute')} ${row.refNo}`}
      label={t('action.dispute')}
      done={t('done', { refNo: row.refNo })}
      tone="danger"
      onClose={() => {
        void client.invalidateQueries({ queryKey: [claimRecordList.api] })
        onClose()
      }}
    >
      <p className="line-sentence">{row.explanation}</p>
      <Field name="text" label={t('why')} schema={shape.text} />
    </ActionForm>
  )
}
