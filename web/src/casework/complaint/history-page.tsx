import { cilPrint, cilZoom } from '@coreui/icons'
import type { ComplaintRow } from '@patuh/domain/casework/complaint'
import { complaintColumns } from '@patuh/domain/casework/complaint-columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useColumns } from '../../list/list-columns.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useOpen } from '../../record/use-open.ts'
import { api } from '../../server/api.ts'
import { download } from '../../server/file/download.ts'
import { setListPosition } from '../../server/list-position.ts'
import type { Pagination } from '../../server/use-collection.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format/formatter.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { Page } from '../../ui/page.tsx'
import { type ListSort, type ListState, useListState } from '../../ui/table/use-list-state.ts'
import { caseCells } from '../case/case-cells.tsx'
import { ComplaintFilters } from './complaint-filters.tsx'

// loaded with the schemas of its steps when the first one opens
const OpenComplaint = lazyPart(() => import('./detail-dialog.tsx'), 'ComplaintDialog')

const { refNo, dateOfMisconduct, description, offender, location, qty, status } = complaintColumns.columns
const specified = {
  ...complaintColumns,
  columns: { refNo, dateOfMisconduct, description, offender, location, qty, status },
}
const most = 1000
const mostPrinted = 20
type Answer = { items: ComplaintRow[]; pagination: Pagination }

/** All matching cases in one request, as specified; an error keeps the previous rows. */
function useHistory({ filters, q }: ListState) {
  const params = new URLSearchParams(
    Object.entries(filters).map(([name, values]) => [name, values.join(',')] as [string, string]),
  )
  if (q) params.set('q', q)
  const search = params.toString()
  const answer = useQuery({
    queryKey: ['complaints', 'history', search],
    queryFn: ({ signal }) =>
      api<Answer>('GET', `complaints?history=true&limit=${most}${search && `&${search}`}`, { signal }),
    placeholderData: keepPreviousData,
  })
  const { error, isFetching, refetch } = answer
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  // drawn in short tasks, so that a slow phone answers a tap in between
  const data = useDeferredValue(answer.data)
  return {
    data,
    error,
    isFetching,
    refetch,
    isPlaceholderData: answer.isPlaceholderData || data !== answer.data,
  }
}

const sortValue = (row: ComplaintRow, key: string) =>
  row[(key === 'status' ? 'statusText' : key) as keyof ComplaintRow]

function sorted(rows: ComplaintRow[], sort: ListSort) {
  if (!sort) return rows
  const way = sort.descending ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [sortValue(one, sort.key), sortValue(other, sort.key)]
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * way
    return String(a ?? '').localeCompare(String(b ?? '')) * way
  })
}

function PrintPicked({ picked }: { picked: readonly number[] }) {
  const { t } = useTranslation('complaint')
  return (
    <Button
      icon={cilPrint}
      disabled={picked.length > mostPrinted}
      onClick={() => download(`complaints/case-files?ids=${picked}`, 'case-files.pdf')}
    >
      {t('printPicked', { count: picked.length, most: mostPrinted })}
    </Button>
  )
}

/** History Complaint: the columns, order and colours of the specification. */
export function HistoryPage() {
  const { t } = useTranslation(['complaint', 'translation'])
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const { data, error, isFetching, isPlaceholderData, refetch } = useHistory(state)
  const columns = useColumns<ComplaintRow>(specified, {
    essential: ['refNo', 'dateOfMisconduct', 'status'],
    cells: caseCells<ComplaintRow>(({ id }) => show(id)),
  })
  const all = sorted(data?.items ?? [], state.sort)
  const from = (state.page - 1) * state.limit
  const { pathname } = useLocation()
  const order = all.map(({ id }) => id).join()
  useEffect(() => {
    const ids = order.split(',').map(Number)
    setListPosition({ path: pathname, ids, before: 0, total: ids.length, limit: state.limit })
  }, [pathname, order, state.limit])
  const { totalRow: total = 0, totalIsCapped: isCapped = false } = data?.pagination ?? {}
  return (
    <Page title={t('menu.historyComplaint')} lead={t('about.historyComplaint')}>
      <ListView
        dense
        name="historyComplaint"
        exported="complaints/history"
        label={t('menu.historyComplaint')}
        columns={columns}
        rows={{
          data: data && {
            items: all.slice(from, from + state.limit),
            pagination: { totalRow: all.length },
          },
          error,
          isFetching,
          isPlaceholderData,
          refetch: refetch as never,
        }}
        state={state}
        onState={setState}
        filters={<ComplaintFilters state={state} onState={setState} more={['decidedById', 'appealed']} />}
        bulk={{
          api: 'complaints',
          nameOf: ({ refNo }) => refNo ?? '',
          actions: [],
          tools: (picked) => <PrintPicked picked={picked} />,
        }}
        actions={({ id }) => (
          <span className="row-actions always-shown">
            <IconButton icon={cilZoom} label={t('view')} onClick={() => show(id)} />
          </span>
        )}
      />
      {(total > most || isCapped) && (
        <p className="list-note" role="status">
          {t('moreThanShown', {
            shown: formatNumber(most),
            total: `${formatNumber(total)}${isCapped ? '+' : ''}`,
          })}
        </p>
      )}
      <Suspense>
        {open && (
          <OpenComplaint
            id={open}
            title={t('dialog.detail', { name: t('menu.historyComplaint') })}
            onClose={() => show(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
