import { type Complaint, complaintList } from '@patuh/domain/complaint'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../app/list-columns.tsx'
import { ListView } from '../app/list-view.tsx'
import { useRows } from '../app/use-collection.ts'
import { useOpen } from '../app/use-open.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { useListState } from '../ui/use-list-state.ts'
import { ComplaintFilters } from './complaint-filters.tsx'
import { Due } from './due.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { JustifyDialog } from './justify-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StepDialog } from './step-dialog.tsx'
import { complaints } from './use-complaint.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const shown = [
  'refNo',
  'typeOfOffence',
  'dateOfMisconduct',
  'offender',
  'amount',
  'dueAt',
  'status',
  'location',
  'contract',
  'contractor',
] as const
const columnsHere = {
  ...complaintList,
  columns: Object.fromEntries(shown.map((key) => [key, complaintList.columns[key]])),
}

/** What each person's turn opens: the answer, the verdict, the verdict on appeal. */
const turnOf = ({ allowedActions }: Complaint) =>
  ['justify', 'verify', 'answer', 'decideAppeal'].find((action) => allowedActions.includes(action)) ?? 'read'

/** Justify Complaint: one route, two faces. What waits for me, the nearest end first. */
export function VerifyPage() {
  const { t } = useTranslation(['complaint', 'translation'])
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [step, setStep] = useState<'return' | 'merge' | null>(null)
  const rows = useRows<Complaint>(complaints, { ...state, filters: { ...state.filters, queue: ['true'] } })
  const items = rows.data?.items ?? []
  const at = items.findIndex(({ id }) => id === open)
  const current = items[at]
  const columns = useColumns<Complaint>(columnsHere, {
    telling: ['refNo', 'typeOfOffence', 'dueAt', 'status'],
    cells: {
      refNo: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.refNo}
        </button>
      ),
      amount: ({ amount }) => (amount ? <Amount deducted={amount} /> : <span className="nothing">–</span>),
      dueAt: ({ dueAt, clockStartedAt }) => <Due dueAt={dueAt} startedAt={clockStartedAt} />,
      status: (row) => <StatusBadge {...row} />,
    },
  })
  const move = useCallback(
    (by: 1 | -1) => {
      const next = items[at + by]
      if (next) show(next.id)
    },
    [items, at, show],
  )
  // The next case opens by itself; after the last one there is nothing left to open.
  const done = () => show(items[at + 1]?.id ?? items[at - 1]?.id ?? null)
  const closeStep = (moved: boolean) => {
    setStep(null)
    if (moved) done()
  }
  const turn = current && turnOf(current)
  return (
    <Page title={t('menu.verifyComplaint')} lead={t('about.verifyComplaint')}>
      <div className="dense-list">
        <ListView
          name="verifyComplaint"
          exported="complaints/queue"
          label={t('menu.verifyComplaint')}
          columns={columns}
          rows={rows}
          state={state}
          onState={setState}
          filters={
            <ComplaintFilters
              state={state}
              onState={setState}
              names={['typeOfOffenceId', 'overdue', 'noResponse']}
            />
          }
          actions={(row) => (
            <Button tone="primary" onClick={() => show(row.id)}>
              {t(`turn.${turnOf(row)}`)}
            </Button>
          )}
          empty={<Notice drawing="empty" title={t('queueEmpty')} />}
        />
      </div>
      {current && turn === 'justify' && (
        <JustifyDialog complaint={current} onClose={(moved) => (moved ? done() : show(null))} />
      )}
      {current && turn === 'verify' && !step && (
        <VerifyDialog
          key={current.id}
          complaint={current}
          onClose={() => show(null)}
          onDecided={done}
          onMove={move}
          onStep={setStep}
        />
      )}
      {current && step === 'merge' && <MergeDialog complaint={current} onClose={closeStep} />}
      {current && step === 'return' && <StepDialog complaint={current} step="return" onClose={closeStep} />}
      {current && (turn === 'answer' || turn === 'decideAppeal') && (
        <StepDialog complaint={current} step={turn} onClose={(moved) => (moved ? done() : show(null))} />
      )}
      {open && !current && rows.data && (
        <HistoryDialog id={open} title={t('detailTitle')} onClose={() => show(null)} />
      )}
    </Page>
  )
}
