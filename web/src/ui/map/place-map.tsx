import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { clustersOf, type Frame, fitted, frameOf, gridOf, type Place } from './cluster.ts'
import { tilesOf } from './tile.ts'

const Outline = lazy(async () => ({ default: (await import('./outline.tsx')).Outline }))

/** The address of a tile server, with `{z}`, `{x}` and `{y}`, and whom its pictures are by. */
export type MapTiles = { url: string; attribution: string }

const percent = (part: number) => `${part * 100}%`

/** Pictures of a tile server, where the operator has set one. */
function Tiles({ frame, width, tiles }: { frame: Frame; width: number; tiles: MapTiles }) {
  return (
    <div className="map-tiles" aria-hidden="true">
      {tilesOf(frame, width, tiles.url).map(({ key, url, left, top, width, height }) => (
        <img
          key={key}
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          style={{
            insetInlineStart: percent(left),
            insetBlockStart: percent(top),
            inlineSize: percent(width),
            blockSize: percent(height),
          }}
        />
      ))}
      <small>{tiles.attribution}</small>
    </div>
  )
}

/** Lines of latitude and longitude. */
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

type Words = {
  label: string
  note: string
  whole: string
  places: (count: number) => string
  pin: (of: { name: string; count: number; open: number }) => string
}

/** The size of an element, observed. */
function useSize() {
  const ref = useRef<HTMLElement>(null)
  const [size, setSize] = useState<{ width: number; height: number; pin: number }>()
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height, pin: 40 })
    })
    if (ref.current) watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return [ref, size] as const
}

/** Map of places. A clustered pin zooms in; a single pin is chosen. */
export function PlaceMap({
  places: all,
  words,
  tiles,
  onPlace,
}: {
  places: Place[]
  words: Words
  /** Without it, the outline of the states is the background. */
  tiles: MapTiles | null | undefined
  onPlace: (id: number) => void
}) {
  const [zoomedTo, setZoomedTo] = useState<Place[] | null>(null)
  const [map, size] = useSize()
  const frame = fitted(frameOf(zoomedTo ?? all), size)
  return (
    <>
      <div className="list-tools">
        <span className="list-note">{words.note}</span>
        {zoomedTo && <Button onClick={() => setZoomedTo(null)}>{words.whole}</Button>}
      </div>
      <section ref={map} className="case-map" aria-label={words.label}>
        {tiles ? (
          size && <Tiles frame={frame} width={size.width} tiles={tiles} />
        ) : (
          <Suspense>
            <Outline frame={frame} />
          </Suspense>
        )}
        <Grid frame={frame} />
        {clustersOf(all, frame, size).map(({ x, y, places, count, open }) => {
          const [first] = places
          const name = places.length > 1 ? words.places(places.length) : (first?.name ?? '')
          const label = words.pin({ name, count, open })
          return (
            <button
              key={places.map(({ id }) => id).join()}
              type="button"
              className="map-pin"
              data-open={open > 0}
              style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
              aria-label={label}
              title={label}
              onClick={() => (places.length > 1 ? setZoomedTo(places) : first && onPlace(first.id))}
            >
              {count}
            </button>
          )
        })}
      </section>
    </>
  )
}
