import type { RoundRow } from '@patuh/domain/touring-record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../app/api.ts'
import { useProblem } from '../app/use-problem.ts'
import { formatDateTime, today } from '../ui/date.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { RoundBadge } from './round-badge.tsx'
import { RoundDialog } from './round-dialog.tsx'

/** Only the clock of `31-12-2026 08:05:00 PM`: the day is today. */
const timeOf = (iso: string) => formatDateTime(iso).slice(11)

const soon = 2 * 3_600_000

/** Which of today's rounds are due now, which come next, and which were not walked. */
function partsOf(rounds: RoundRow[], now: number) {
  const begun = ({ startsAt }: RoundRow) => Date.parse(startsAt) <= now
  const over = ({ closesAt }: RoundRow) => Date.parse(closesAt) <= now
  return {
    now: rounds.filter((round) => begun(round) && !over(round) && round.outcome !== 'cancelled'),
    next: rounds.filter((round) => !begun(round) && Date.parse(round.startsAt) <= now + soon),
    missed: rounds.filter((round) => ['missed', 'partial', 'late'].includes(round.outcome) && over(round)),
  }
}

/** The rounds of today as they are being walked; asked for anew every half minute. */
export function LiveTab() {
  const { t } = useTranslation('touring')
  const problem = useProblem()
  const [open, show] = useState<number | null>(null)
  const day = today()
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['tour-rounds', 'live', day],
    queryFn: () => api<{ items: RoundRow[] }>('GET', `tour-rounds?limit=1000&sort=startsAt&date=${day}`),
    refetchInterval: 30_000,
  })
  if (error && !data) return <Notice drawing="error" title={problem(error)} />
  if (!data) return <Spinner />
  const parts = partsOf(data.items, dataUpdatedAt)
  return (
    <div className="list-card">
      <p className="live-part hint" role="status">
        {t('live.asOf', { at: timeOf(new Date(dataUpdatedAt).toISOString()) })}
      </p>
      {(['now', 'next', 'missed'] as const).map((part) => (
        <section key={part} className="live-part" aria-label={t(`live.${part}`)}>
          <h3>
            {t(`live.${part}`)} <span>{parts[part].length}</span>
          </h3>
          {parts[part].length === 0 && <p className="hint">{t(`live.none`)}</p>}
          <ul className="live-rounds">
            {parts[part].map((round) => (
              <li key={round.id}>
                <button type="button" className="row-link" onClick={() => show(round.id)}>
                  {timeOf(round.startsAt)}–{timeOf(round.closesAt)}
                </button>
                <strong>{round.site}</strong>
                <span>{round.route}</span>
                <span>{round.person ?? t('live.nobody')}</span>
                <progress
                  value={round.done}
                  max={round.planned || 1}
                  aria-label={t('trail', { done: round.done, total: round.planned })}
                />
                <RoundBadge outcome={round.outcome} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {open && <RoundDialog key={open} id={open} onClose={() => show(null)} />}
    </div>
  )
}
