import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSees } from '../../server/use-may.ts'

const unsigned: number[] = [contractStatus.draft, contractStatus.inReview]

type Tone = 'good' | 'watch' | 'bad'

const rising = (value: number, watch: number, bad: number): Tone =>
  value >= bad ? 'bad' : value >= watch ? 'watch' : 'good'

/** Health of the contract: four figures with a traffic light each. */
export function ContractHealth({ contract: { id, health, status } }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const seesField = useSees()
  if (unsigned.includes(status)) return null
  const { capUsedPct, daysToBondExpiry, unansweredCases, consecutiveBreachMonths } = health
  const cap = Number(capUsedPct ?? 0)
  const tiles: { key: string; value: string; tone: Tone; to?: string }[] = [
    ...(seesField('contractValue')
      ? [{ key: 'capUsed', value: capUsedPct === null ? '–' : `${capUsedPct} %`, tone: rising(cap, 75, 100) }]
      : []),
    {
      key: 'bond',
      value: daysToBondExpiry === null ? '–' : String(daysToBondExpiry),
      tone:
        daysToBondExpiry === null || daysToBondExpiry < 30 ? 'bad' : daysToBondExpiry < 90 ? 'watch' : 'good',
    },
    {
      key: 'unanswered',
      value: String(unansweredCases),
      tone: rising(unansweredCases, 1, 5),
      to: `/manage-complaint/complaint?status=${caseStatus.awaitingJustification}&contractId=${id}`,
    },
    { key: 'breach', value: String(consecutiveBreachMonths), tone: rising(consecutiveBreachMonths, 2, 3) },
  ]
  return (
    <dl className="health" aria-label={t('health.title')}>
      {tiles.map(({ key, value, tone, to }) => (
        <div key={key} data-tone={tone}>
          <dt>{t(`health.${key}`)}</dt>
          <dd>
            {to ? <Link to={to}>{value}</Link> : value}{' '}
            <span className="health-word">{t(`health.${tone}`)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
