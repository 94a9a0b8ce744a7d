import type { Chart } from '@patuh/domain/workplace/dashboard'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Axis } from './axis.tsx'
import { topOf } from './scale.ts'
import { useFigure } from './use-figure.ts'

const sum = (values: (number | null)[]) =>
  values.reduce<number>((total, value) => total + Math.max(0, value ?? 0), 0)

/** Stacked column chart by month; each column links to its rows. */
export function Columns({ chart: { series, points, unit } }: { chart: Chart }) {
  const { t } = useTranslation('dashboard')
  const { figure, place } = useFigure()
  const top = topOf(Math.max(0, ...points.map(({ values }) => sum(values))))
  return (
    <div className="plot">
      <Axis top={top} unit={unit} />
      <ul className="columns">
        {points.map(({ label, values, link }) => {
          const valueText = series
            .map((part, index) => `${t(`series.${part}`)} ${figure(values[index] ?? null, unit)}`)
            .join(', ')
          const text = `${place(label, true, true)}: ${valueText}`
          return (
            <li key={label}>
              <Link to={link ?? ''} className="column" aria-label={text} title={text}>
                {values.map((value, index) => (
                  <span
                    key={series[index]}
                    className="part"
                    data-series={index}
                    style={{ '--tall': `${(100 * Math.max(0, value ?? 0)) / top}%` } as CSSProperties}
                  />
                ))}
              </Link>
              <span className="tick" aria-hidden="true">
                {place(label, true)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
