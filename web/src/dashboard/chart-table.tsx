import type { Chart } from '@patuh/domain/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFigure } from './use-figure.ts'

export function ChartTable({ chart, labelledBy }: { chart: Chart; labelledBy: string }) {
  const { t } = useTranslation('dashboard')
  const { figure, place } = useFigure()
  const { series, points, unit, kind } = chart
  const isMonth = kind === 'columns'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
    <section className="chart-table" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t(kind === 'bars' ? 'record' : isMonth ? 'month' : 'week')}</th>
            {series.map((name) => (
              <th key={name} scope="col" className="amount">
                {t(`series.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values, link }) => (
            <tr key={label}>
              <th scope="row">
                {link ? <Link to={link}>{place(label, isMonth, true)}</Link> : place(label, isMonth, true)}
              </th>
              {values.map((value, index) => (
                <td key={series[index]} className="amount">
                  {figure(value, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
