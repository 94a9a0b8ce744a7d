import type { CasePlace } from '@patuh/domain/complaint-course'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../app/api.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type ListState, listParams } from '../ui/use-list-state.ts'
import { clustersOf, type Frame, frameOf, gridOf } from './cluster.ts'

function usePlaces(state: ListState) {
  const search = listParams({ ...state, page: 1, limit: 10, sort: null }).toString()
  return useQuery({
    queryKey: ['complaints', 'places', search],
    queryFn: () => api<{ items: CasePlace[] }>('GET', `complaints/places?${search}`),
    placeholderData: keepPreviousData,
  })
}

const percent = (part: number) => `${part * 100}%`

/** The lines of latitude and longitude: a map that needs nobody else's tiles. */
function Grid({ frame }: { frame: Frame }) {
  const { west, east, south, north } = frame
  return (
    <div className="map-grid" aria-hidden="true">
      {gridOf(west, east).map((degree) => (
        <span
          key={`e${degree}`}
          data-line="longitude"
          style={{ insetInlineStart: percent((degree - west) / (east - west)) }}
        >
          {degree}° E
        </span>
      ))}
      {gridOf(south, north).map((degree) => (
        <span
          key={`n${degree}`}
          data-line="latitude"
          style={{ insetBlockStart: percent((north - degree) / (north - south)) }}
        >
          {degree}° N
        </span>
      ))}
    </div>
  )
}

/** Where the cases of the list happened. A pin of several places opens them; a pin of one lists its cases. */
export function ComplaintMap({ state, onPlace }: { state: ListState; onPlace: (zoneId: number) => void }) {
  const { t } = useTranslation(['complaint', 'translation'])
  const problem = useProblem()
  const { data, error } = usePlaces(state)
  const [looking, setLooking] = useState<CasePlace[] | null>(null)
  if (error && !data) return <Notice drawing="error" title={problem(error)} />
  if (!data) return <Spinner />
  if (data.items.length === 0) return <Notice drawing="empty" title={t('list.empty')} />
  const frame = frameOf(looking ?? data.items)
  return (
    <div className="list-card">
      <div className="list-tools">
        <span className="list-note">{t('mapNote', { count: data.items.length })}</span>
        {looking && <Button onClick={() => setLooking(null)}>{t('wholeMap')}</Button>}
      </div>
      <section className="case-map" aria-label={t('viewName.map')}>
        <Grid frame={frame} />
        {clustersOf(data.items, frame).map(({ x, y, places, count, open }) => {
          const [first] = places
          const name = places.length > 1 ? t('places', { count: places.length }) : first?.name
          const label = t('pin', { name, count, open })
          return (
            <button
              key={places.map(({ id }) => id).join()}
              type="button"
              className="map-pin"
              data-open={open > 0}
              style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
              aria-label={label}
              title={label}
              onClick={() => (places.length > 1 ? setLooking(places) : first && onPlace(first.id))}
            >
              {count}
            </button>
          )
        })}
      </section>
    </div>
  )
}
