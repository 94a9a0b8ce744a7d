import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../field/option.ts'
import { Menu } from '../menu.tsx'
import type { FilterChange } from './filter-options.tsx'

const FilterOptions = lazy(async () => ({ default: (await import('./filter-options.tsx')).FilterOptions }))

/** Filter by one field with several values. */
export function FilterMenu({
  label,
  options,
  values,
  onChange,
  tree = false,
}: {
  label: string
  options: Option[]
  values: string[]
  onChange: FilterChange
  /** Hidden on wide screens, where a tree beside the list filters by this field. */
  tree?: boolean
}) {
  const { t } = useTranslation()
  const [only] = values
  const text =
    values.length > 1
      ? String(values.length)
      : (options.find(({ value }) => value === only)?.label ?? only ?? t('list.any'))
  return (
    <div className="filter-select" data-set={values.length > 0} data-tree={tree}>
      <Menu
        label={`${label}: ${text}`}
        text={`${label}: ${text}`}
        look="form-select form-select-sm"
        autoClose="outside"
      >
        <Suspense>
          <FilterOptions label={label} options={options} values={values} onChange={onChange} />
        </Suspense>
      </Menu>
    </div>
  )
}
