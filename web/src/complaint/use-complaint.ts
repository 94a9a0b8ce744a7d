import type { Complaint } from '@patuh/domain/complaint'
import type {
  Clock,
  ComplaintOption,
  Exposure,
  Similar,
  Tally,
  TimelineEntry,
} from '@patuh/domain/complaint-course'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../app/api.ts'
import { choicesAt, type Items } from '../app/choices.ts'
import { useRow } from '../app/use-collection.ts'

export const complaints = { api: 'complaints' }

export const useComplaint = (id: number | null) => useRow<Complaint>(complaints, id)

/** Something that belongs to one case: its timeline, its clocks, cases like it. */
const useBeside = <One>(id: number | null, what: string) =>
  useQuery({
    queryKey: ['complaints', 'one', id, what],
    queryFn: () => api<Items<One>>('GET', `complaints/${id}/${what}`),
    enabled: id !== null,
  }).data?.items

export const useTimeline = (id: number) => useBeside<TimelineEntry>(id, 'events')
export const useClocks = (id: number) => useBeside<Clock>(id, 'clocks')
export const usePrecedents = (id: number) =>
  useQuery({
    queryKey: ['complaints', 'one', id, 'precedents'],
    queryFn: () => api<Items<Similar> & { tally: Tally }>('GET', `complaints/${id}/precedents`),
  }).data
export const useSimilar = (id: number | null) => useBeside<Similar>(id, 'similar')

type Taken = { id?: number; path: string; body: object }

/**
 * Takes one step with a case, or with several at once: `verify`, `justify`, `appeal/decide`. What follows from it follows
 * also where the news of it was faster than the answer and the case has left the list, and its dialog with it.
 */
export function useStep() {
  const client = useQueryClient()
  const step = useMutation({
    mutationFn: ({ id, path, body }: Taken) =>
      api<Complaint>('POST', id ? `complaints/${id}/${path}` : `complaints/${path}`, { body }),
    // Others may have decided meanwhile: what this verdict is compared with is asked for anew.
    onError: (_, { id }) => {
      void client.invalidateQueries({ queryKey: ['complaints', 'one', id, 'precedents'] })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['complaints'] })
      void client.invalidateQueries({ queryKey: ['claim-records'] })
      void client.invalidateQueries({ queryKey: ['notifications'] })
    },
  })
  const { mutateAsync, isPending, error } = step
  const inHand = useRef(false)
  const take = async (taken: Taken, done: (complaint: Complaint) => void) => {
    if (inHand.current) return
    inHand.current = true
    await mutateAsync(taken).then(done, () => undefined)
    inHand.current = false
  }
  return { take, isPending, error }
}

export const useComplaintOptions = () =>
  useQuery(choicesAt<Items<ComplaintOption>>('complaints/options')).data?.items ?? []

export type Asked = {
  contractId: number | null
  typeOfOffenceId: number | null
  dateOfMisconduct: string | null
  qty: number
  zoneId: number | null
  offenderPersonId: number | null
}

/** What the case would cost as it is written now. */
export const useExposure = (asked: Asked) =>
  useQuery({
    queryKey: ['complaints', 'preview', asked],
    queryFn: () => api<Exposure>('POST', 'complaints/preview', { body: asked }),
    enabled: !!asked.contractId && !!asked.typeOfOffenceId && !!asked.dateOfMisconduct,
    placeholderData: (before) => before,
    retry: false,
  })
