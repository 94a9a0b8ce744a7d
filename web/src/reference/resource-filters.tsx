import { listOf, type Resource, treeField } from '@patuh/domain/resource'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../ui/filter-select.tsx'
import type { ListState } from '../ui/use-list-state.ts'
import { useOptions } from './use-options.ts'

/** One select per field that the list can be narrowed by, where there is something to choose. */
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
  const offered = Object.keys(listOf(resource).filters).filter((field) => optionsOf(field).length > 0)
  return offered.map((field) => (
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
