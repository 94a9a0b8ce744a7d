import type { BoardShift, Guard, Place, RosterSlot } from '@patuh/domain/casework/attendance/board'
import type { AttendanceRow } from '@patuh/domain/casework/attendance/record'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { choicesAt, type Items } from '../../server/choices.ts'

export const usePlaces = () => useQuery(choicesAt<Items<Place>>('attendances/places'))

export const useBoard = (date: string, contractId: string) =>
  useQuery({
    queryKey: ['attendances', 'board', date, contractId],
    queryFn: () =>
      api<Items<BoardShift>>(
        'GET',
        `attendances/board?date=${date}${contractId ? `&contractId=${contractId}` : ''}`,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

export const useGuards = (contractId: number) =>
  useQuery(choicesAt<Items<Guard>>(`attendances/guards?contractId=${contractId}`, contractId > 0))

export const useRoster = (place: Place | undefined, from: string) =>
  useQuery({
    queryKey: ['attendances', 'roster', place?.contractId, place?.zoneId, from],
    queryFn: () =>
      api<Items<RosterSlot>>(
        'GET',
        `attendances/roster?contractId=${place?.contractId}&zoneId=${place?.zoneId}&from=${from}`,
      ),
    enabled: !!place,
  })

/** Posts an attendance action and invalidates all attendance queries. */
export function useAttendanceAction<Answer = AttendanceRow>() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) => api<Answer>('POST', path, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['attendances'] }),
  })
}
