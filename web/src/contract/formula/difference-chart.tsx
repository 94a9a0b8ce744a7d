import type { SimulatedMonth } from '@patuh/domain/contract/formula/simulation'
import { useTranslation } from 'react-i18next'

const [width, height, gap] = [300, 100, 4]

/** Bar chart of actual and simulated deductions per month; the table has the same figures. */
export function DifferenceChart({ months }: { months: readonly SimulatedMonth[] }) {
  const { t } = useTranslation('formula')
  const totals = new Map<string, { before: number; after: number }>()
  for (const { period, before, after } of months) {
    const sum = totals.get(period) ?? { before: 0, after: 0 }
    totals.set(period, { before: sum.before + Number(before), after: sum.after + Number(after) })
  }
  const bars = [...totals].sort(([a], [b]) => a.localeCompare(b))
  const largest = Math.max(1, ...bars.flatMap(([, { before, after }]) => [before, after]))
  const step = width / bars.length
  const bar = (step - gap) / 2
  const barHeight = (value: number) => (value / largest) * (height - 4)
  return (
    <figure className="difference-chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('simulate.chart')}>
        {bars.map(([period, { before, after }], index) => (
          <g key={period}>
            <rect
              className="bar-before"
              x={index * step}
              y={height - barHeight(before)}
              width={bar}
              height={barHeight(before)}
            />
            <rect
              className="bar-after"
              x={index * step + bar}
              y={height - barHeight(after)}
              width={bar}
              height={barHeight(after)}
            />
          </g>
        ))}
      </svg>
      <div className="chart-axis" aria-hidden="true">
        {bars.map(([period]) => (
          <span key={period}>{period.slice(5, 7)}</span>
        ))}
      </div>
      <figcaption>
        <span className="key-before">{t('simulate.before')}</span>
        <span className="key-after">{t('simulate.after')}</span>
      </figcaption>
    </figure>
  )
}
