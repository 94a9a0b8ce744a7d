import { claimStates } from '@patuh/domain/contract/claim-state'
import type { Chart } from '@patuh/domain/workplace/dashboard'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useStatusText } from '../../record/use-status-text.ts'
import { useFigure } from './use-figure.ts'

const toneOf = (value: number) => (value >= 100 ? 'danger' : value >= 75 ? 'warning' : 'plain')

/** Horizontal bar chart, one bar per record. */
export function Bars({ chart: { name, points, unit } }: { chart: Chart }) {
  const statusText = useStatusText({ name: 'claim', states: claimStates })
  const { figure } = useFigure()
  const whole = unit === 'percent' ? 100 : Math.max(1, ...points.map(({ values: [value] }) => value ?? 0))
  const nameOf = (label: string) => (name === 'claims' ? statusText(Number(label)) : label)
  return (
    <ul className="bars">
      {points.map(({ label, values: [value = null], link }) => (
        <li key={label}>
          <Link to={link ?? ''} className="bar-row">
            <span className="bar-label" title={nameOf(label)}>
              {nameOf(label)}
            </span>
            <span className="bar-figure">{figure(value, unit)}</span>
            <span
              className="bar"
              data-tone={unit === 'percent' ? toneOf(value ?? 0) : 'plain'}
              aria-hidden="true"
              style={
                { '--share': `${Math.min(100, (100 * Math.max(0, value ?? 0)) / whole)}%` } as CSSProperties
              }
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
