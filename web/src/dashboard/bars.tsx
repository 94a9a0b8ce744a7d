import type { Chart } from '@patuh/domain/dashboard'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useFigure } from './use-figure.ts'

const toneOf = (value: number) => (value >= 100 ? 'danger' : value >= 75 ? 'warning' : 'plain')

/** A bar for each record, up to the whole of what it may use. */
export function Bars({ chart: { points, unit } }: { chart: Chart }) {
  const { figure } = useFigure()
  return (
    <ul className="bars">
      {points.map(({ label, values: [value = null], link }) => (
        <li key={label}>
          <Link to={link ?? ''} className="bar-row">
            <span className="bar-label">{label}</span>
            <span className="bar-figure">{figure(value, unit)}</span>
            <span
              className="bar"
              data-tone={toneOf(value ?? 0)}
              aria-hidden="true"
              style={{ '--share': `${Math.min(100, Math.max(0, value ?? 0))}%` } as CSSProperties}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
