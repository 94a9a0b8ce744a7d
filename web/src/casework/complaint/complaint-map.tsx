import type { CasePlace } from '@patuh/domain/casework/complaint-course'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useSettings } from '../../server/use-settings.ts'
import { PlaceMap } from '../../ui/map/place-map.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ListState, listParams } from '../../ui/table/use-list-state.ts'

function usePlaces(state: ListState) {
  const search = listParams({ ...state, page: 1, limit: 10, sort: null }).toString()
  return useQuery({
    queryKey: ['complaints', 'places', search],
    queryFn: () => api<{ items: CasePlace[] }>('GET', `complaints/places?${search}`),
    placeholderData: keepPreviousData,
  })
}

/** Map of the list's cases. A clustered pin zooms in; a single pin filters the list by its place. */
export function ComplaintMap({ state, onPlace }: { state: ListState; onPlace: (zoneId: number) => void }) {
  const { t } = useTranslation(['complaint', 'translation'])
  const { data, error, refetch } = usePlaces(state)
  const tiles = useSettings()?.mapTiles
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  if (data.items.length === 0) return <Notice drawing="empty" title={t('list.empty')} />
  return (
    <div className="list-card">
      <PlaceMap
        places={data.items}
        tiles={tiles}
        words={{
          label: t('viewName.map'),
          note: t('mapNote', { count: data.items.length }),
          whole: t('wholeMap'),
          places: (count) => t('places', { count }),
          pin: (of) => t('pin', of),
        }}
        onPlace={onPlace}
      />
    </div>
  )
}
