import { cilPlus } from '@coreui/icons'
import { type ClaimRecord, claimRecordList } from '@patuh/domain/contract/ledger'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/date.ts'
import { Amount } from '../../ui/field/amount.tsx'
import { Page } from '../../ui/page.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { AdjustmentForm } from './by-hand.tsx'
import { LedgerFilters } from './ledger-filters.tsx'
import { ExclusivityNote, LineDialog, StatusOf } from './line-dialog.tsx'

/** Claim record: the ledger of deductions and credits. */
export function ClaimRecordPage() {
  const { t } = useTranslation(['claimRecord', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [adjusting, setAdjusting] = useState(false)
  const columns = useColumns<ClaimRecord>(claimRecordList, {
    telling: ['refNo', 'sourceRef', 'amount', 'status'],
    cells: {
      refNo: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.refNo}
        </button>
      ),
      occurredPeriod: ({ occurredPeriod }) => formatMonth(occurredPeriod),
      postedPeriod: ({ postedPeriod }) => formatMonth(postedPeriod),
      formula: ({ formula }) =>
        formula ? `${formula.code} v${formula.version}` : <span className="nothing">–</span>,
      amount: (row) => (
        <>
          <Amount deducted={row.amount} />
          <ExclusivityNote {...row} />
        </>
      ),
      status: (row) => <StatusOf {...row} />,
    },
  })
  return (
    <Page
      title={t('menu.claimRecord')}
      lead={t('about.claimRecord')}
      action={
        may('claimRecord.create') && (
          <Button tone="primary" icon={cilPlus} onClick={() => setAdjusting(true)}>
            {t('adjust')}
          </Button>
        )
      }
    >
      <ListView
        dense
        name="claimRecord"
        exported={claimRecordList.api}
        label={t('menu.claimRecord')}
        columns={columns}
        rows={useRows<ClaimRecord>(claimRecordList, state)}
        state={state}
        onState={setState}
        filters={<LedgerFilters state={state} onState={setState} />}
      />
      {open && <LineDialog id={open} onClose={() => show(null)} />}
      {adjusting && <AdjustmentForm onClose={() => setAdjusting(false)} />}
    </Page>
  )
}
