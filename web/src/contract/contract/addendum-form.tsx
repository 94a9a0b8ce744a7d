import { addendumInput } from '@patuh/domain/contract/contract/input'
import type { Addendum, ContractDetail } from '@patuh/domain/contract/contract/record'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../../record/action-form.tsx'
import { Field } from '../../ui/field/field.tsx'
import { AddendumParts } from './addendum-parts.tsx'
import { useBrokenRule } from './use-broken-rule.ts'
import { blankDeduction, blankLine } from './use-cells.ts'
import { contracts } from './use-contract.ts'

const fields = [
  'title',
  'effectiveDate',
  'monthlyValue',
  'endDate',
  'capPct',
  'pointValue',
  'absencePenalty',
  'reason',
] as const

const blank = {
  ...Object.fromEntries(fields.map((field) => [field, null])),
  addDeductions: [],
  endDeductionIds: [],
  addLines: [],
  endLineIds: [],
  constants: [],
}

const inputOf = <Row extends object>(keys: object, row: Row) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, row[key as keyof Row]]))

/** Form values of an addendum draft: its own fields, and the parts that it adds and ends. */
function initialValues({ lines, deductions }: ContractDetail, addendum: Addendum) {
  const isAdded = ({ addendumId }: { addendumId: number | null }) => addendumId === addendum.id
  const isEnded = ({ endedById }: { endedById: number | null }) => endedById === addendum.id
  return {
    ...Object.fromEntries(fields.map((field) => [field, addendum[field]])),
    addDeductions: deductions.filter(isAdded).map((row) => inputOf(blankDeduction, row)),
    endDeductionIds: deductions.filter(isEnded).map(({ id }) => id),
    addLines: lines.filter(isAdded).map((row) => inputOf(blankLine, row)),
    endLineIds: lines.filter(isEnded).map(({ id }) => id),
    constants: addendum.constants,
  }
}

/** Form of an addendum: the changes and their effective date. */
export function AddendumForm({
  contract,
  addendum,
  onClose,
}: {
  contract: ContractDetail
  /** The draft to edit; null creates a new one. */
  addendum: Addendum | null
  onClose: () => void
}) {
  const { t } = useTranslation('contract')
  const title = addendum ? t('addendum.edit', { number: addendum.number }) : t('addendum.add')
  return (
    <ActionForm
      collection={contracts}
      row={contract}
      action={addendum ? `addenda/${addendum.id}` : 'addenda'}
      version={addendum ? contract.lockVersion : undefined}
      draftKey={addendum ? null : `contract-${contract.id}/addenda`}
      title={title}
      label={title}
      errorText={useBrokenRule()}
      done={t('addendum.added')}
      input={addendumInput}
      initial={addendum ? initialValues(contract, addendum) : blank}
      size="xl"
      onClose={onClose}
    >
      <p className="hint">{t('addendum.rule')}</p>
      <div className="form-grid">
        {fields.map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`addendum.${field}`)}
            schema={addendumInput.shape[field]}
          />
        ))}
      </div>
      <AddendumParts contract={contract} addendumId={addendum?.id ?? null} />
    </ActionForm>
  )
}
