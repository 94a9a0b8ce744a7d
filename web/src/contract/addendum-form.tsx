import { addendumInput } from '@patuh/domain/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/record'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { Field } from '../ui/field.tsx'
import { AddendumParts } from './addendum-parts.tsx'
import { SendForm } from './send-form.tsx'

const shape = addendumInput.shape as Record<string, z.ZodType>
const fields = [
  'title',
  'effectiveDate',
  'monthlyValue',
  'endDate',
  'capPct',
  'pointValue',
  'absencePenalty',
  'reason',
]

const blank = {
  ...Object.fromEntries(fields.map((field) => [field, null])),
  addDeductions: [],
  endDeductionIds: [],
  addLines: [],
  endLineIds: [],
}

/** What is to change, and from which day on. */
export function AddendumForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useTranslation('contract')
  return (
    <SendForm
      path={`${contract.id}/addenda`}
      title={t('addendum.add')}
      done={t('addendum.added')}
      input={addendumInput}
      initial={blank}
      size="xl"
      onClose={onClose}
    >
      <p className="hint">{t('addendum.rule')}</p>
      <div className="form-grid">
        {fields.map((field) => (
          <Field key={field} name={field} label={t(`addendum.${field}`)} schema={shape[field] as z.ZodType} />
        ))}
      </div>
      <AddendumParts contract={contract} />
    </SendForm>
  )
}
