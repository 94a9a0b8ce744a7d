import type { Quality } from '@patuh/domain/casework/touring/quality'
import type { RoundDetail, RouteRow, TourPlace } from '@patuh/domain/casework/touring/record'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { choicesAt, type Items } from '../../server/choices.ts'

export const useTourPlaces = () => useQuery(choicesAt<Items<TourPlace>>('tour-places'))

export const useRound = (id: number) =>
  useQuery({
    queryKey: ['tour-rounds', 'one', id],
    queryFn: () => api<RoundDetail>('GET', `tour-rounds/${id}`),
  })

export const useQuality = (from: string, to: string, contractId: string) =>
  useQuery({
    queryKey: ['tour-rounds', 'quality', from, to, contractId],
    queryFn: () =>
      api<Quality>(
        'GET',
        `tour-quality?from=${from}&to=${to}${contractId ? `&contractId=${contractId}` : ''}`,
      ),
    placeholderData: keepPreviousData,
  })

/** Routes as filter options. */
export function useRouteOptions() {
  const { data } = useQuery(choicesAt<Items<RouteRow>>('tour-routes?limit=1000&sort=code'))
  return (data?.items ?? []).map(({ id, code, name, site }) => ({
    value: String(id),
    label: `${code} · ${name}, ${site}`,
  }))
}
