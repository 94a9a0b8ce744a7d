import type { Frame } from './cluster.ts'
import states from './malaysia.json'

/** The states of Malaysia behind the pins. Loaded with the first map, not with the page. */
export function Outline({ frame: { west, east, south, north } }: { frame: Frame }) {
  const [width, height] = [(east - west) * 1000, (north - south) * 1000]
  // a name is shown where it fits into its state
  const size = height * 0.024
  return (
    <svg
      className="map-outline"
      viewBox={`${west * 1000} ${-north * 1000} ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {states.map(({ path }) => (
        <path key={path} d={path} />
      ))}
      {states
        .filter(({ name, width }) => name.length * size * 0.5 < width * 1.2)
        .map(({ name, x, y }) => (
          <text key={name} x={x} y={y} fontSize={size}>
            {name}
          </text>
        ))}
    </svg>
  )
}
