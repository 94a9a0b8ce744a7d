import { cilChevronLeft, cilChevronRight } from '@coreui/icons'
import type { BoardShift } from '@patuh/domain/casework/attendance/board'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { contractsOf } from '../../server/place-options.ts'
import { IconButton } from '../../ui/button.tsx'
import { today } from '../../ui/date.ts'
import { DateInput } from '../../ui/field/date-input.tsx'
import { readDay } from '../../ui/field/date-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { FilterSelect } from '../../ui/table/filter-select.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { BoardSite } from './board-site.tsx'
import { dayAfter } from './clock.ts'
import { outcomeTones } from './outcome-badge.tsx'
import { SpotCheckDialog } from './spot-check-dialog.tsx'
import { useBoard, usePlaces } from './use-attendance.ts'

const bySite = (shifts: BoardShift[]) => {
  const sites = new Map<string, BoardShift[]>()
  for (const shift of shifts) {
    const key = `${shift.contractId} ${shift.zoneId}`
    sites.set(key, [...(sites.get(key) ?? []), shift])
  }
  return [...sites]
}

function Legend() {
  const { t } = useTranslation('attendance')
  const shown = ['present', 'late', 'absent', 'unverified', 'scheduled'] as const
  return (
    <ul className="board-legend">
      {shown.map((outcome) => (
        <li key={outcome}>
          <span className={`board-dot tone-${outcomeTones[outcome]}`} data-outcome={outcome} />
          {t(`outcomeOption.${outcome}`)}
        </li>
      ))}
    </ul>
  )
}

function Tools({
  date,
  contractId,
  onGo,
}: {
  date: string
  contractId: string
  onGo: (change: { date?: string; contractId?: string }) => void
}) {
  const { t } = useTranslation('attendance')
  return (
    <div className="board-tools">
      <IconButton
        icon={cilChevronLeft}
        label={t('dayBefore')}
        onClick={() => onGo({ date: dayAfter(date, -1) })}
      />
      <DateInput
        aria-label={t('workDate')}
        value={date}
        onChange={(typed) => readDay(typed) && onGo({ date: typed })}
      />
      <IconButton
        icon={cilChevronRight}
        label={t('dayAfter')}
        onClick={() => onGo({ date: dayAfter(date, 1) })}
      />
      <FilterSelect
        label={t('contract')}
        options={contractsOf(usePlaces().data?.items)}
        value={contractId}
        onChange={(value) => onGo({ contractId: value })}
      />
      <Legend />
    </div>
  )
}

/** One day by site and shift: who is present, who is not, and headcount mismatches. */
export function DayBoard({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation(['attendance', 'translation'])
  const { params, setParams } = useAddress()
  const [checking, setChecking] = useState<BoardShift | null>(null)
  const dateParam = params.get('date') ?? ''
  const date = /^\d{4}-\d\d-\d\d$/.test(dateParam) ? dateParam : today()
  const contractId = params.get('contractId') ?? ''
  const { data, error, refetch } = useBoard(date, contractId)
  return (
    <>
      <Tools date={date} contractId={contractId} onGo={setParams} />
      {!data && <LoadingOrError {...{ error, refetch }} />}
      {data?.items.length === 0 && <Notice drawing="empty" title={t('noShifts')} />}
      <div className="board">
        {bySite(data?.items ?? []).map(([key, shifts]) => (
          <BoardSite key={key} date={date} shifts={shifts} onOpen={onOpen} onCheck={setChecking} />
        ))}
      </div>
      {checking && <SpotCheckDialog shift={checking} onClose={() => setChecking(null)} />}
    </>
  )
}
