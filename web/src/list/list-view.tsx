import { cilColumns, cilFilter } from '@coreui/icons'
import { lazy, type ReactNode, Suspense, useState } from 'react'
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
import type { useRows } from '../server/use-collection.ts'
import { useProblem } from '../server/use-problem.ts'
import { TransferTools, useMayTake } from './transfer-tools.tsx'
import { useLayout } from './use-layout.ts'
import { type Bulk, type Selected, useSelection } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

const ColumnPanel = lazy(async () => ({ default: (await import('./column-panel.tsx')).ColumnPanel }))
const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }))
const BulkOutcome = lazy(async () => ({ default: (await import('./bulk/bulk-outcome.tsx')).BulkOutcome }))
const panels = () => import('./peek-panel.tsx')
const PeekPanel = lazy(async () => ({ default: (await panels()).PeekPanel })) as unknown as Awaited<
  ReturnType<typeof panels>
>['PeekPanel']

/** What can be done with the rows that were picked, and how the last job goes. */
function BulkPart({ bulk, selected }: { bulk?: Bulk<never> | undefined; selected: Selected }) {
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
        {count > 0 && <BulkBar bulk={bulk} selected={selected} onStart={showJob} />}
        {job && <BulkOutcome id={job} actions={bulk?.actions ?? []} onClose={() => showJob(null)} />}
      </Suspense>
    </>
  )
}

/** Any list: tools above, rows between, pager below, and something to say while loading, when empty, on error. */
export function ListView<Row extends { id: number }>({
  name,
  label,
  columns,
  rows: { data, error, isFetching, isPaused, isPlaceholderData, refetch },
  state,
  onState,
  screen = name,
  exported,
  asked = state,
  filters,
  tools,
  actions,
  bulk,
  empty,
  dense = false,
}: ListProps & {
  /** The name under which its views and its layout are stored. */
  name: string
  /** The screen that it is part of, where that is called something else. */
  screen?: string
  label: string
  columns: Column<Row>[]
  /** What `useRows` answers. */
  rows: Pick<ReturnType<typeof useRows>, 'error' | 'isFetching' | 'refetch'> & {
    data: { items: Row[]; pagination: { totalRow: number } } | undefined
    /** The rows are still those of what was asked for before. */
    isPlaceholderData?: boolean
    /** They wait for the network. */
    isPaused?: boolean
  }
  /** Where the list can be taken away: `persons`. */
  exported?: string
  /** What the rows were asked for by, where that is more than the state says. */
  asked?: ListState
  filters?: ReactNode
  /** Beside the column chooser: views, a button of its own. */
  tools?: ReactNode
  actions?: (row: Row) => ReactNode
  /** What can be done to many rows at once. */
  bulk?: Bulk<Row> | undefined
  empty?: ReactNode
  /** It has more to say than a laptop is wide. */
  dense?: boolean
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  const all = columns.map(({ key }) => key)
  const wide = columns.flatMap(({ key, wide }) => (wide ? [key] : []))
  const [layout, setLayout, usual] = useLayout(name, all, wide)
  const [peek, setPeek] = usePeek()
  const peeked = data?.items.find(({ id }) => id === peek)
  const isTaken = useMayTake(screen) && exported !== undefined
  const selected = useSelection(bulk, asked, isPlaceholderData ? undefined : data, isTaken)
  const [unfolded, setUnfolded] = useState(false)
  const set = Object.keys(state.filters).length
  const shown = layout.columns.flatMap((key) => columns.find((one) => one.key === key) ?? [])

  if (error && !data)
    return (
      <Notice
        drawing="error"
        title={problem(error)}
        action={<Button onClick={() => refetch()}>{t('retry')}</Button>}
      >
        {t('error.listText')}
      </Notice>
    )
  return (
    <div className="list-card" data-dense={dense}>
      <div className="list-tools">
        <ViewMenu list={name} />
        <FilterBox value={state.q} onChange={(q) => onState({ q })} />
        {filters && (
          <Button
            icon={cilFilter}
            className="filters-toggle"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t('list.filters')}
            {set > 0 && <span className="tab-count">{set}</span>}
          </Button>
        )}
        <span className="filters" data-unfolded={unfolded}>
          {filters}
        </span>
        <span className="list-tools-end">
          {tools}
          {exported && (
            // it loads its translations after the rows are drawn: suspending must not unmount them and lose the focus
            <Suspense>
              <TransferTools
                screen={screen}
                path={exported}
                state={asked}
                columns={layout.columns.join() === usual.join() ? all : layout.columns}
                total={data?.pagination.totalRow}
                picked={selected.isAll ? [] : selected.ids}
              />
            </Suspense>
          )}
          <DensityToggle density={layout.density} onChange={(density) => setLayout({ density })} />
          <Menu icon={cilColumns} label={t('list.columns')} autoClose="outside">
            <Suspense>
              <ColumnPanel columns={columns} usual={usual} layout={layout} onChange={setLayout} />
            </Suspense>
          </Menu>
        </span>
      </div>
      {isPaused && (!data || isPlaceholderData) && (
        <p className="alert alert-danger" role="alert">
          {t('error.NETWORK')}
        </p>
      )}
      <DataTable
        label={label}
        columns={shown}
        rows={data?.items}
        loading={isFetching}
        stale={isPlaceholderData ?? false}
        skeleton={state.limit}
        sort={state.sort}
        onSort={(sort) => onState({ sort })}
        {...(actions ? { actions } : {})}
        selection={selected.selection}
        empty={empty ?? <Notice drawing="empty" title={t('list.empty')} />}
        density={layout.density}
        frame={{
          ...layout,
          onWidth: (key, size) => setLayout({ width: { ...layout.width, [key]: size } }),
        }}
        peeked={peeked?.id}
        onPeek={setPeek}
      />
      <BulkPart bulk={bulk} selected={selected as Selected} />
      <Pager page={state.page} limit={state.limit} total={data?.pagination.totalRow} onChange={onState} />
      {peeked && (
        <Suspense>
          <PeekPanel row={peeked} columns={columns} onClose={() => setPeek(null)} />
        </Suspense>
      )}
    </div>
  )
}
