import type { ComplaintOffline, ComplaintOption } from '@patuh/domain/casework/complaint-course'
import type { Offence } from '@patuh/domain/casework/offence'
import { useQuery } from '@tanstack/react-query'
import type { Items } from '../../server/choices.ts'
import { loadKept, storedHere } from '../../server/outbox/kept.ts'
import { queryClient } from '../../server/query.ts'

/** Contracts, sites, offences, people and own open cases: from the server, or as stored on this device. */
async function load(from: typeof loadKept) {
  const [options, offences, offline] = await Promise.all([
    from<Items<ComplaintOption>>('complaints/options'),
    from<Items<Offence>>('type-of-offences?limit=1000'),
    from<ComplaintOffline>('complaints/offline'),
  ])
  return {
    options: options.value.items,
    offences: offences.value.items,
    ...offline.value,
    /** When the oldest part was loaded. */
    at: Math.min(options.at, offences.at, offline.at),
    isKept: options.isKept || offences.isKept || offline.isKept,
  }
}

export const offlineData = {
  queryKey: ['complaints', 'offline'],
  queryFn: () => load(loadKept),
  staleTime: 300_000,
  meta: { isChoice: true },
}

const storedData = {
  queryKey: ['complaints', 'stored'],
  queryFn: () => load(storedHere),
  networkMode: 'always' as const,
  retry: false,
}
/** Reads what is stored on this device while the form is being loaded. */
export const readStored = () => queryClient.prefetchQuery(storedData)

/** What is stored on this device is shown until the server has answered. */
export function useOfflineData() {
  const loaded = useQuery(offlineData)
  const { data: stored } = useQuery({ ...storedData, enabled: !loaded.data })
  return { ...loaded, data: loaded.data ?? stored }
}
