import type { Chart } from '@patuh/domain/workplace/dashboard'
import { useTranslation } from 'react-i18next'
import { Axis } from './axis.tsx'
import { bottomOf } from './scale.ts'
import { useFigure } from './use-figure.ts'

const height = 100

/** SVG path of a line chart by week; a week without a value is a gap. */
function pathOf(values: (number | null)[], bottom: number) {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isStart = index === 0 || values[index - 1] === null
      return `${isStart ? 'M' : 'L'}${index + 0.5} ${((100 - value) / (100 - bottom)) * height}`
    })
    .join('')
}

export function Lines({ chart: { name, series, points, unit } }: { chart: Chart }) {
  const { t } = useTranslation('dashboard')
  const { figure, place } = useFigure()
  const lines = series.map((_, index) => points.map(({ values }) => values[index] ?? null))
  const bottom = bottomOf(Math.min(100, ...lines.flat().filter((value) => value !== null)))
  const latest = series
    .map((part, index) => {
      const last = lines[index]?.findLast((value) => value !== null) ?? null
      return `${t(`series.${part}`)} ${figure(last, unit)}`
    })
    .join(', ')
  return (
    <div className="plot">
      <Axis top={100} bottom={bottom} unit={unit} />
      <div className="lines">
        <svg
          viewBox={`0 0 ${points.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${t(`chart.${name}`)}: ${latest}`}
        >
          {lines.map((values, index) => (
            <path key={series[index]} className="line" data-series={index} d={pathOf(values, bottom)} />
          ))}
        </svg>
        <ul className="ticks" aria-hidden="true">
          {points.map(({ label, values }) => (
            <li
              key={label}
              title={`${place(label, false, true)}: ${series
                .map((part, index) => `${t(`series.${part}`)} ${figure(values[index] ?? null, unit)}`)
                .join(', ')}`}
            >
              <span className="tick">{place(label, false)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
