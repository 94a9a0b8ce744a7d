import type { BoardShift, Guard, Place, RosterSlot } from '@patuh/domain/attendance-board'
import type { AttendanceRow } from '@patuh/domain/attendance-record'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../app/api.ts'

type Many<Row> = { items: Row[] }

export const usePlaces = () =>
  useQuery({
    queryKey: ['attendances', 'places'],
    queryFn: () => api<Many<Place>>('GET', 'attendances/places'),
    staleTime: 300_000,
  })

export const useBoard = (date: string, contractId: string) =>
  useQuery({
    queryKey: ['attendances', 'board', date, contractId],
    queryFn: () =>
      api<Many<BoardShift>>(
        'GET',
        `attendances/board?date=${date}${contractId ? `&contractId=${contractId}` : ''}`,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

export const useGuards = (contractId: number) =>
  useQuery({
    queryKey: ['attendances', 'guards', contractId],
    queryFn: () => api<Many<Guard>>('GET', `attendances/guards?contractId=${contractId}`),
    staleTime: 300_000,
    enabled: contractId > 0,
  })

export const useRoster = (place: Place | undefined, from: string) =>
  useQuery({
    queryKey: ['attendances', 'roster', place?.contractId, place?.zoneId, from],
    queryFn: () =>
      api<Many<RosterSlot>>(
        'GET',
        `attendances/roster?contractId=${place?.contractId}&zoneId=${place?.zoneId}&from=${from}`,
      ),
    enabled: !!place,
  })

/** Says something to the server and, when it was heard, looks at everything anew. */
export function useSay<Answer = AttendanceRow>() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) => api<Answer>('POST', path, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['attendances'] }),
  })
}
