import { FilterSelect } from '../ui/filter-select.tsx'
import type { Option } from '../ui/option.ts'
import type { ListState } from '../ui/use-list-state.ts'

export type Filter = { name: string; label: string; options: Option[] }

/** One select per filter that has something to choose; all of them live in the address. */
export function ListFilters({
  filters,
  state,
  onState,
}: {
  filters: Filter[]
  state: ListState
  onState: (change: Partial<ListState>) => void
}) {
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = state.filters
    onState({ filters: value ? { ...rest, [name]: [value] } : rest })
  }
  const offered = filters.filter(({ options }) => options.length > 0)
  return offered.map(({ name, label, options }) => (
    <FilterSelect
      key={name}
      label={label}
      options={options}
      value={state.filters[name]?.[0] ?? ''}
      onChange={(value) => set(name, value)}
    />
  ))
}
