import type { ComplaintInput } from '@patuh/domain/casework/complaint'
import type {
  Clock,
  ComplaintChoice,
  ComplaintOption,
  Exposure,
  Similar,
  Tally,
  TimelineEntry,
} from '@patuh/domain/casework/complaint-course'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { choicesAt, type Items } from '../../server/choices.ts'

/** Something that belongs to one case: its timeline, its clocks, cases like it. */
const useBeside = <Data>(id: number, what: string) =>
  useQuery({
    queryKey: ['complaints', 'one', id, what],
    queryFn: () => api<Data>('GET', `complaints/${id}/${what}`),
  }).data

export const useTimeline = (id: number) => useBeside<Items<TimelineEntry>>(id, 'events')?.items
export const useClocks = (id: number) => useBeside<Items<Clock>>(id, 'clocks')?.items
export const useSimilar = (id: number) => useBeside<Items<Similar>>(id, 'similar')?.items
export const usePrecedents = (id: number) => useBeside<Items<Similar> & { tally: Tally }>(id, 'precedents')

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
