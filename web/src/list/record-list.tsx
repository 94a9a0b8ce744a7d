import type { List } from '@patuh/domain/platform/list/shape'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type Row, useRows } from '../server/use-collection.ts'
import { useListState } from '../ui/table/use-list-state.ts'
import type { Filter } from './filter.ts'
import { type ColumnOptions, useColumns } from './list-columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListView } from './list-view.tsx'

type View<One extends Row> = ComponentProps<typeof ListView<One>>

export type RecordListProps<One extends Row> = ColumnOptions<One> &
  Partial<Omit<View<One>, 'columns' | 'rows' | 'state' | 'onState' | 'filters'>> & {
    list: List
    /** The filters beside those of date columns. */
    filters: Filter[]
  }

/** The list of a noun from its definition: columns, filters and rows, with its state in the address. */
export function RecordList<One extends Row>({
  list,
  filters,
  opener,
  onOpen,
  cells,
  essential,
  laptop,
  wide,
  ...view
}: RecordListProps<One>) {
  const { t } = useTranslation()
  const [state, onState] = useListState()
  const options = { opener, onOpen, cells, essential, laptop, wide } as ColumnOptions<One>
  return (
    <ListView
      only={list.only}
      dense
      name={list.name}
      exported={list.api}
      label={t(`menu.${list.name}`)}
      {...view}
      columns={useColumns<One>(list, options)}
      rows={useRows<One>(list, state)}
      state={state}
      onState={onState}
      filters={<ListFilters {...{ list, filters, state, onState }} />}
    />
  )
}
