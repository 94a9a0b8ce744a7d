// Makes web/src/ui/map/malaysia.json from the districts of the Department of Statistics Malaysia
// (datasets/geodata/administrative_2_district.geojson of dosm-malaysia/data-open, Open Data License):
// node scripts/outline.mjs <that file>
import { readFileSync, writeFileSync } from 'node:fs'

const [, , source = ''] = process.argv
const { features } = JSON.parse(readFileSync(source, 'utf8'))
/** In degrees: about 300 metres. */
const tolerance = 0.003

const distance = ([x, y], [ax, ay], [bx, by]) => {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Leaves out points that lie nearly on the line between their neighbours (Douglas and Peucker). */
function simplified(points) {
  const [first, last] = [points[0], points.at(-1)]
  let [farthest, most] = [0, 0]
  for (let at = 1; at < points.length - 1; at++) {
    const away = distance(points[at], first, last)
    if (away > most) [farthest, most] = [at, away]
  }
  if (most <= tolerance) return [first, last]
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))]
}

const rings = features.flatMap(({ properties: { state, district }, geometry }) =>
  geometry.coordinates.map(([outer]) => ({ state, district, points: outer.slice(0, -1) })),
)
const at = (points, index) => points[(index + points.length) % points.length]

// A point where three lines meet has other neighbours in each ring.
const neighbours = new Map()
for (const { points } of rings)
  for (const [index, point] of points.entries()) {
    const pair = [at(points, index - 1), at(points, index + 1)].map(String).sort().join(' ')
    neighbours.set(String(point), (neighbours.get(String(point)) ?? new Set()).add(pair))
  }
const isJunction = (point) => neighbours.get(String(point)).size > 1

/** The lines of a ring, from junction to junction. */
function linesOf(points) {
  const first = Math.max(0, points.findIndex(isJunction))
  const turned = [...points.slice(first), ...points.slice(0, first), points[first]]
  const lines = [[turned[0]]]
  for (const point of turned.slice(1)) {
    lines.at(-1).push(point)
    if (isJunction(point)) lines.push([point])
  }
  return lines.filter((line) => line.length > 1)
}

// A line is simplified once and in one direction, so that neighbours still share it.
const known = new Map()
function shared(line, state) {
  const [forward, backward] = [line.join(' '), line.toReversed().join(' ')]
  const isForward = forward <= backward
  const key = isForward ? forward : backward
  const found = known.get(key) ?? {
    points: simplified(isForward ? line : line.toReversed()),
    states: new Set(),
  }
  found.states.add(state)
  known.set(key, found)
  return isForward ? found.points : found.points.toReversed()
}

const inThousandths = (points) => points.map(([x, y]) => [Math.round(x * 1000), Math.round(y * -1000)])

/** Points as an SVG path in thousandths of degrees, north up: the first point, then differences. */
function pathOf(points) {
  const whole = inThousandths(points)
  const steps = whole.slice(1).map(([x, y], index) => `${x - whole[index][0]} ${y - whole[index][1]}`)
  return `M${whole[0].join(' ')}l${steps.join(' ')}`
}

const drawn = rings.map(({ state, district, points }) => ({
  state,
  district,
  points: linesOf(points).flatMap((line, index) => shared(line, state).slice(index === 0 ? 0 : 1)),
}))

const span = (values) => Math.max(...values) - Math.min(...values)
const middle = (values) => Math.max(...values) - span(values) / 2

/** The middle and the width of these points, for a name. */
function placeOf(points) {
  const [xs, ys] = [0, 1].map((axis) => inThousandths(points).map((point) => point[axis]))
  return { x: Math.round(middle(xs)), y: Math.round(middle(ys)), width: span(xs), area: span(xs) * span(ys) }
}
const largest = (parts) => {
  const places = parts.map(({ points }) => placeOf(points)).sort((one, other) => other.area - one.area)
  const { area: _, ...place } = places[0]
  return place
}

const districts = features.map(({ properties: { state, district } }) => {
  const parts = drawn.filter((part) => part.state === state && part.district === district)
  const rings = parts.filter(({ points }) => points.length > 4)
  return { name: district, ...largest(parts), path: rings.map(({ points }) => `${pathOf(points)}z`).join('') }
})
const states = [...new Set(drawn.map(({ state }) => state))].map((name) => {
  const points = drawn.filter(({ state }) => state === name).flatMap((part) => part.points)
  return { name, ...largest([{ points }]) }
})
const borders = [...known.values()]
  .filter((line) => line.states.size > 1)
  .map(({ points }) => pathOf(points))
  .join('')
const text = JSON.stringify({ states, districts, borders }, null, 2)
writeFileSync(new URL('../web/src/ui/map/malaysia.json', import.meta.url), `${text}\n`)
