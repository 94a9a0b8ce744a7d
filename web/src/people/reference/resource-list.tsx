import type { Resource } from '@patuh/domain/platform/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../list/list-view.tsx'
import { useActivationBulk } from '../../list/use-activation-bulk.ts'
import { useOpen } from '../../record/use-open.ts'
import { useNameIn } from '../../server/name-in.ts'
import { type Row, useRows } from '../../server/use-collection.ts'
import { RowLink } from '../../ui/table/row-link.tsx'
import type { ListProps } from '../../ui/table/use-list-state.ts'
import { ResourceFilters } from './resource-filters.tsx'
import { kindOf, useValue } from './value.tsx'

export function ResourceList({
  resource,
  state,
  onState,
  actions,
}: ListProps & {
  resource: Resource
  actions: (row: Row) => ReactNode
}) {
  const { t } = useTranslation()
  const value = useValue(resource)
  const nameIn = useNameIn()
  const [, show] = useOpen()
  const columns = resource.columns.map((key, index) => ({
    key,
    label: t(`${resource.name}.${key}`),
    essential: index < 3 || key === 'isActive',
    ...(['money', 'number'].includes(kindOf(resource, key)) ? { align: 'end' as const } : {}),
    cell: (row: Row) =>
      index === 0 ? (
        <RowLink onOpen={() => show(row.id)}>{String(row[key])}</RowLink>
      ) : (
        value(key === 'name' ? { ...row, name: nameIn(row) } : row, key)
      ),
  }))
  const bulk = useActivationBulk(resource.api, resource.name, (row: Row) => String(row.name ?? row.code))
  return (
    <ListView
      dense
      name={resource.name}
      exported={resource.api}
      label={t(`menu.${resource.name}`)}
      columns={columns}
      rows={useRows(resource, state)}
      state={state}
      onState={onState}
      filters={<ResourceFilters resource={resource} state={state} onState={onState} />}
      actions={actions}
      bulk={bulk}
    />
  )
}
