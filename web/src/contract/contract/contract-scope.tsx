import { frequencies } from '@patuh/domain/contract/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNameIn } from '../../server/name-in.ts'
import { useSees } from '../../server/use-may.ts'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { amount } from './amount.ts'
import { PartForm } from './part-form.tsx'
import { PartHead } from './part-head.tsx'
import { blankLine, usePartCells } from './use-cells.ts'
import { useValidity } from './use-validity.ts'

const blankObligation = {
  code: '',
  name: '',
  nameMs: '',
  nameZh: null,
  nameTa: null,
  frequency: 'monthly',
  dueDay: 7,
  evidence: null,
  clause: null,
}

function LineForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const cells = usePartCells()
  if (!cells) return null
  return (
    <PartForm
      contract={contract}
      part="lines"
      cells={cells.lines}
      start={contract.lines.map(({ zoneId, positionId, guardsPerShift, shifts, days, rate }) => ({
        zoneId,
        positionId,
        guardsPerShift,
        shifts,
        days,
        rate,
      }))}
      blank={blankLine}
      onClose={onClose}
    />
  )
}

function ObligationForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useTranslation('contract')
  return (
    <PartForm
      contract={contract}
      part="obligations"
      cells={[
        { key: 'code', kind: 'text' },
        { key: 'name', kind: 'text' },
        { key: 'nameMs', kind: 'text' },
        { key: 'nameZh', kind: 'text', optional: true },
        { key: 'nameTa', kind: 'text', optional: true },
        {
          key: 'frequency',
          kind: 'select',
          options: frequencies.map((value) => ({ value, label: t(`frequency.${value}`) })),
        },
        { key: 'dueDay', kind: 'number' },
        { key: 'evidence', kind: 'text', optional: true },
        { key: 'clause', kind: 'text', optional: true },
      ]}
      start={contract.obligations.map(({ id: _, isActive: __, ...rest }) => rest)}
      blank={blankObligation}
      onClose={onClose}
    />
  )
}

/** Scope of a contract: sites, posts, shifts and rates; and the monthly obligations. */
export function ContractScope({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const nameIn = useNameIn()
  const seesValues = useSees()('contractValue')
  const [editing, setEditing] = useState<'lines' | 'obligations' | null>(null)
  const validity = useValidity(contract)
  const may = contract.allowedActions.includes('edit')
  const days = (list: number[]) =>
    list.length === 7 ? t('everyDay') : list.map((day) => t(`weekday.${day}`).slice(0, 3)).join(', ')
  const total = contract.lines
    .filter(({ validTo, validFrom, addendumId }) => !validTo && (validFrom || !addendumId))
    .reduce((sum, line) => sum + line.guardShifts, 0)
  return (
    <>
      <PartHead
        title={t('part.lines')}
        note={t('guardShiftsThisMonth', { count: total })}
        onEdit={may ? () => setEditing('lines') : undefined}
      />
      <PlainTable
        label={t('part.lines')}
        empty={t('empty.lines')}
        columns={[
          { label: t('cell.zoneId') },
          { label: t('cell.positionId') },
          { label: t('cell.guardsPerShift'), end: true },
          { label: t('cell.shifts') },
          { label: t('cell.days') },
          ...(seesValues ? [{ label: t('cell.rate'), end: true }] : []),
          { label: t('guardShifts'), end: true },
          { label: t('validity') },
        ]}
        rows={contract.lines.map((line) => ({
          key: line.id,
          cells: [
            line.site,
            line.position,
            line.guardsPerShift,
            line.shifts.map(({ start, end }) => `${start}–${end}`).join(', '),
            days(line.days),
            ...(seesValues ? [amount(line.rate)] : []),
            line.guardShifts,
            validity(line),
          ],
        }))}
      />
      <PartHead title={t('part.obligations')} onEdit={may ? () => setEditing('obligations') : undefined} />
      <PlainTable
        label={t('part.obligations')}
        empty={t('empty.obligations')}
        columns={['name', 'frequency', 'dueDay', 'evidence', 'clause'].map((key) => ({
          label: t(`cell.${key}`),
        }))}
        rows={contract.obligations.map(({ frequency, dueDay, evidence, clause, ...row }) => ({
          key: row.id,
          cells: [nameIn(row), t(`frequency.${frequency}`), dueDay, evidence, clause],
        }))}
      />
      <PartHead title={t('part.tourRoutes')} />
      <PlainTable
        label={t('part.tourRoutes')}
        empty={t('empty.tourRoutes')}
        columns={[
          { label: t('cell.zoneId') },
          { label: t('cell.route') },
          { label: t('cell.times') },
          { label: t('cell.days') },
          { label: t('cell.checkpoints'), end: true },
        ]}
        rows={contract.tourRoutes.map((route) => ({
          key: route.id,
          cells: [route.site, route.name, route.times.join(', '), days(route.days), route.checkpoints],
        }))}
      />
      {editing === 'lines' && <LineForm contract={contract} onClose={() => setEditing(null)} />}
      {editing === 'obligations' && <ObligationForm contract={contract} onClose={() => setEditing(null)} />}
    </>
  )
}
