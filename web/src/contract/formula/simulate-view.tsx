import { cilArrowLeft, cilMediaPlay } from '@coreui/icons'
import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import type { FormulaDetail, VersionRow } from '@patuh/domain/contract/formula/record'
import type { Simulation } from '@patuh/domain/contract/formula/simulation'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from './export-button.tsx'
import { SimulationOutcome } from './simulation-outcome.tsx'

const isDone = ({ status }: Simulation) => status === 'done' || status === 'failed'

/** Polls a simulation every second until it is done. */
const useSimulation = (id: number | null) =>
  useQuery({
    queryKey: ['simulation', id],
    queryFn: () => api<Simulation>('GET', `formulas/simulate/${id}`),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isDone(state.data) ? false : 1000),
  }).data

const unsigned: number[] = [contractStatus.draft, contractStatus.inReview]

const contractsOf = ({ contracts }: FormulaDetail) => [
  ...new Map(
    contracts.filter(({ status }) => !unsigned.includes(status)).map((contract) => [contract.id, contract]),
  ).values(),
]

/** Simulation: what this version would have deducted from the chosen contracts in the last twelve months. */
export function SimulateView({
  formula,
  version,
  onClose,
}: {
  formula: FormulaDetail
  version: VersionRow
  onClose: () => void
}) {
  const { t } = useTranslation('formula')
  const contracts = contractsOf(formula)
  const [chosen, setChosen] = useState(() => contracts.map(({ id }) => id))
  const [id, setId] = useState<number | null>(null)
  const start = useMutation({
    mutationFn: () =>
      api<Simulation>('POST', 'formulas/simulate', { body: { versionId: version.id, contractIds: chosen } }),
    onSuccess: (simulation) => setId(simulation.id),
  })
  const simulation = useSimulation(id)
  const isRunning = id !== null && !(simulation && isDone(simulation))
  const toggle = (one: number) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <section className="desk-main simulate" aria-label={t('panel.simulate')}>
      <p className="hint">{t('simulate.about')}</p>
      <fieldset className="picks">
        <legend className="form-label">{t('simulate.contracts')}</legend>
        {contracts.map(({ id: contractId, refNo, title }) => (
          <label key={contractId} className="pick">
            <input
              type="checkbox"
              className="form-check-input"
              checked={chosen.includes(contractId)}
              onChange={() => toggle(contractId)}
            />
            {refNo} {title}
          </label>
        ))}
      </fieldset>
      <div className="desk-actions">
        <Button icon={cilArrowLeft} onClick={onClose}>
          {t('version.number', { version: version.version })}
        </Button>
        <Button
          tone="primary"
          icon={cilMediaPlay}
          busy={start.isPending || isRunning}
          disabled={chosen.length === 0}
          onClick={() => start.mutate()}
        >
          {t('simulate.run')}
        </Button>
        {simulation?.result && simulation.result.months.length > 0 && (
          <ExportButton
            path={`formulas/simulate/${simulation.id}/export`}
            name={`simulation-${simulation.id}`}
          />
        )}
      </div>
      <Failure error={start.error} />
      {isRunning && (
        <progress
          value={simulation?.done ?? 0}
          max={simulation?.total || 1}
          aria-label={t('simulate.progress')}
        />
      )}
      {simulation?.status === 'failed' && <p className="verdict-bad">{t('simulate.failed')}</p>}
      {simulation?.result && <SimulationOutcome result={simulation.result} base={simulation.baseVersion} />}
    </section>
  )
}
