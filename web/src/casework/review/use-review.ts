import { type Grouping, type ReviewGroup, type ReviewKind, reviewLists } from '@patuh/domain/casework/review'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { choicesAt, type Items } from '../../server/choices.ts'
import { useMay } from '../../server/use-may.ts'

export const useGroups = (kind: ReviewKind, by: Grouping) =>
  useQuery({
    queryKey: [reviewLists[kind].api, 'groups', by],
    queryFn: () => api<Items<ReviewGroup>>('GET', `${reviewLists[kind].api}/groups?by=${by}`),
  })

type Place = { contractId: number; contract: string; zoneId: number; site: string }
const placesOf = { touring: 'tour-places', attendance: 'attendances/places' }

/** Contracts and sites as filter options; empty without permission. */
export function usePlaces(kind: ReviewKind) {
  const may = useMay()
  return useQuery(choicesAt<Items<Place>>(placesOf[kind], may(`${kind}.view`))).data?.items ?? []
}
