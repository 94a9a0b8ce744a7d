import type { ContractDetail } from '@patuh/domain/contract/record'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContractChoices } from './use-contract.ts'

/** Exchanges the formula of one deduction: the old row ends the day before the new one begins. */
export function AddendumDeduction({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const id = useId()
  const { setValue } = useFormContext()
  const choices = useContractChoices()
  const [chosen, setChosen] = useState({ deduction: '', formula: '' })
  const open = contract.deductions.filter(({ validTo }) => !validTo)
  const set = (change: Partial<typeof chosen>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    const old = open.find((row) => String(row.id) === next.deduction)
    const isWhole = !!old && next.formula !== ''
    setValue('endDeductionIds', isWhole ? [old.id] : [], { shouldDirty: true })
    setValue(
      'addDeductions',
      isWhole
        ? [
            {
              source: old.source,
              typeOfOffenceId: old.typeOfOffenceId,
              formulaVersionId: Number(next.formula),
              points: old.points,
              exclusivityGroup: old.exclusivityGroup,
              capPct: old.capPct,
              clause: old.clause,
            },
          ]
        : [],
      { shouldDirty: true },
    )
  }
  return (
    <>
      <div className="field">
        <label className="form-label" htmlFor={`${id}-old`}>
          {t('addendum.exchange')}
        </label>
        <select
          id={`${id}-old`}
          className="form-select"
          value={chosen.deduction}
          onChange={(event) => set({ deduction: event.target.value })}
        >
          <option value="">–</option>
          {open.map((row) => (
            <option key={row.id} value={row.id}>
              {t(`source.${row.source}`)}: {row.formula.code} {row.formula.name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="form-label" htmlFor={`${id}-new`}>
          {t('addendum.exchangeFor')}
        </label>
        <select
          id={`${id}-new`}
          className="form-select"
          value={chosen.formula}
          onChange={(event) => set({ formula: event.target.value })}
        >
          <option value="">–</option>
          {choices?.formulas.map(({ versionId, code, name, version }) => (
            <option key={versionId} value={versionId}>
              {code} {name}, {t('version', { version })}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
