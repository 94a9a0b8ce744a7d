import type { Frame } from './cluster.ts'

export type Tile = { key: string; url: string; left: number; top: number; width: number; height: number }

const pixels = 256
const highest = 18
/** More would be needed only for a frame that is far wider than high. */
const most = 80

const columnAt = (longitude: number, count: number) => ((longitude + 180) / 360) * count
const longitudeAt = (column: number, count: number) => (column / count) * 360 - 180
const rowAt = (latitude: number, count: number) =>
  ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * count
const latitudeAt = (row: number, count: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI

const between = (from: number, to: number) =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, index) => Math.floor(from) + index)

/** The tiles of a tile server that cover the frame, with their place in it as parts of its width and height. */
export function tilesOf({ west, east, south, north }: Frame, width: number, template: string): Tile[] {
  const wanted = Math.log2((width / pixels) * (360 / (east - west)))
  const zoom = Math.min(highest, Math.max(0, Math.ceil(wanted)))
  const count = 2 ** zoom
  const columns = between(columnAt(west, count), columnAt(east, count))
  const rows = between(rowAt(north, count), rowAt(south, count))
  return columns
    .flatMap((x) => rows.map((y) => ({ x, y })))
    .filter(({ x, y }) => x >= 0 && x < count && y >= 0 && y < count)
    .slice(0, most)
    .map(({ x, y }) => {
      const [left, right] = [longitudeAt(x, count), longitudeAt(x + 1, count)]
      const [top, bottom] = [latitudeAt(y, count), latitudeAt(y + 1, count)]
      return {
        key: `${zoom}/${x}/${y}`,
        url: template.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`),
        left: (left - west) / (east - west),
        top: (north - top) / (north - south),
        width: (right - left) / (east - west),
        height: (top - bottom) / (north - south),
      }
    })
}
