import type { Frame } from './cluster.ts'
import { borders, districts, states } from './malaysia.json'

/** In thousandths of degrees: a narrower map names the districts, a wider one the states. */
const wide = 2500

/** The states and districts of Malaysia behind the pins. Loaded with the first map, not with the page. */
export function Outline({ frame: { west, east, south, north } }: { frame: Frame }) {
  const [width, height] = [(east - west) * 1000, (north - south) * 1000]
  // a name is shown where it fits into its area
  const size = height * 0.024
  const named = width > wide ? states : districts
  return (
    <svg
      className="map-outline"
      viewBox={`${west * 1000} ${-north * 1000} ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {districts.map(({ path }) => (
        <path key={path} d={path} />
      ))}
      <path className="map-border" d={borders} />
      {named
        .filter(({ name, width }) => name.length * size * 0.5 < width * 1.2)
        .map(({ name, x, y }) => (
          <text key={`${x} ${y}`} x={x} y={y} fontSize={size}>
            {name}
          </text>
        ))}
    </svg>
  )
}
