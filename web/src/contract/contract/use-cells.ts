import { constantTypes, deductionSources } from '@patuh/domain/contract/contract/input'
import { useTranslation } from 'react-i18next'
import type { Cell } from './cell-input.tsx'
import { useContractChoices } from './use-contract.ts'

export const blankLine = {
  zoneId: null,
  positionId: null,
  guardsPerShift: 2,
  shifts: [
    { start: '08:00', end: '20:00' },
    { start: '20:00', end: '08:00' },
  ],
  days: [1, 2, 3, 4, 5, 6, 7],
  rate: '100.00',
}

export const blankConstant = { name: 'k_', type: 'money', value: '' }

/** Cells of a contract constant, which formulas read by name. */
export function useConstantCells(): Cell[] {
  const { t } = useTranslation('contract')
  const options = constantTypes.map((value) => ({ value, label: t(`constantType.${value}`) }))
  return [
    { key: 'constant', field: 'name', kind: 'text' },
    { key: 'type', kind: 'select', options },
    { key: 'value', kind: 'money' },
  ]
}

export const blankDeduction = {
  source: 'complaint',
  typeOfOffenceId: null,
  formulaVersionId: null,
  points: 0,
  exclusivityGroup: null,
  capPct: null,
  clause: null,
}

const named = (rows: { id: number; name: string; code?: string }[]) =>
  rows.map(({ id, name, code }) => ({ value: String(id), label: code ? `${code} ${name}` : name }))

/** Cells of scope lines and deductions, for drafts and addenda; undefined while the options load. */
export function usePartCells(): { lines: Cell[]; deductions: Cell[] } | undefined {
  const { t } = useTranslation('contract')
  const choices = useContractChoices()
  if (!choices) return undefined
  return {
    lines: [
      { key: 'zoneId', kind: 'reference', options: named(choices.sites) },
      { key: 'positionId', kind: 'reference', options: named(choices.positions) },
      { key: 'guardsPerShift', kind: 'number' },
      { key: 'shifts', kind: 'shifts' },
      { key: 'days', kind: 'days' },
      { key: 'rate', kind: 'money' },
    ],
    deductions: [
      {
        key: 'source',
        kind: 'select',
        options: deductionSources.map((value) => ({ value, label: t(`source.${value}`) })),
      },
      {
        key: 'typeOfOffenceId',
        kind: 'reference',
        optional: true,
        none: t('cell.everyOffence'),
        options: named(choices.offences),
      },
      {
        key: 'formulaVersionId',
        kind: 'reference',
        options: choices.formulas.map(({ versionId, code, name, version }) => ({
          value: String(versionId),
          label: `${code} ${name}, ${t('version', { version })}`,
        })),
      },
      { key: 'points', kind: 'number' },
      { key: 'exclusivityGroup', kind: 'text', optional: true },
      { key: 'capPct', kind: 'money', optional: true },
      { key: 'clause', kind: 'text', optional: true },
    ],
  }
}
