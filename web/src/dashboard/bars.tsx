import type { Chart } from '@patuh/domain/dashboard'
import type { Language } from '@patuh/domain/language'
import { claimStatusText } from '@patuh/domain/legacy'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFigure } from './use-figure.ts'

const toneOf = (value: number) => (value >= 100 ? 'danger' : value >= 75 ? 'warning' : 'plain')

/** A bar for each record, up to the whole of what it may use. */
export function Bars({ chart: { name, points, unit } }: { chart: Chart }) {
  const { i18n } = useTranslation('dashboard')
  const { figure } = useFigure()
  const whole = unit === 'percent' ? 100 : Math.max(1, ...points.map(({ values: [value] }) => value ?? 0))
  const called = (label: string) =>
    name === 'claims' ? claimStatusText(Number(label), (i18n.resolvedLanguage ?? 'en') as Language) : label
  return (
    <ul className="bars">
      {points.map(({ label, values: [value = null], link }) => (
        <li key={label}>
          <Link to={link ?? ''} className="bar-row">
            <span className="bar-label" title={called(label)}>
              {called(label)}
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
