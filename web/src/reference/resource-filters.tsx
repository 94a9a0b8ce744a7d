import { cilX } from '@coreui/icons'
import { filters as filtersOf, type Resource, treeField } from '@patuh/domain/resource'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { useOptions } from './use-options.ts'

type Filters = Record<string, string[]>

function FilterSelect({
  resource,
  field,
  value,
  onChange,
}: {
  resource: Resource
  field: string
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const options = useOptions(resource, field)
  const label = t(`${resource.name}.${field}`)
  return (
    <span className="filter-select" data-set={!!value} data-tree={field === treeField(resource)}>
      <select
        className="form-select form-select-sm"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">
          {label}: {t('list.any')}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {label}: {option.label}
          </option>
        ))}
      </select>
      {value && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('list.clear', { name: label })}
          onClick={() => onChange('')}
        >
          <Icon of={cilX} size={12} />
        </button>
      )}
    </span>
  )
}

/** One select per field that the list can be narrowed by. */
export function ResourceFilters({
  resource,
  filters,
  onChange,
}: {
  resource: Resource
  filters: Filters
  onChange: (filters: Filters) => void
}) {
  const set = (field: string, value: string) => {
    const { [field]: _, ...rest } = filters
    onChange(value ? { ...rest, [field]: [value] } : rest)
  }
  return Object.keys(filtersOf(resource)).map((field) => (
    <FilterSelect
      key={field}
      resource={resource}
      field={field}
      value={filters[field]?.[0] ?? ''}
      onChange={(value) => set(field, value)}
    />
  ))
}
