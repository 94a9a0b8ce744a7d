import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { addendumStatus } from '@patuh/domain/contract/contract/workflow'
import { useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Cell } from './cell-input.tsx'
import { keyed, RowsTable } from './rows-table.tsx'
import { blankConstant, blankDeduction, blankLine, useConstantCells, usePartCells } from './use-cells.ts'

const undecided: number[] = [addendumStatus.draft, addendumStatus.inReview]

export const lineText = ({ site, position, guardsPerShift }: ContractDetail['lines'][number]) =>
  `${site}: ${position} × ${guardsPerShift}`

export const constantText = ({ name, value }: ContractDetail['constants'][number]) =>
  `${name} = ${value ?? '…'}`

/** A deduction as text: source, formula and version. */
export function useDeductionText() {
  const { t } = useTranslation('contract')
  return ({ source, offence, formula: { code, name, version } }: ContractDetail['deductions'][number]) =>
    `${offence ?? t(`source.${source}`)}: ${code} ${name}, ${t('version', { version })}`
}

type Ends = { id: number; text: string }[]

/** Checkboxes of the parts that the addendum ends on the day before it takes effect. */
function EndedParts({ name, label, items }: { name: string; label: string; items: Ends }) {
  const { setValue, watch } = useFormContext()
  const chosen = watch(name) as number[]
  if (items.length === 0) return null
  const toggle = (id: number) =>
    setValue(name, chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id], {
      shouldDirty: true,
    })
  return (
    <fieldset className="picks" aria-label={label}>
      <span className="form-label">{label}</span>
      {items.map(({ id, text }) => (
        <label key={id} className="pick">
          <input
            type="checkbox"
            className="form-check-input"
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

function AddedParts({ name, cells, blank }: { name: string; cells: Cell[]; blank: Record<string, unknown> }) {
  const { setValue, getValues, formState } = useFormContext()
  const [rows, setRows] = useState(() => keyed(getValues(name)))
  return (
    <RowsTable
      cells={cells}
      rows={rows}
      blank={blank}
      isWrong={(at, key) => !!get(formState.errors, `${name}.${at}.${key}`)}
      onChange={(next) => {
        setRows(next)
        setValue(
          name,
          next.map(({ item }) => item),
          { shouldDirty: true },
        )
      }}
    />
  )
}

/** The lines and deductions that an addendum ends, and those that it adds. */
export function AddendumParts({
  contract,
  addendumId,
}: {
  contract: ContractDetail
  /** The addendum being edited: the parts that it ends can be unticked. */
  addendumId: number | null
}) {
  const { t } = useTranslation('contract')
  const cells = usePartCells()
  const constantCells = useConstantCells()
  const deductionText = useDeductionText()
  if (!cells) return null
  const isOpen = (row: { validTo: string | null; endedById: number | null; addendumId: number | null }) =>
    !row.validTo &&
    (!row.endedById || row.endedById === addendumId) &&
    !contract.addenda.some(({ id, status }) => id === row.addendumId && undecided.includes(status))
  return (
    <>
      <fieldset className="form-section">
        <legend>{t('part.deductions')}</legend>
        <EndedParts
          name="endDeductionIds"
          label={t('addendum.ends')}
          items={contract.deductions.filter(isOpen).map((row) => ({ id: row.id, text: deductionText(row) }))}
        />
        <span className="form-label">{t('addendum.begins')}</span>
        <AddedParts name="addDeductions" cells={cells.deductions} blank={blankDeduction} />
      </fieldset>
      <fieldset className="form-section">
        <legend>{t('part.lines')}</legend>
        <EndedParts
          name="endLineIds"
          label={t('addendum.ends')}
          items={contract.lines.filter(isOpen).map((row) => ({ id: row.id, text: lineText(row) }))}
        />
        <span className="form-label">{t('addendum.begins')}</span>
        <AddedParts name="addLines" cells={cells.lines} blank={blankLine} />
      </fieldset>
      <fieldset className="form-section">
        <legend>{t('part.constants')}</legend>
        <p className="hint">
          {t('addendum.constants')} {contract.constants.map(constantText).join(', ') || '–'}
        </p>
        <AddedParts name="constants" cells={constantCells} blank={blankConstant} />
      </fieldset>
    </>
  )
}
