import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSees } from '../../server/use-may.ts'
import { Facts } from '../../ui/facts.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { amount } from './amount.ts'
import { PartForm } from './part-form.tsx'
import { PartHead } from './part-head.tsx'
import { blankConstant, blankDeduction, useConstantCells, usePartCells } from './use-cells.ts'
import { useValidity } from './use-validity.ts'

function DeductionForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const cells = usePartCells()
  if (!cells) return null
  return (
    <PartForm
      contract={contract}
      part="deductions"
      cells={cells.deductions}
      start={contract.deductions.map((row) =>
        Object.fromEntries(Object.keys(blankDeduction).map((key) => [key, row[key as keyof typeof row]])),
      )}
      blank={blankDeduction}
      onClose={onClose}
    />
  )
}

function ConstantForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  return (
    <PartForm
      contract={contract}
      part="constants"
      cells={useConstantCells()}
      start={contract.constants}
      blank={blankConstant}
      onClose={onClose}
    />
  )
}

/** Deductions: each source or offence with the formula version that prices it. */
export function ContractDeductions({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const [editing, setEditing] = useState<'deductions' | 'constants' | null>(null)
  const validity = useValidity(contract)
  const seesValues = useSees()('contractValue')
  const may = contract.allowedActions.includes('edit')
  const { deductions, capPct, carryForward, pointValue, absencePenalty, repeatWindowDays, whileDisputed } =
    contract
  return (
    <>
      <Facts
        items={[
          [t('field.capPct'), `${capPct} %`],
          [t('field.carryForward'), t(carryForward ? 'yes' : 'no')],
          ...(seesValues
            ? ([
                [t('field.pointValue'), amount(pointValue)],
                [t('field.absencePenalty'), amount(absencePenalty)],
              ] as const)
            : []),
          [t('field.repeatWindowDays'), t('days', { count: repeatWindowDays })],
          [t('field.whileDisputed'), t(`whileDisputedOption.${whileDisputed}`)],
        ]}
      />
      <PartHead title={t('part.deductions')} onEdit={may ? () => setEditing('deductions') : undefined} />
      <PlainTable
        label={t('part.deductions')}
        empty={t('empty.deductions')}
        columns={[
          { label: t('cell.source') },
          { label: t('cell.formulaVersionId') },
          ...(seesValues ? [{ label: t('expression') }] : []),
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
            ...(seesValues ? [<code key="expression">{row.formula.expression}</code>] : []),
            row.points || null,
            row.exclusivityGroup,
            row.clause,
            validity(row),
          ],
        }))}
      />
      <PartHead
        title={t('part.constants')}
        note={t('constantsAbout')}
        onEdit={may ? () => setEditing('constants') : undefined}
      />
      <PlainTable
        label={t('part.constants')}
        columns={[
          { label: t('cell.constant') },
          { label: t('cell.type') },
          ...(seesValues ? [{ label: t('cell.value'), end: true }] : []),
        ]}
        rows={contract.constants.map(({ name, type, value }) => ({
          key: name,
          cells: [<code key="name">{name}</code>, t(`constantType.${type}`), ...(seesValues ? [value] : [])],
        }))}
      />
      {editing === 'deductions' && <DeductionForm contract={contract} onClose={() => setEditing(null)} />}
      {editing === 'constants' && <ConstantForm contract={contract} onClose={() => setEditing(null)} />}
    </>
  )
}
