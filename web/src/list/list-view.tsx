import { cilColumns } from '@coreui/icons'
import type { List } from '@patuh/domain/platform/list/shape'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { DensityToggle, FilterBox } from '../ui/table/list-tools.tsx'
import { Pager } from '../ui/table/pager.tsx'
import type { Column } from '../ui/table/table-head.tsx'
import type { ListProps, ListState } from '../ui/table/use-list-state.ts'
import './list-frame.scss'
import { useBulkJob, usePeek } from '../record/use-open.ts'
import { Slow } from '../server/loading-or-error.tsx'
import type { Pagination, useRows } from '../server/use-collection.ts'
import { useSees } from '../server/use-may.ts'
import { useProblem } from '../server/use-problem.ts'
import { EmptyList } from './empty-list.tsx'
import { TransferTools, useMayExport } from './transfer-tools.tsx'
import { useLayout } from './use-layout.ts'
import { type Bulk, type Selected, useSelection } from './use-selection.ts'
import { useShownRows } from './use-shown-rows.ts'
import { ViewMenu } from './view-menu.tsx'

const ColumnPanel = lazy(async () => ({ default: (await import('./column-panel.tsx')).ColumnPanel }))
const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }))
const BulkOutcome = lazy(async () => ({ default: (await import('./bulk/bulk-outcome.tsx')).BulkOutcome }))
const panels = () => import('./peek-panel.tsx')
const PeekPanel = lazy(async () => ({ default: (await panels()).PeekPanel })) as unknown as Awaited<
  ReturnType<typeof panels>
>['PeekPanel']

/** The bulk bar of the selected rows, and the result of the last bulk job. */
function BulkPart({
  bulk,
  selected,
  onCount,
}: {
  bulk?: Bulk<never> | undefined
  selected: Selected
  onCount: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const [job, showJob] = useBulkJob()
  const { count } = selected
  return (
    <>
      {/* present while empty: screen readers announce changes of a live region, not always a new one */}
      <span className="visually-hidden" role="status">
        {count > 0 && t('list.picked', { count })}
      </span>
      <Suspense>
        {count > 0 && <BulkBar bulk={bulk} selected={selected} onCount={onCount} onStart={showJob} />}
        {job && <BulkOutcome id={job} actions={bulk?.actions ?? []} onClose={() => showJob(null)} />}
      </Suspense>
    </>
  )
}

/** In place of rows that could not be loaded, or above those of the previous query. */
function RowsFailure(props: { error: unknown; refetch: () => unknown; hasRows?: boolean }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const { error, refetch, hasRows = false } = props
  const retry = <Button onClick={() => refetch()}>{t('retry')}</Button>
  return hasRows ? (
    <div className="alert alert-danger" role="alert">
      {problem(error)} {t('error.rowsBefore')} {retry}
    </div>
  ) : (
    <Notice drawing="error" title={problem(error)} action={retry}>
      {t('error.listText')}
    </Notice>
  )
}

/** Any list: tools above, rows, pager below, and its loading, empty and error states. */
export function ListView<Row extends { id: number }>({
  name,
  label,
  columns: given,
  only = {},
  rows: { data: loaded, error, isFetching, isPlaceholderData = false, refetch, countAll },
  state,
  onState,
  screen = name,
  exported,
  query = state,
  filters,
  tools,
  actions,
  bulk,
  empty,
  dense = false,
}: ListProps & {
  /** The name under which its saved views and layout are stored. */
  name: string
  /** The screen it belongs to, where the name differs. */
  screen?: string
  label: string
  columns: Column<Row>[]
  /** Columns that not every reader sees, from the list definition. */
  only?: List['only']
  /** The result of `useRows`. */
  rows: Pick<ReturnType<typeof useRows>, 'error' | 'isFetching' | 'refetch'> & {
    data: { items: Row[]; pagination: Pagination } | undefined
    /** Counts all rows, where more match than were counted. */
    countAll?: () => void
    /** True while the rows of the previous query are still shown. */
    isPlaceholderData?: boolean
  }
  /** Path of its export: `persons`. */
  exported?: string
  /** The query of the rows, where it holds more than the list state. */
  query?: ListState
  filters?: ReactNode
  /** Rendered beside the column chooser: saved views, buttons. */
  tools?: ReactNode
  actions?: (row: Row) => ReactNode
  /** Bulk actions on selected rows. */
  bulk?: Bulk<Row> | undefined
  empty?: ReactNode
  /** Compact cells, for lists wider than a laptop. */
  dense?: boolean
}) {
  const { t } = useTranslation()
  const { data, isStale, hasFailed, isSlow } = useShownRows(loaded, error, isFetching, isPlaceholderData)
  const seesField = useSees()
  const columns = given.filter(({ key }) => !only[key] || seesField(only[key]))
  const all = columns.map(({ key }) => key)
  const shownFrom = (size: Column<Row>['from']) =>
    columns.flatMap(({ key, from }) => (from === size ? [key] : []))
  const sizes = { laptop: shownFrom('laptop'), wide: shownFrom('wide') }
  const [layout, setLayout, defaults] = useLayout(name, all, sizes)
  const [peek, setPeek] = usePeek()
  const peeked = data?.items.find(({ id }) => id === peek)
  const mayExport = useMayExport(screen) && exported !== undefined
  const selected = useSelection(bulk, query, isStale ? undefined : data, mayExport)
  const shown = layout.columns.flatMap((key) => columns.find((one) => one.key === key) ?? [])

  return (
    <div className="list-card" data-dense={dense}>
      <div className="list-tools">
        <FilterBox value={state.q} onChange={(q) => onState({ q })} />
        <ViewMenu list={name} />
        {filters}
        <div className="list-tools-end">
          {tools}
          {exported && (
            // it loads its translations after the rows are drawn: suspending must not unmount them and lose the focus
            <Suspense>
              <TransferTools
                screen={screen}
                path={exported}
                state={query}
                columns={layout.columns.join() === defaults.join() ? all : layout.columns}
                pagination={data?.pagination}
                picked={selected.isAll ? [] : selected.ids}
              />
            </Suspense>
          )}
          <DensityToggle density={layout.density} onChange={(density) => setLayout({ density })} />
          <Menu icon={cilColumns} label={t('list.columns')} autoClose="outside">
            <Suspense>
              <ColumnPanel columns={columns} defaults={defaults} layout={layout} onChange={setLayout} />
            </Suspense>
          </Menu>
        </div>
      </div>
      {hasFailed && data && <RowsFailure error={error} refetch={refetch} hasRows />}
      {isSlow && <Slow />}
      <DataTable
        label={label}
        columns={shown}
        rows={data?.items}
        loading={isFetching}
        stale={isStale}
        skeleton={state.limit}
        sort={state.sort}
        onSort={(sort) => onState({ sort })}
        {...(actions ? { actions } : {})}
        selection={selected.selection}
        failure={hasFailed && !data && <RowsFailure error={error} refetch={refetch} />}
        empty={empty ?? <EmptyList {...{ screen, state, onState }} />}
        density={layout.density}
        frame={{
          ...layout,
          onWidth: (key, size) => setLayout({ width: { ...layout.width, [key]: size } }),
        }}
        peeked={peeked?.id}
        onPeek={setPeek}
      />
      <BulkPart bulk={bulk} selected={selected as Selected} onCount={countAll} />
      {(data || !hasFailed) && (
        <Pager
          page={state.page}
          limit={state.limit}
          total={data?.pagination.totalRow}
          isCapped={data?.pagination.totalIsCapped}
          onCount={countAll}
          onChange={onState}
        />
      )}
      {peeked && (
        <Suspense>
          <PeekPanel row={peeked} columns={columns} onClose={() => setPeek(null)} />
        </Suspense>
      )}
    </div>
  )
}
