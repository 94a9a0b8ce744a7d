import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { toneOf } from '@patuh/domain/platform/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay, useSees } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/date.ts'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { amount } from './amount.ts'
import { PartForm } from './part-form.tsx'
import { PartHead } from './part-head.tsx'

/** The months of a contract: value, cap, claim, and whether the month is locked. */
export function ContractPeriods({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const seesValues = useSees()('contractValue')
  const number = (id: number) => contract.addenda.find((row) => row.id === id)?.number
  return (
    <>
      <PartHead
        title={t('tab.periods')}
        onEdit={contract.allowedActions.includes('edit') ? () => setEditing(true) : undefined}
      />
      <PlainTable
        label={t('tab.periods')}
        columns={[
          { label: t('period.month') },
          ...(seesValues ? [{ label: t('period.monthlyValue'), end: true }] : []),
          { label: t('field.capPct'), end: true },
          { label: t('guardShifts'), end: true },
          { label: t('period.by') },
          { label: t('period.claim') },
          { label: t('status') },
        ]}
        rows={contract.periods.map((row) => ({
          key: row.id,
          cells: [
            `${formatDate(row.startsOn)} – ${formatDate(row.endsOn)}`,
            ...(seesValues ? [amount(row.monthlyValue)] : []),
            `${row.capPct} %`,
            row.guardShifts,
            row.addendumId && t('addendum.number', { number: number(row.addendumId) }),
            row.claim && (
              <span key="claim" className="claim-of-month">
                {may('claim.view') ? (
                  <Link to={`/manage-eclaim/summary-claim?open=${row.claim.id}`}>{row.claim.refNo}</Link>
                ) : (
                  row.claim.refNo
                )}{' '}
                <Badge tone={toneOf(claimWorkflow, row.claim.status)}>{row.claim.statusText}</Badge>
              </span>
            ),
            <Badge key="state" tone="secondary">
              {t(row.lockedAt ? 'period.locked' : 'period.open')}
            </Badge>,
          ],
        }))}
      />
      {editing && (
        <PartForm
          contract={contract}
          part="periods"
          cells={[
            { key: 'period', kind: 'fixed' },
            { key: 'monthlyValue', kind: 'money' },
          ]}
          start={contract.periods.map(({ period, monthlyValue }) => ({ period, monthlyValue }))}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
