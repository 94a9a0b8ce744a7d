import { listOf, type Resource, treeField } from '@patuh/domain/platform/resource'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../list/list-filters.tsx'
import type { ListProps } from '../../ui/table/use-list-state.ts'
import { useOptions } from './use-options.ts'

/** One filter per filterable field. */
export function ResourceFilters({ resource, ...rest }: ListProps & { resource: Resource }) {
  const { t } = useTranslation()
  const optionsOf = useOptions(resource)
  const filters = Object.keys(listOf(resource).filters).map((name) => ({
    name,
    label: t(`${resource.name}.${name}`),
    options: optionsOf(name),
    tree: name === treeField(resource),
  }))
  return <ListFilters {...rest} filters={filters} />
}
