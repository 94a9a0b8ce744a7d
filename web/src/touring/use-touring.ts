import type { Quality } from '@patuh/domain/touring-quality'
import type { RoundDetail, TourPlace } from '@patuh/domain/touring-record'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export const useTourPlaces = () =>
  useQuery({
    queryKey: ['tour-places'],
    queryFn: () => api<{ items: TourPlace[] }>('GET', 'tour-places'),
    staleTime: 300_000,
  })

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
