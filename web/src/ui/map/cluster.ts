/** A place with the number of its cases. */
export type Place = {
  id: number
  name: string
  latitude: number
  longitude: number
  count: number
  open: number
}

export type Cluster = { x: number; y: number; places: Place[]; count: number; open: number }
export type Frame = { west: number; east: number; south: number; north: number }

/** The bounding box of all places, with a margin. */
export function frameOf(places: Place[]): Frame {
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const margin = Math.max(east - west, north - south, 0.02) * 0.12
  return { west: west - margin, east: east + margin, south: south - margin, north: north + margin }
}

/** The size of the map in pixels, and the distance below which two pins are merged. */
type Size = { width: number; height: number; pin: number }
const defaultSize: Size = { width: 1000, height: 600, pin: 44 }

/** The frame widened to the shape of the map, so that a degree is as long to the east as to the north. */
export function fitted({ west, east, south, north }: Frame, { width, height }: Size = defaultSize): Frame {
  const perPixel = Math.max((east - west) / width, (north - south) / height)
  const [x, y] = [(perPixel * width - (east - west)) / 2, (perPixel * height - (north - south)) / 2]
  return { west: west - x, east: east + x, south: south - y, north: north + y }
}

function merged(one: Cluster, other: Cluster): Cluster {
  const [size, more] = [one.places.length, other.places.length]
  return {
    x: (one.x * size + other.x * more) / (size + more),
    y: (one.y * size + other.y * more) / (size + more),
    places: [...one.places, ...other.places],
    count: one.count + other.count,
    open: one.open + other.open,
  }
}

/** Clusters overlapping pins. */
export function clustersOf(
  places: Place[],
  frame: Frame,
  { width, height, pin }: Size = defaultSize,
): Cluster[] {
  const clusters: Cluster[] = []
  for (const place of places) {
    const x = (place.longitude - frame.west) / (frame.east - frame.west)
    const y = (frame.north - place.latitude) / (frame.north - frame.south)
    if (x < 0 || x > 1 || y < 0 || y > 1) continue
    let here: Cluster = { x, y, places: [place], count: place.count, open: place.open }
    // A merged pin moves to the mean position and may overlap a third one.
    for (let at = 0; at >= 0; ) {
      at = clusters.findIndex((one) => Math.hypot((one.x - here.x) * width, (one.y - here.y) * height) < pin)
      if (at >= 0) here = merged(clusters.splice(at, 1)[0] as Cluster, here)
    }
    clusters.push(here)
  }
  return clusters
}

/** The grid lines between two degrees, in round steps. */
export function gridOf(from: number, to: number) {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((size) => (to - from) / size <= 6) ?? 20
  const lines: number[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) lines.push(Number(at.toFixed(2)))
  return lines
}
