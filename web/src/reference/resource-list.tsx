import type { Resource } from '@patuh/domain/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { setSlice, useStore } from '../app/store.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { ColumnChooser, DensityToggle, FilterBox } from '../ui/list-tools.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import type { ListState } from '../ui/use-list-state.ts'
import { ResourceFilters } from './resource-filters.tsx'
import { type Row, useRows } from './use-resource.ts'
import { kindOf, useValue } from './value.tsx'

export function ResourceList({
  resource,
  state,
  onState,
  onOpen,
  actions,
}: {
  resource: Resource
  state: ListState
  onState: (change: Partial<ListState>) => void
  onOpen: (row: Row) => void
  actions: (row: Row) => ReactNode
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  const value = useValue(resource)
  const { density, hidden: allHidden } = useStore(({ list }) => list)
  const hidden = allHidden[resource.name] ?? []
  const { data, error, isFetching, refetch } = useRows(resource, state)

  const columns = resource.columns.map((key, index) => ({
    key,
    label: t(`${resource.name}.${key}`),
    telling: index < 3 || key === 'isActive',
    ...(['money', 'number'].includes(kindOf(resource, key)) ? { align: 'end' as const } : {}),
    cell: (row: Row) =>
      index === 0 ? (
        <button type="button" className="row-link" onClick={() => onOpen(row)}>
          {String(row[key])}
        </button>
      ) : (
        value(row, key)
      ),
  }))

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
        <ResourceFilters
          resource={resource}
          filters={state.filters}
          onChange={(filters) => onState({ filters })}
        />
        <span className="list-tools-end">
          <DensityToggle density={density} onChange={(next) => setSlice('list', { density: next })} />
          <ColumnChooser
            columns={columns}
            hidden={hidden}
            onChange={(next) => setSlice('list', { hidden: { ...allHidden, [resource.name]: next } })}
          />
        </span>
      </div>
      <DataTable
        label={t(`menu.${resource.name}`)}
        columns={columns.filter(({ key }) => !hidden.includes(key))}
        rows={data?.items}
        loading={isFetching}
        skeleton={state.limit}
        sort={state.sort}
        onSort={(sort) => onState({ sort })}
        actions={actions}
        empty={<Notice drawing="empty" title={t('list.empty')} />}
        density={density}
      />
      <Pager
        page={state.page}
        limit={state.limit}
        total={data?.pagination.totalRow ?? 0}
        onChange={onState}
      />
    </div>
  )
}
