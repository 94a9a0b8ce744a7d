import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useChoices, useChoicesOf } from '../../server/use-collection.ts'
import type { Option } from '../../ui/field/option.ts'

/** Where someone can work, for whom and as what: only posts of the side of the chosen organisation. */
export function useChoosing(): (field: string) => Option[] {
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
