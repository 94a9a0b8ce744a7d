import { cilFilter } from '@coreui/icons'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable, type Selection } from '../ui/data-table.tsx'
import { ColumnChooser, DensityToggle, FilterBox } from '../ui/list-tools.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import type { ListState } from '../ui/use-list-state.ts'
import { setSlice, useStore } from './store.ts'
import type { useRows } from './use-collection.ts'
import { useProblem } from './use-problem.ts'

const TransferTools = lazy(async () => ({ default: (await import('./transfer-tools.tsx')).TransferTools }))

/** Any list: tools above, rows between, pager below, and something to say while loading, when empty, on error. */
export function ListView<Row extends { id: number }>({
  name,
  label,
  columns,
  rows: { data, error, isFetching, refetch },
  state,
  onState,
  exported,
  asked = state,
  filters,
  tools,
  actions,
  selection,
  bulk,
  empty,
}: {
  /** The screen, under which the columns that someone hid are remembered. */
  name: string
  label: string
  columns: Column<Row>[]
  /** What `useRows` answers. */
  rows: Pick<ReturnType<typeof useRows>, 'error' | 'isFetching' | 'refetch'> & {
    data: { items: Row[]; pagination: { totalRow: number } } | undefined
  }
  state: ListState
  onState: (change: Partial<ListState>) => void
  /** Where the list can be taken away: `persons`. */
  exported?: string
  /** What the rows were asked for by, where that is more than the state says. */
  asked?: ListState
  filters?: ReactNode
  /** Beside the column chooser: views, a button of its own. */
  tools?: ReactNode
  actions?: (row: Row) => ReactNode
  /** Rows picked to do something with together, and what can be done. */
  selection?: Selection<Row> | undefined
  bulk?: ReactNode
  empty?: ReactNode
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  const { density, hidden: allHidden } = useStore(({ list }) => list)
  const hidden = allHidden[name] ?? []
  const [unfolded, setUnfolded] = useState(false)
  const set = Object.keys(state.filters).length
  const shown = columns.filter(({ key }) => !hidden.includes(key))

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
    <div className="list-card">
      <div className="list-tools">
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
            <Suspense>
              <TransferTools
                screen={name}
                path={exported}
                state={asked}
                columns={shown.map(({ key }) => key)}
                total={data?.pagination.totalRow}
              />
            </Suspense>
          )}
          <DensityToggle density={density} onChange={(next) => setSlice('list', { density: next })} />
          <ColumnChooser
            columns={columns}
            hidden={hidden}
            onChange={(next) => setSlice('list', { hidden: { ...allHidden, [name]: next } })}
          />
        </span>
      </div>
      {selection && selection.ids.length > 0 && (
        <div className="bulk-bar">
          <span aria-live="polite">{t('list.picked', { count: selection.ids.length })}</span>
          {bulk}
        </div>
      )}
      <DataTable
        label={label}
        columns={shown}
        rows={data?.items}
        loading={isFetching}
        skeleton={state.limit}
        sort={state.sort}
        onSort={(sort) => onState({ sort })}
        {...(actions ? { actions } : {})}
        selection={selection}
        empty={empty ?? <Notice drawing="empty" title={t('list.empty')} />}
        density={density}
      />
      <Pager page={state.page} limit={state.limit} total={data?.pagination.totalRow} onChange={onState} />
    </div>
  )
}
