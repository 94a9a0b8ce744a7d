import type { Offence } from '@patuh/domain/offence'
import { api } from './api.ts'

/** Every type of offence, the active ones first: the specified call. */
export const offenceChoices = {
  queryKey: ['type-of-offences', 'choices'],
  queryFn: () => api<{ items: Offence[] }>('GET', 'type-of-offences?limit=1000'),
  staleTime: 60_000,
}
