import { listOf, type Resource, treeField } from '@patuh/domain/resource'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../ui/filter-select.tsx'
import type { ListState } from '../ui/use-list-state.ts'
import { useOptions } from './use-options.ts'

/** One select per field that the list can be narrowed by. */
export function ResourceFilters({
  resource,
  state: { filters },
  onState,
}: {
  resource: Resource
  state: ListState
  onState: (change: Partial<ListState>) => void
}) {
  const { t } = useTranslation()
  const optionsOf = useOptions(resource)
  const set = (field: string, value: string) => {
    const { [field]: _, ...rest } = filters
    onState({ filters: value ? { ...rest, [field]: [value] } : rest })
  }
  return Object.keys(listOf(resource).filters).map((field) => (
    <FilterSelect
      key={field}
      label={t(`${resource.name}.${field}`)}
      options={optionsOf(field)}
      tree={field === treeField(resource)}
      value={filters[field]?.[0] ?? ''}
      onChange={(value) => set(field, value)}
    />
  ))
}
