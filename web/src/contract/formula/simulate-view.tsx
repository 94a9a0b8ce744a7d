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

const isOver = ({ status }: Simulation) => status === 'done' || status === 'failed'

/** Asks every second until it is over. */
const useSimulation = (id: number | null) =>
  useQuery({
    queryKey: ['simulation', id],
    queryFn: () => api<Simulation>('GET', `formulas/simulate/${id}`),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 1000),
  }).data

const unsigned: number[] = [contractStatus.draft, contractStatus.inReview]

const contractsOf = ({ contracts }: FormulaDetail) => [
  ...new Map(
    contracts.filter(({ status }) => !unsigned.includes(status)).map((contract) => [contract.id, contract]),
  ).values(),
]

/** What this version would have deducted from the chosen contracts over the last twelve months, beside what was. */
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
  const ask = useMutation({
    mutationFn: () =>
      api<Simulation>('POST', 'formulas/simulate', { body: { versionId: version.id, contractIds: chosen } }),
    onSuccess: (asked) => setId(asked.id),
  })
  const found = useSimulation(id)
  const isRunning = id !== null && !(found && isOver(found))
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
          busy={ask.isPending || isRunning}
          disabled={chosen.length === 0}
          onClick={() => ask.mutate()}
        >
          {t('simulate.run')}
        </Button>
        {found?.result && found.result.months.length > 0 && (
          <ExportButton path={`formulas/simulate/${found.id}/export`} name={`simulation-${found.id}`} />
        )}
      </div>
      <Failure error={ask.error} />
      {isRunning && (
        <progress value={found?.done ?? 0} max={found?.total || 1} aria-label={t('simulate.progress')} />
      )}
      {found?.status === 'failed' && <p className="verdict-bad">{t('simulate.failed')}</p>}
      {found?.result && <SimulationOutcome result={found.result} base={found.baseVersion} />}
    </section>
  )
}
