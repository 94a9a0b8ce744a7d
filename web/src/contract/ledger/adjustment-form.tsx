import { adjustmentInput, claimRecordList, reversalInput } from '@patuh/domain/contract/ledger'
import { formatMoney } from '@patuh/domain/platform/money'
import { useQuery } from '@tanstack/react-query'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { useContractOptions } from '../../list/month-filters.ts'
import { FileField } from '../../record/file/file-field.tsx'
import { type FieldSpec, InputFields } from '../../record/input-fields.tsx'
import { RecordForm } from '../../record/record-form.tsx'
import { api } from '../../server/api.ts'
import { type Items, useReasons } from '../../server/choices.ts'
import { lastMonths } from '../../ui/date.ts'
import { Field } from '../../ui/field/field.tsx'

/** Reason code, and the documents for a manual ledger entry. */
export function ReasonField({ name }: { name: 'reasonCodeId' | 'fileIds' }) {
  const { t } = useTranslation('claimRecord')
  const options = useReasons(['adjustment'])
  if (name === 'fileIds') return <FileField name={name} label={t('files')} />
  return (
    <Field
      name={name}
      kind="reference"
      label={t('reasonCode')}
      schema={reversalInput.shape[name]}
      options={options}
    />
  )
}

/** The amount limit from which a second person must approve. */
function useLimit() {
  const { data } = useQuery({
    queryKey: ['amount-limits', 'all'],
    queryFn: () => api<Items<{ code: string; amount: string }>>('GET', 'amount-limits?limit=1000'),
  })
  const found = data?.items.find(({ code }) => code === 'adjustment')
  return found ? formatMoney(new Big(found.amount)) : '–'
}

/** Explains what a reversal does. */
export function ReversalNote() {
  const { t } = useTranslation('claimRecord')
  return <p className="case-note">{t('reverseNote', { limit: useLimit() })}</p>
}

/** Manual ledger entry (adjustment): amount, month, reason and documents. */
export function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('claimRecord')
  const months = lastMonths(24)
  const contracts = useContractOptions('all')
  const limit = useLimit()
  const field = (name: string): FieldSpec => {
    if (name === 'reasonCodeId' || name === 'fileIds') return <ReasonField key={name} name={name} />
    if (name === 'contractId') return { label: t('contract'), kind: 'reference', options: contracts }
    if (name === 'occurredPeriod') return { label: t(name), kind: 'select', options: months }
    return name === 'amount' ? { label: t(name), kind: 'money', help: t('amountHelp', { limit }) } : t(name)
  }
  return (
    <RecordForm
      collection={claimRecordList}
      name={t('adjustment')}
      input={adjustmentInput}
      initial={{
        contractId: null,
        occurredPeriod: months[0]?.value,
        amount: '',
        reasonCodeId: null,
        reason: '',
        fileIds: [],
      }}
      row={null}
      onClose={onClose}
    >
      <div className="form-grid">
        <InputFields input={adjustmentInput} field={field} />
      </div>
    </RecordForm>
  )
}
