import { cilPlus } from '@coreui/icons'
import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { ComplaintRow } from '@patuh/domain/casework/complaint'
import { complaintColumns } from '@patuh/domain/casework/complaint-columns'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useConnection } from '../../server/outbox/connection.ts'
import { useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { Page } from '../../ui/page.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useAddress } from '../../ui/use-address.ts'
import type { Capturing } from '../capture/use-capturing.tsx'
import { caseCells } from '../case/case-cells.tsx'
import { ComplaintFilters } from './complaint-filters.tsx'
import type { Edited } from './form/edited-complaint.tsx'
import { RowActions } from './row-actions.tsx'
import { OtherView, useView, views } from './views.tsx'

// Not needed by the list.
const OpenCases = lazyPart(() => import('../capture/open-cases.tsx'), 'OpenCases')
const OpenComplaint = lazyPart(() => import('./detail-dialog.tsx'), 'ComplaintDialog')
const EditedComplaint = lazyPart(() => import('./form/edited-complaint.tsx'), 'EditedComplaint')

const { contractor: _, amount: __, justifiedAt: ___, ...shown } = complaintColumns.columns
const columnsHere = { ...complaintColumns, columns: shown }

const sizes = {
  essential: ['refNo', 'dateOfMisconduct', 'typeOfOffence', 'status'],
  laptop: ['description', 'dueAt'],
  wide: ['contract'],
}

const onlyOne = (ids: string[] | undefined) => (ids?.length === 1 ? Number(ids[0]) : null)

const filterNames = ['zoneId', 'mine', 'overdue', 'ownerless', 'hasEvidence'] as const

/** On a phone it opens the camera, elsewhere the form. */
function CreateButton({ capture, onCreate }: { capture: Capturing; onCreate: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button tone="primary" icon={cilPlus} onClick={capture.open ?? onCreate}>
        {t('create')}
      </Button>
      {capture.camera}
    </>
  )
}

/** The complaint list: create complaints and follow them. */
export function ComplaintPage({ capture }: { capture: Capturing }) {
  const { t } = useTranslation(['complaint', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const { params, setParams } = useAddress()
  // a draft that came back from the outbox is in the address
  const inAddress = Number(params.get('edit'))
  const [chosen, setEditing] = useState<Edited | null>(null)
  const editing = chosen ?? (inAddress ? { id: inAddress } : null)
  const [withdrawing, setWithdrawing] = useState<number | null>(null)
  const close = () => setWithdrawing(null)
  const { view, setView, listPlace } = useView()
  const isOffline = !useConnection((connection) => connection.isOnline)
  const openRow = ({ id, status }: ComplaintRow) =>
    status === caseStatus.draft ? setEditing({ id }) : show(id)
  const detail = { title: t('detailTitle') }
  const rows = useRows<ComplaintRow>(complaintColumns, state)
  const filters = <ComplaintFilters state={state} onState={setState} more={[...filterNames]} />
  const columns = useColumns<ComplaintRow>(columnsHere, {
    ...sizes,
    cells: caseCells<ComplaintRow>(openRow, t('draft')),
  })
  return (
    <Page
      title={t('menu.complaint')}
      lead={t('about.complaint')}
      action={may('complaint.create') && <CreateButton capture={capture} onCreate={() => setEditing({})} />}
    >
      <TabBar
        label={t('views')}
        tabs={views.map((key) => ({ key, label: t(`viewName.${key}`) }))}
        chosen={view}
        onChoose={setView}
      >
        {capture.open && isOffline ? (
          <Suspense>
            <OpenCases />
          </Suspense>
        ) : view === 'list' ? (
          <ListView
            dense
            name="complaint"
            exported={complaintColumns.api}
            label={t('menu.complaint')}
            columns={columns}
            rows={rows}
            state={state}
            onState={setState}
            filters={filters}
            actions={(row) => (
              <RowActions
                row={row}
                mayCopy={may('complaint.create')}
                on={{
                  view: () => show(row.id),
                  edit: () => setEditing({ id: row.id }),
                  copy: () => setEditing({ copyOf: row.id }),
                  withdraw: () => setWithdrawing(row.id),
                }}
              />
            )}
          />
        ) : (
          <OtherView view={view} state={state} filters={filters} onOpen={openRow} onPlace={listPlace} />
        )}
      </TabBar>
      <Suspense>{open && <OpenComplaint {...detail} id={open} onClose={() => show(null)} />}</Suspense>
      {editing && (
        <Suspense>
          <EditedComplaint
            {...editing}
            near={{ contractId: onlyOne(state.filters.contractId), zoneId: onlyOne(state.filters.zoneId) }}
            onClose={() => {
              setEditing(null)
              setParams({ edit: null }, { replace: true })
            }}
          />
        </Suspense>
      )}
      <Suspense>
        {withdrawing && (
          <OpenComplaint {...detail} id={withdrawing} initialStep="withdraw" onClose={close} onDone={close} />
        )}
      </Suspense>
    </Page>
  )
}
