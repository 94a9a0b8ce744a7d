import type { ComplaintChoice } from '@patuh/domain/complaint-course'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

const none: ComplaintChoice = { contractId: [], contractorId: [], zoneId: [], decidedById: [] }

/** What the lists can be narrowed by beside their own states: only what is on them. */
export const useComplaintChoices = () =>
  useQuery({
    queryKey: ['complaints', 'choices'],
    queryFn: () => api<ComplaintChoice>('GET', 'complaints/choices'),
    staleTime: 300_000,
  }).data ?? none
