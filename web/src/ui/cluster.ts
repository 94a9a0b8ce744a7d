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

/** Pins that would lie on each other are drawn as one; near is a part of the frame's width. */
export function clustersOf(places: Place[], frame: Frame, near = 0.06): Cluster[] {
  const clusters: Cluster[] = []
  for (const place of places) {
    const x = (place.longitude - frame.west) / (frame.east - frame.west)
    const y = (frame.north - place.latitude) / (frame.north - frame.south)
    if (x < 0 || x > 1 || y < 0 || y > 1) continue
    const here = clusters.find((one) => Math.hypot(one.x - x, one.y - y) < near)
    if (here) {
      const size = here.places.length
      here.x = (here.x * size + x) / (size + 1)
      here.y = (here.y * size + y) / (size + 1)
      here.places.push(place)
      here.count += place.count
      here.open += place.open
    } else clusters.push({ x, y, places: [place], count: place.count, open: place.open })
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
