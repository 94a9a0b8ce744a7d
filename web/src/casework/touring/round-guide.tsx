import type { GuardRound } from '@patuh/domain/casework/touring/scan'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { formatDateTime, withoutSeconds } from '../../ui/date.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { usePosition } from '../capture/use-position.ts'
import { metresTo, progressOf } from './guide-round.ts'
import { FinishButton, PointNoteButton } from './round-note-dialog.tsx'

/** The time, every half minute. */
function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What the clock of the round says, in words. */
function Clock({ round, now }: { round: GuardRound; now: number }) {
  const { t } = useTranslation('touring')
  const { untilStart, toBegin, toClose, late, left } = progressOf(round, now)
  const say = (key: string, count: number, tone: 'secondary' | 'warning' | 'danger') => (
    <Badge tone={tone}>{t(`guide.${key}`, { count })}</Badge>
  )
  if (left === 0) return null
  if (toClose < 0) return say('closed', -toClose, 'danger')
  if (untilStart > 0) return say('startsIn', untilStart, 'secondary')
  if (toBegin !== null && toBegin < 0) return say('startLate', -toBegin, 'danger')
  if (toBegin !== null) return say('beginWithin', toBegin, 'warning')
  return late > 0 ? say('late', late, 'danger') : say('closesIn', toClose, 'secondary')
}

/** Leads the guard: the next checkpoint, how many are left, the time and the distance. */
export function RoundGuide({
  rounds,
  round,
  personId,
  onChoose,
}: {
  rounds: GuardRound[]
  round: GuardRound | undefined
  personId: number | null
  onChoose: (id: number | null) => void
}) {
  const { t } = useTranslation('touring')
  const now = useNow()
  const fix = usePosition({ isMoving: true })
  if (!round) return <p className="form-text">{t('guide.none')}</p>
  const { next, left, total, untilStart } = progressOf(round, now)
  const metres = next && metresTo(next, fix)
  return (
    <section className="round-guide" aria-label={t('guide.title')}>
      <SelectField
        label={t('guide.round')}
        isChosen
        options={rounds.map(({ id, route, site, startsAt }) => ({
          value: id,
          // the end is cut off on a narrow phone: the time first
          label: `${withoutSeconds(formatDateTime(startsAt).slice(11))} ${site}, ${route}`,
        }))}
        value={round.id}
        onChange={onChoose}
      />
      <div className="round-next" role="status">
        {next ? (
          <>
            <span>{t('guide.next')}</span>
            <strong>{next.name}</strong>
            <span>
              {t('guide.left', { count: left, total })}
              {typeof metres === 'number' && ` · ${t('guide.metres', { metres })}`}
            </span>
            <Clock round={round} now={now} />
          </>
        ) : (
          <strong>{t('guide.done')}</strong>
        )}
      </div>
      <ol className="round-points" aria-label={t('points')}>
        {round.points.map((point) => (
          <li
            key={point.zoneId}
            data-done={!!point.scannedAt}
            aria-current={point.zoneId === next?.zoneId ? 'step' : undefined}
          >
            <span aria-hidden="true">{point.scannedAt ? '✓' : '○'}</span> {point.name}
            <small>{point.scannedAt ? formatDateTime(point.scannedAt).slice(11) : t('guide.open')}</small>
            <PointNoteButton {...{ round, personId, point }} />
          </li>
        ))}
      </ol>
      {left > 0 && untilStart <= 0 && <FinishButton {...{ round, personId }} />}
    </section>
  )
}
