/** Somewhere, and how much there is to say about it. */
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

/** The part of the earth that holds all of them, with some room around. */
export function frameOf(places: Place[]): Frame {
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const room = Math.max(east - west, north - south, 0.02) * 0.12
  return { west: west - room, east: east + room, south: south - room, north: north + room }
}

/** How large the map is drawn, and the distance below which two pins are drawn as one. */
type Size = { width: number; height: number; pin: number }
const usual: Size = { width: 1000, height: 600, pin: 44 }

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

/** Pins that would lie on each other are drawn as one. */
export function clustersOf(places: Place[], frame: Frame, { width, height, pin }: Size = usual): Cluster[] {
  const clusters: Cluster[] = []
  for (const place of places) {
    const x = (place.longitude - frame.west) / (frame.east - frame.west)
    const y = (frame.north - place.latitude) / (frame.north - frame.south)
    if (x < 0 || x > 1 || y < 0 || y > 1) continue
    let here: Cluster = { x, y, places: [place], count: place.count, open: place.open }
    // Two that became one lie elsewhere, perhaps on a third.
    for (let at = 0; at >= 0; ) {
      at = clusters.findIndex((one) => Math.hypot((one.x - here.x) * width, (one.y - here.y) * height) < pin)
      if (at >= 0) here = merged(clusters.splice(at, 1)[0] as Cluster, here)
    }
    clusters.push(here)
  }
  return clusters
}

/** Round steps of a degree, few enough to be read: the lines of the grid. */
export function gridOf(from: number, to: number) {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((size) => (to - from) / size <= 6) ?? 20
  const lines: number[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) lines.push(Number(at.toFixed(2)))
  return lines
}
