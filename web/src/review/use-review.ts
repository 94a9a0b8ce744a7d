import type { Grouping, ReviewGroup, ReviewKind, ReviewRow } from '@patuh/domain/review'
import { reviewLists } from '@patuh/domain/review'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { choicesAt, type Items } from '../app/choices.ts'
import { useMay } from '../app/use-may.ts'

export const apiOf = (kind: ReviewKind) => reviewLists[kind].api

/** Where the shifts and rounds themselves are kept: they show where their review stands. */
const besides = { touring: 'tour-rounds', attendance: 'attendances' }

export const useGroups = (kind: ReviewKind, by: Grouping) =>
  useQuery({
    queryKey: [apiOf(kind), 'groups', by],
    queryFn: () => api<Items<ReviewGroup>>('GET', `${apiOf(kind)}/groups?by=${by}`),
  })

/** Takes a step with one review, `7/justify`, or with many, `justify`. */
export function useStep(kind: ReviewKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) =>
      api<ReviewRow>('POST', `${apiOf(kind)}/${path}`, { body }),
    onSuccess: () => {
      for (const key of [apiOf(kind), besides[kind], 'claim-records', 'notifications'])
        void client.invalidateQueries({ queryKey: [key] })
    },
  })
}

type Place = { contractId: number; contract: string; zoneId: number; site: string }
const placesOf = { touring: 'tour-places', attendance: 'attendances/places' }

/** The contracts and sites that these lists are narrowed by; none where they are not this person's to see. */
export function usePlaces(kind: ReviewKind) {
  const may = useMay()
  return useQuery(choicesAt<Items<Place>>(placesOf[kind], may(`${kind}.view`))).data?.items ?? []
}
