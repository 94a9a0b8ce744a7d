import { deductionSources } from '@patuh/domain/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../ui/date.ts'
import { Facts } from '../ui/facts.tsx'
import { amount } from './amount.ts'
import { PartForm } from './part-form.tsx'
import { PartHead } from './part-head.tsx'
import { PlainTable } from './plain-table.tsx'
import { useContractChoices } from './use-contract.ts'

const blank = {
  source: 'complaint',
  typeOfOffenceId: null,
  formulaVersionId: null,
  points: 0,
  exclusivityGroup: null,
  capPct: null,
  clause: null,
}

function DeductionForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useTranslation('contract')
  const choices = useContractChoices()
  if (!choices) return null
  return (
    <PartForm
      contract={contract}
      part="deductions"
      cells={[
        {
          key: 'source',
          kind: 'select',
          options: deductionSources.map((value) => ({ value, label: t(`source.${value}`) })),
        },
        {
          key: 'typeOfOffenceId',
          kind: 'reference',
          optional: true,
          options: choices.offences.map(({ id, name }) => ({ value: String(id), label: name })),
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
      ]}
      start={contract.deductions.map((row) =>
        Object.fromEntries(Object.keys(blank).map((key) => [key, row[key as keyof typeof row]])),
      )}
      blank={blank}
      onClose={onClose}
    />
  )
}

/** What a breach costs: each source or offence, and the formula version that prices it. */
export function ContractDeductions({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const [editing, setEditing] = useState(false)
  const { deductions, capPct, carryForward, pointValue, absencePenalty, repeatWindowDays, whileDisputed } =
    contract
  return (
    <>
      <Facts
        items={[
          [t('field.capPct'), `${capPct} %`],
          [t('field.carryForward'), t(carryForward ? 'yes' : 'no')],
          [t('field.pointValue'), amount(pointValue)],
          [t('field.absencePenalty'), amount(absencePenalty)],
          [t('field.repeatWindowDays'), t('days', { count: repeatWindowDays })],
          [t('field.whileDisputed'), t(`whileDisputedOption.${whileDisputed}`)],
        ]}
      />
      <PartHead
        title={t('part.deductions')}
        onEdit={contract.allowedActions.includes('edit') ? () => setEditing(true) : undefined}
      />
      <PlainTable
        label={t('part.deductions')}
        columns={[
          { label: t('cell.source') },
          { label: t('cell.formulaVersionId') },
          { label: t('expression') },
          { label: t('cell.points'), end: true },
          { label: t('cell.exclusivityGroup') },
          { label: t('cell.clause') },
          { label: t('validity') },
        ]}
        rows={deductions.map((row) => ({
          key: row.id,
          cells: [
            row.offence ? `${t(`source.${row.source}`)}: ${row.offence}` : t(`source.${row.source}`),
            <Link key="formula" to={`/manage-contract/master-config?open=${row.formula.id}`}>
              {row.formula.code} {row.formula.name}, {t('version', { version: row.formula.version })}
            </Link>,
            <code key="expression">{row.formula.expression}</code>,
            row.points || null,
            row.exclusivityGroup,
            row.clause,
            row.validTo
              ? t('until', { day: formatDate(row.validTo) })
              : row.validFrom && t('from', { day: formatDate(row.validFrom) }),
          ],
        }))}
      />
      {editing && <DeductionForm contract={contract} onClose={() => setEditing(false)} />}
    </>
  )
}
