import type { ComplaintOffline, ComplaintOption } from '@patuh/domain/casework/complaint-course'
import type { Offence } from '@patuh/domain/casework/offence'
import { useQuery } from '@tanstack/react-query'
import type { Items } from '../../server/choices.ts'
import { loadKept } from '../../server/outbox/kept.ts'

/** Contracts, sites, offences, people and own open cases: from the server, or as stored on this device. */
async function load() {
  const [options, offences, offline] = await Promise.all([
    loadKept<Items<ComplaintOption>>('complaints/options'),
    loadKept<Items<Offence>>('type-of-offences?limit=1000'),
    loadKept<ComplaintOffline>('complaints/offline'),
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
  queryFn: load,
  staleTime: 300_000,
  meta: { isChoice: true },
}
export const useOfflineData = () => useQuery(offlineData)
