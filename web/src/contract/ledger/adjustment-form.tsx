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

/** What kind of reason it is, and the papers that a line by hand rests on. */
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

/** From where on a second person is asked, as it is set now. */
function useLimit() {
  const { data } = useQuery({
    queryKey: ['amount-limits', 'all'],
    queryFn: () => api<Items<{ code: string; amount: string }>>('GET', 'amount-limits?limit=1000'),
  })
  const found = data?.items.find(({ code }) => code === 'adjustment')
  return found ? formatMoney(new Big(found.amount)) : '–'
}

/** What taking a line back does. */
export function ReversalNote() {
  const { t } = useTranslation('claimRecord')
  return <p className="case-note">{t('reverseNote', { limit: useLimit() })}</p>
}

/** A line by hand: what, for which month, why, and the paper it rests on. */
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
