import { cilMediaPlay } from '@coreui/icons'
import type { VersionRow } from '@patuh/domain/formula/record'
import type { Simulation, SimulationResult } from '@patuh/domain/formula/simulation'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../app/api.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { DifferenceChart } from './difference-chart.tsx'

const isOver = ({ status }: Simulation) => status === 'done' || status === 'failed'

/** Asks every second until it is over. */
const useSimulation = (id: number | null) =>
  useQuery({
    queryKey: ['simulation', id],
    queryFn: () => api<Simulation>('GET', `formulas/simulate/${id}`),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 1000),
  }).data

function Outcome({ result }: { result: SimulationResult }) {
  const { t } = useTranslation('formula')
  const { months, movers, uncomputable, before, after } = result
  if (months.length === 0) return <p className="hint">{t('simulate.nothing')}</p>
  return (
    <>
      <p>{t('simulate.summary', { before, after })}</p>
      {uncomputable > 0 && (
        <p className="verdict-bad">{t('simulate.uncomputable', { count: uncomputable })}</p>
      )}
      <DifferenceChart months={months} />
      <table className="table simulation-table">
        <caption className="visually-hidden">{t('simulate.months')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('simulate.month')}</th>
            <th scope="col" className="amount">
              {t('simulate.before')}
            </th>
            <th scope="col" className="amount">
              {t('simulate.after')}
            </th>
            <th scope="col" className="amount">
              {t('simulate.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={`${month.contractId} ${month.period}`}>
              <th scope="row">
                {month.contract} {month.period.slice(5, 7)}-{month.period.slice(0, 4)}
                {month.capAfter && <span className="word-note"> {t('simulate.cap')}</span>}
              </th>
              <td className="amount">{month.before}</td>
              <td className="amount">{month.after}</td>
              <td className="amount">{month.difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {movers.length > 0 && (
        <>
          <h3>{t('simulate.movers')}</h3>
          <ul className="used-by">
            {movers.map(({ ref, contract, difference }) => (
              <li key={ref}>
                <span>{ref}</span>
                <strong>{difference}</strong>
                <span className="word-note">{contract}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What this version would have deducted over the last twelve months, beside what was. */
export function SimulatePanel({ version }: { version: VersionRow }) {
  const { t } = useTranslation('formula')
  const problem = useProblem()
  const [id, setId] = useState<number | null>(null)
  const ask = useMutation({
    mutationFn: () => api<Simulation>('POST', 'formulas/simulate', { body: { versionId: version.id } }),
    onSuccess: (asked) => setId(asked.id),
  })
  const found = useSimulation(id)
  const isRunning = id !== null && !(found && isOver(found))
  return (
    <div className="simulate">
      <p className="hint">{t('simulate.about')}</p>
      <Button icon={cilMediaPlay} busy={ask.isPending || isRunning} onClick={() => ask.mutate()}>
        {t('simulate.run')}
      </Button>
      {ask.error && (
        <div className="alert alert-danger" role="alert">
          {problem(ask.error)}
        </div>
      )}
      {isRunning && (
        <progress value={found?.done ?? 0} max={found?.total || 1} aria-label={t('simulate.progress')} />
      )}
      {found?.status === 'failed' && <p className="verdict-bad">{t('simulate.failed')}</p>}
      {found?.result && <Outcome result={found.result} />}
    </div>
  )
}
