import type { SimulatedMonth, SimulationResult } from '@patuh/domain/contract/formula/simulation'
import { formatMoney, parseMoney } from '@patuh/domain/platform/money'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { DifferenceChart } from './difference-chart.tsx'

function ringgit(text: string) {
  const value = parseMoney(text)
  return value ? formatMoney(value) : text
}

function Months({ months }: { months: SimulatedMonth[] }) {
  const { t } = useTranslation('formula')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('simulate.months')} tabIndex={0}>
      <table className="table simulation-table">
        <thead>
          <tr>
            <th scope="col">{t('simulate.month')}</th>
            <th scope="col">{t('simulate.contract')}</th>
            {['before', 'after', 'difference'].map((key) => (
              <th key={key} scope="col" className="amount">
                {t(`simulate.${key}`)}
              </th>
            ))}
            <th scope="col">{t('simulate.cap')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ contractId, contract, period, before, after, difference, capBefore, capAfter }) => (
            <tr key={`${period} ${contractId}`}>
              <th scope="row">
                {period.slice(5, 7)}-{period.slice(0, 4)}
              </th>
              <td>{contract}</td>
              {[before, after, difference].map((amount, index) => (
                <td key={['before', 'after', 'difference'][index]} className="amount">
                  {ringgit(amount)}
                </td>
              ))}
              <td>
                {capAfter && (
                  <Badge tone="danger">{t(capBefore ? 'simulate.capStill' : 'simulate.capNew')}</Badge>
                )}
                {capBefore && !capAfter && <Badge tone="success">{t('simulate.capNoMore')}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Result of a simulation: summary, chart, table, and the ledger entries that change most. */
export function SimulationOutcome({ result, base }: { result: SimulationResult; base: number }) {
  const { t } = useTranslation('formula')
  const { months, movers, uncomputable, before, after } = result
  const byMonth = months.toSorted(
    (a, b) => b.period.localeCompare(a.period) || a.contract.localeCompare(b.contract),
  )
  if (months.length === 0) return <p className="hint">{t('simulate.nothing')}</p>
  return (
    <>
      <p>{t('simulate.summary', { base, before: ringgit(before), after: ringgit(after) })}</p>
      {uncomputable > 0 && (
        <p className="verdict-bad">{t('simulate.uncomputable', { count: uncomputable })}</p>
      )}
      <DifferenceChart months={months} />
      <Months months={byMonth} />
      {movers.length > 0 && (
        <>
          <h3>{t('simulate.movers')}</h3>
          <ul className="used-by">
            {movers.map(({ ref, contract, before: was, after: would, difference }) => (
              <li key={ref}>
                <span>
                  {ref} <span className="word-note">{contract}</span>
                </span>
                <strong>{ringgit(difference)}</strong>
                <span className="word-meaning">
                  {t('simulate.mover', { was: ringgit(was), would: ringgit(would) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
