import { cilPencil, cilPlus, cilTrash, cilZoom } from '@coreui/icons'
import { type Complaint, complaintList } from '@patuh/domain/complaint'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../app/list-columns.tsx'
import { ListView } from '../app/list-view.tsx'
import { useRows } from '../app/use-collection.ts'
import { useMay } from '../app/use-may.ts'
import { useOpen } from '../app/use-open.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { useListState } from '../ui/use-list-state.ts'
import { ComplaintFilters } from './complaint-filters.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { Due } from './due.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StepDialog } from './step-dialog.tsx'
import { complaints } from './use-complaint.ts'

const { contractor: _, amount: __, ...shown } = complaintList.columns
const columnsHere = { ...complaintList, columns: shown }

/** The working list: record what happened, and follow it. */
export function ComplaintPage() {
  const { t } = useTranslation(['complaint', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [editing, setEditing] = useState<Complaint | 'new' | null>(null)
  const [withdrawing, setWithdrawing] = useState<Complaint | null>(null)
  const columns = useColumns<Complaint>(columnsHere, {
    telling: ['refNo', 'dateOfMisconduct', 'typeOfOffence', 'status'],
    cells: {
      refNo: (row) => (
        <button
          type="button"
          className="row-link"
          onClick={() => (row.status === 0 ? setEditing(row) : show(row.id))}
        >
          {row.refNo ?? t('draft')}
        </button>
      ),
      dueAt: ({ dueAt, clockStartedAt }) => <Due dueAt={dueAt} startedAt={clockStartedAt} />,
      status: (row) => <StatusBadge {...row} />,
    },
  })
  return (
    <Page
      title={t('menu.complaint')}
      lead={t('about.complaint')}
      action={
        may('complaint.create') && (
          <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
            {t('create')}
          </Button>
        )
      }
    >
      <div className="dense-list">
        <ListView
          name="complaint"
          exported={complaintList.api}
          label={t('menu.complaint')}
          columns={columns}
          rows={useRows<Complaint>(complaints, state)}
          state={state}
          onState={setState}
          filters={
            <ComplaintFilters
              state={state}
              onState={setState}
              names={['status', 'typeOfOffenceId', 'mine', 'overdue', 'hasEvidence']}
              dates
            />
          }
          actions={(row) => (
            <span className="row-actions">
              {row.allowedActions.includes('edit') ? (
                <IconButton icon={cilPencil} label={t('edit')} onClick={() => setEditing(row)} />
              ) : (
                <IconButton icon={cilZoom} label={t('view')} onClick={() => show(row.id)} />
              )}
              {row.allowedActions.includes('withdraw') && (
                <IconButton icon={cilTrash} label={t('step.withdraw')} onClick={() => setWithdrawing(row)} />
              )}
            </span>
          )}
        />
      </div>
      {open && <HistoryDialog id={open} title={t('detailTitle')} onClose={() => show(null)} />}
      {editing && <ComplaintForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {withdrawing && (
        <StepDialog complaint={withdrawing} step="withdraw" onClose={() => setWithdrawing(null)} />
      )}
    </Page>
  )
}
