import type { ComplaintInput } from '@patuh/domain/complaint'
import type {
  Clock,
  ComplaintChoice,
  ComplaintOption,
  Exposure,
  Similar,
  Tally,
  TimelineEntry,
} from '@patuh/domain/complaint-course'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { choicesAt, type Items } from '../app/choices.ts'

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

export const useComplaintOptions = () =>
  useQuery(choicesAt<Items<ComplaintOption>>('complaints/options')).data?.items ?? []

export type Asked = Pick<
  ComplaintInput,
  'contractId' | 'typeOfOffenceId' | 'dateOfMisconduct' | 'qty' | 'zoneId' | 'offenderPersonId'
>

/** What the case would cost as it is written now. */
export const useExposure = (asked: Asked) =>
  useQuery({
    queryKey: ['complaints', 'preview', asked],
    queryFn: () => api<Exposure>('POST', 'complaints/preview', { body: asked }),
    enabled: !!asked.contractId && !!asked.typeOfOffenceId && !!asked.dateOfMisconduct,
    placeholderData: (before) => before,
    retry: false,
  })

const none: ComplaintChoice = { contractId: [], contractorId: [], zoneId: [], decidedById: [] }

/** What the lists can be narrowed by beside their own states: only what is on them. */
export const useComplaintChoices = () =>
  useQuery({ ...choicesAt<ComplaintChoice>('complaints/choices'), staleTime: 300_000 }).data ?? none
