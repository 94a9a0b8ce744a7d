import { cilTask } from '@coreui/icons'
import type { BoardShift } from '@patuh/domain/casework/attendance/board'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { shiftText } from './clock.ts'
import { LockDay } from './lock-day.tsx'
import { outcomeTones } from './outcome-badge.tsx'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((part) => !/^(bin|binti|a\/l|a\/p)$/i.test(part))
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('')

function Slots({ shift, onOpen }: { shift: BoardShift; onOpen: (id: number) => void }) {
  const { t } = useTranslation('attendance')
  return (
    <span className="board-slots">
      {shift.slots.map(({ id, outcome, person }) => {
        const label = `${person ?? t('nobodyRostered')}: ${t(`outcomeOption.${outcome}`)}`
        return (
          <button
            key={id}
            type="button"
            className={`board-slot tone-${outcomeTones[outcome]}`}
            data-outcome={outcome}
            title={label}
            aria-label={label}
            onClick={() => onOpen(id)}
          >
            <span aria-hidden="true">{person ? initials(person) : '?'}</span>
          </button>
        )
      })}
    </span>
  )
}

/** Headcounts (required, registered, counted by the inspector, scanned on rounds) and their mismatches. */
function Heads({ shift }: { shift: BoardShift }) {
  const { t } = useTranslation('attendance')
  const { required, register, counted, countedAt, scanned, mismatches } = shift
  const counts = { required, register, counted: counted ?? '–', scanned: scanned ?? '–' }
  return (
    <>
      <span className="board-heads" title={countedAt ? formatDateTime(countedAt) : undefined}>
        {Object.entries(counts).map(([key, value]) => (
          <span key={key}>
            <small>{t(`heads.${key}`)}</small>
            {value}
          </span>
        ))}
      </span>
      {mismatches.map((mismatch) => (
        <span key={mismatch} className="board-mismatch">
          {t(`mismatch.${mismatch}`, { ...counts })}
        </span>
      ))}
    </>
  )
}

export function BoardSite({
  date,
  shifts,
  onOpen,
  onCheck,
}: {
  date: string
  shifts: BoardShift[]
  onOpen: (id: number) => void
  onCheck: (shift: BoardShift) => void
}) {
  const { t } = useTranslation('attendance')
  const heading = useId()
  const [first] = shifts
  if (!first) return null
  return (
    <section className="board-site" aria-labelledby={heading}>
      <div className="board-shift-head">
        <h2 id={heading}>{first.site}</h2>
        <LockDay date={date} shifts={shifts} />
      </div>
      <p className="board-contract">{first.contract}</p>
      {shifts.map((shift) => (
        <div key={shift.key} className="board-shift">
          <div className="board-shift-head">
            <strong>{shiftText(shift.shiftStart, shift.shiftEnd)}</strong>
            <span>{shift.position}</span>
            {shift.allowedActions.includes('spotCheck') && (
              <IconButton icon={cilTask} label={t('spotCheck.title')} onClick={() => onCheck(shift)} />
            )}
          </div>
          <Slots shift={shift} onOpen={onOpen} />
          <Heads shift={shift} />
        </div>
      ))}
    </section>
  )
}
