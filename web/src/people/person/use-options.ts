import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useChoices, useChoicesOf } from '../../server/use-collection.ts'
import type { Option } from '../../ui/field/option.ts'

/** Options for organisation, position and site; positions only of the organisation's side. */
export function useOptions(): (field: string) => Option[] {
  const organizationId = useWatch({ name: 'organizationId' })
  const { data } = useQuery(useChoicesOf()('user-profiles'))
  const side = data?.items.find(({ id }) => id === Number(organizationId))?.typeId
  const options: Record<string, Option[]> = {
    organizationId: useChoices('user-profiles'),
    positionId: useChoices('positions', side ? `typeId=${side}` : ''),
    siteId: useChoices('zones', 'kind=site'),
  }
  return (field) => options[field] ?? []
}
