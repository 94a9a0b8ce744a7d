import { claimStates } from '@patuh/domain/contract/claim-state'
import type { Chart } from '@patuh/domain/workplace/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStatusText } from '../../record/use-status-text.ts'
import { useFigure } from './use-figure.ts'

export function ChartTable({ chart, labelledBy }: { chart: Chart; labelledBy: string }) {
  const { t } = useTranslation('dashboard')
  const { figure, place } = useFigure()
  const statusText = useStatusText({ name: 'claim', states: claimStates })
  const { name, series, points, unit, kind } = chart
  const isMonth = kind === 'columns'
  const nameOf = (label: string) =>
    name === 'claims' ? statusText(Number(label)) : place(label, isMonth, true)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
    <section className="chart-table" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              {t(name === 'claims' ? 'step' : kind === 'bars' ? 'record' : isMonth ? 'month' : 'week')}
            </th>
            {series.map((part) => (
              <th key={part} scope="col" className="amount">
                {t(`series.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values, link }) => (
            <tr key={label}>
              <th scope="row">{link ? <Link to={link}>{nameOf(label)}</Link> : nameOf(label)}</th>
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
