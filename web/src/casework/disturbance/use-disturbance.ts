import { type DisturbanceRow, disturbanceList } from '@patuh/domain/casework/disturbance'
import type { TourPlace } from '@patuh/domain/casework/touring/record'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { choicesAt, type Items } from '../../server/choices.ts'
import { sitesOf } from '../../server/place-options.ts'
import { useChoices } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'

/** Regions, zones and sites; for a reader who sees no zones, the sites of the contracts. */
export function usePlaceOptions() {
  const zones = useChoices('zones', 'kind=region,zone,site')
  const { data } = useQuery(choicesAt<Items<TourPlace>>('tour-places'))
  return zones.length > 0 ? zones : sitesOf(data?.items)
}

/** What happened at a place, or above it, in this time. */
export function useDisturbances(zoneId: number | undefined, after: string, before: string) {
  const may = useMay()
  return useQuery({
    enabled: may('touring.view'),
    queryKey: [disturbanceList.api, 'near', zoneId, after, before],
    queryFn: () =>
      api<Items<DisturbanceRow>>(
        'GET',
        `${disturbanceList.api}?${new URLSearchParams({ limit: '50', after, before, ...(zoneId && { zoneId: String(zoneId) }) })}`,
      ),
  })
}
