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

/** A sub-resource of a case: events, clocks, similar cases. */
const useSubresource = <Data>(id: number, what: string) =>
  useQuery({
    queryKey: ['complaints', 'one', id, what],
    queryFn: () => api<Data>('GET', `complaints/${id}/${what}`),
  })

export const useTimeline = (id: number) => useSubresource<Items<TimelineEntry>>(id, 'events')
export const useClocks = (id: number) => useSubresource<Items<Clock>>(id, 'clocks').data?.items
export const useSimilar = (id: number) => useSubresource<Items<Similar>>(id, 'similar').data?.items
export const usePrecedents = (id: number) =>
  useSubresource<Items<Similar> & { tally: Tally }>(id, 'precedents').data

export const useComplaintOptions = () =>
  useQuery(choicesAt<Items<ComplaintOption>>('complaints/options')).data?.items ?? []

export type ExposureInput = Pick<
  ComplaintInput,
  'contractId' | 'typeOfOffenceId' | 'dateOfMisconduct' | 'qty' | 'zoneId' | 'offenderPersonId'
>

/** Preview of the fine for the current values. */
export const useExposure = (input: ExposureInput) =>
  useQuery({
    queryKey: ['complaints', 'preview', input],
    queryFn: () => api<Exposure>('POST', 'complaints/preview', { body: input }),
    enabled: !!input.contractId && !!input.typeOfOffenceId && !!input.dateOfMisconduct,
    placeholderData: (before) => before,
    retry: false,
  })

const none: ComplaintChoice = { contractId: [], contractorId: [], zoneId: [], decidedById: [] }

/** Filter options of the complaint lists: only values that occur in them. */
export const useComplaintChoices = () =>
  useQuery({ ...choicesAt<ComplaintChoice>('complaints/choices'), staleTime: 300_000 }).data ?? none
