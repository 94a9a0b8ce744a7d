import type { RoundRow } from '@patuh/domain/casework/touring/record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { formatDateTime, today } from '../../ui/date.ts'
import { RoundBadge } from './round-badge.tsx'
import { RoundDialog } from './round-dialog.tsx'

/** Only the time of `31-12-2026 08:05:00 PM`. */
const timeOf = (iso: string) => formatDateTime(iso).slice(11)

const upcomingMs = 2 * 3_600_000

/** Rounds due now, including those that began before midnight; upcoming ones; and those missed today. */
function partsOf(rounds: RoundRow[], now: number, day: string) {
  const hasBegun = ({ startsAt }: RoundRow) => Date.parse(startsAt) <= now
  const isOver = ({ closesAt }: RoundRow) => Date.parse(closesAt) <= now
  return {
    now: rounds.filter((round) => hasBegun(round) && !isOver(round) && round.outcome !== 'cancelled'),
    next: rounds.filter((round) => !hasBegun(round) && Date.parse(round.startsAt) <= now + upcomingMs),
    missed: rounds.filter(
      (round) =>
        round.workDate === day && ['missed', 'partial', 'late'].includes(round.outcome) && isOver(round),
    ),
  }
}

/** Today's patrol rounds in progress, polled every half minute. */
export function LiveTab() {
  const { t } = useTranslation('touring')
  const [open, show] = useState<number | null>(null)
  const day = today()
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['tour-rounds', 'live', day],
    queryFn: () =>
      api<{ items: RoundRow[] }>('GET', `tour-rounds?limit=1000&sort=startsAt&startsAt=${dayBefore}..${day}`),
    refetchInterval: 30_000,
  })
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  const parts = partsOf(data.items, dataUpdatedAt, day)
  return (
    <div className="list-card">
      <p className="live-part hint" role="status">
        {t('live.asOf', { at: timeOf(new Date(dataUpdatedAt).toISOString()) })}
      </p>
      {(['now', 'next', 'missed'] as const).map((part) => (
        <section key={part} className="live-part" aria-label={t(`live.${part}`)}>
          <h2>
            {t(`live.${part}`)} <span>{parts[part].length}</span>
          </h2>
          {parts[part].length === 0 && <p className="hint">{t(`live.none`)}</p>}
          <ul className="live-rounds">
            {parts[part].map((round) => (
              <li key={round.id}>
                <button type="button" className="row-link" onClick={() => show(round.id)}>
                  {timeOf(round.startsAt)}–{timeOf(round.closesAt)}
                </button>
                <strong>{round.site}</strong>
                <span>{round.route}</span>
                <span>{round.person ?? (part === 'missed' ? '–' : t('live.nobody'))}</span>
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
