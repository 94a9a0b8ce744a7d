import { cilBarChart, cilList } from '@coreui/icons'
import type { Chart } from '@patuh/domain/workplace/dashboard'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { Bars } from './bars.tsx'
import { Columns } from './columns.tsx'
import { Lines } from './lines.tsx'

const ChartTable = lazyPart(() => import('./chart-table.tsx'), 'ChartTable')

const drawings = { columns: Columns, lines: Lines, bars: Bars }

const hasAny = ({ points }: Chart) =>
  points.some(({ values }) => values.some((value) => value !== null && value !== 0))

/** A chart, switchable to a table of the same figures. */
export function ChartCard({ chart }: { chart: Chart }) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const [isTable, setTable] = useState(false)
  const Drawing = drawings[chart.kind]
  return (
    <section className="chart-card" data-chart={chart.name} aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{t(`chart.${chart.name}`)}</h2>
        {chart.series.length > 1 && (
          <ul className="chart-keys">
            {chart.series.map((name, index) => (
              <li key={name} className="key" data-series={index}>
                {t(`series.${name}`)}
              </li>
            ))}
          </ul>
        )}
        <IconButton
          icon={isTable ? cilBarChart : cilList}
          label={isTable ? t('asChart') : t('asTable')}
          onClick={() => setTable(!isTable)}
        />
      </div>
      {!hasAny(chart) && !isTable ? (
        <p className="chart-none">{t('nothingYet')}</p>
      ) : isTable ? (
        <Suspense>
          <ChartTable chart={chart} labelledBy={id} />
        </Suspense>
      ) : (
        <Drawing chart={chart} />
      )}
    </section>
  )
}
