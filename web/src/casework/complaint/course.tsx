import type { Complaint } from '@patuh/domain/casework/complaint'
import type { TimelineEntry } from '@patuh/domain/casework/complaint-course'
import { type ClaimRecord, claimRecordWorkflow } from '@patuh/domain/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StateBadge } from '../../record/state-badge.tsx'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useMay } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Amount } from '../../ui/field/amount.tsx'
import { StatusBadge } from '../case/case-status.tsx'
import { Precedents } from './similar-cases.tsx'
import { useClocks, useTimeline } from './use-complaint.ts'

/** The events of a case with their texts. */
function Timeline({ id }: { id: number }) {
  const { t } = useTranslation(['complaint', 'audit'])
  const nameOf = ({ actor, side, onBehalfOf }: TimelineEntry) => {
    const name = actor ?? t(`side.${side}`)
    return onBehalfOf ? t('onBehalfOf', { name, other: onBehalfOf }) : name
  }
  const { data, error } = useTimeline(id)
  return (
    <section className="case-section">
      <h3>{t('timeline')}</h3>
      {!data && <LoadingOrError error={error} />}
      <ol className="timeline">
        {data?.items.map((entry) => (
          <li key={entry.id} className="timeline-item">
            <div className="timeline-head">
              <strong>{t(`action.${entry.action}`, { defaultValue: entry.action })}</strong>
              <span>{nameOf(entry)}</span>
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              {entry.toText && entry.toStatus !== null && (
                <StatusBadge status={entry.toStatus} statusText={entry.toText} />
              )}
            </div>
            {entry.text && <p className="timeline-reason">{entry.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The deadlines of a case with their pauses. */
function Clocks({ id }: { id: number }) {
  const { t } = useTranslation('complaint')
  const clocks = useClocks(id)
  if (!clocks?.length) return null
  return (
    <section className="case-section">
      <h3>{t('clocks')}</h3>
      <ul className="clock-list">
        {clocks.map(({ id: clock, kind, startedAt, dueAt, endedAt, pausedAt, overdueAt, pauses }) => (
          <li key={clock}>
            <strong>{t(`clock.${kind}`)}</strong>
            <span>{t('clockSpan', { from: formatDateTime(startedAt), to: formatDateTime(dueAt) })}</span>
            {pauses.length > 0 && <span>{t('paused', { count: pauses.length })}</span>}
            {overdueAt ? (
              <Badge tone="danger">{t('wasOverdue')}</Badge>
            ) : (
              <Badge tone={endedAt ? 'success' : 'secondary'}>
                {t(endedAt ? 'inTime' : pausedAt ? 'standsStill' : 'running')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The ledger entries of a case with their explanations. */
function Calculation({ id }: { id: number }) {
  const { t } = useTranslation(['complaint', 'claimRecord'])
  const may = useMay()
  const { data, error } = useQuery({
    queryKey: ['claim-records', 'of', id],
    queryFn: () =>
      api<{ items: ClaimRecord[] }>('GET', `claim-records?sourceKind=complaint&sourceId=${id}&sort=id`),
    enabled: may('claimRecord.view'),
  })
  if (!data?.items.length) return error && <LoadingOrError error={error} />
  return (
    <section className="case-section">
      <h3>{t('calculation')}</h3>
      <ul className="line-list">
        {data.items.map(({ id: line, refNo, explanation, amount, status }) => (
          <li key={line}>
            <span className="line-ref">{refNo}</span>
            <span className="line-text">{explanation}</span>
            <StateBadge workflow={claimRecordWorkflow} value={status} />
            <Amount deducted={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The course of a case so far; for the verifier also precedents. */
export const Course = ({ row: { id }, step }: { row: Complaint; step: string | null }) => (
  <>
    {step === 'verify' && <Precedents id={id} />}
    <Calculation id={id} />
    <Clocks id={id} />
    <Timeline id={id} />
  </>
)
