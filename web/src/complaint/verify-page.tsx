import { type Complaint, complaintList } from '@patuh/domain/complaint'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../app/list-columns.tsx'
import { ListView } from '../app/list-view.tsx'
import { useRows } from '../app/use-collection.ts'
import { useOpen } from '../app/use-open.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Due } from '../ui/due.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { useListState } from '../ui/use-list-state.ts'
import { When } from '../ui/when.tsx'
import { ComplaintFilters } from './complaint-filters.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Turn, turnOf } from './turn.tsx'
import { complaints } from './use-complaint.ts'

const shown = [
  'refNo',
  'typeOfOffence',
  'dateOfMisconduct',
  'offender',
  'amount',
  'justifiedAt',
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

const narrowedBy = [
  'status',
  'typeOfOffenceId',
  'contractId',
  'contractorId',
  'zoneId',
  'overdue',
  'noResponse',
] as const

/** Justify Complaint: one route, two faces. What waits for me, the nearest end first. */
export function VerifyPage() {
  const { t } = useTranslation(['complaint', 'translation'])
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const rows = useRows<Complaint>(complaints, { ...state, filters: { ...state.filters, queue: ['true'] } })
  const items = rows.data?.items ?? []
  const at = items.findIndex(({ id }) => id === open)
  const current = items[at]
  const columns = useColumns<Complaint>(columnsHere, {
    telling: ['refNo', 'typeOfOffence', 'dueAt', 'status'],
    wide: ['justifiedAt', 'location', 'contract', 'contractor'],
    cells: {
      refNo: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.refNo}
        </button>
      ),
      amount: ({ amount }) => (amount ? <Amount deducted={amount} /> : <span className="nothing">–</span>),
      justifiedAt: ({ justifiedAt, noResponse }) =>
        justifiedAt ? <When text={formatDateTime(justifiedAt)} /> : noResponse ? t('noResponse') : '–',
      dueAt: ({ dueAt, clockStartedAt }) => <Due dueAt={dueAt} startedAt={clockStartedAt} />,
      status: (row) => <StatusBadge {...row} />,
    },
  })
  return (
    <Page title={t('menu.verifyComplaint')} lead={t('about.verifyComplaint')}>
      <ListView
        dense
        name="verifyComplaint"
        exported="complaints/queue"
        label={t('menu.verifyComplaint')}
        columns={columns}
        rows={rows}
        state={state}
        onState={setState}
        filters={<ComplaintFilters state={state} onState={setState} names={[...narrowedBy]} />}
        actions={(row) => (
          <Button tone="primary" onClick={() => show(row.id)}>
            {t(`turn.${turnOf(row)}`)}
          </Button>
        )}
        empty={<Notice drawing="empty" title={t('queueEmpty')} />}
      />
      {current && <Turn items={items} at={at} onShow={show} />}
      {open && !current && rows.data && (
        <HistoryDialog id={open} title={t('detailTitle')} onClose={() => show(null)} />
      )}
    </Page>
  )
}
