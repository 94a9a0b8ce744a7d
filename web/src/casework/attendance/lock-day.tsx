import { cilLockLocked } from '@coreui/icons'
import type { BoardShift } from '@patuh/domain/casework/attendance/board'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useProblem } from '../../server/use-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { useAttendanceAction } from './use-attendance.ts'

/** Badge of a locked day, or the button that locks it once all of its shifts are settled. */
export function LockDay({ date, shifts }: { date: string; shifts: BoardShift[] }) {
  const { t } = useTranslation('attendance')
  const problem = useProblem()
  const [asking, setAsking] = useState(false)
  const lock = useAttendanceAction<object>()
  const [first] = shifts
  if (!first) return null
  if (first.lockedAt) return <Badge tone="secondary">{t('lockDay.locked')}</Badge>
  if (!shifts.every(({ allowedActions }) => allowedActions.includes('lockDay'))) return null
  const { contractId, zoneId, site } = first
  const confirm = () =>
    lock.mutate(
      { path: 'attendances/lock-day', body: { contractId, zoneId, workDate: date } },
      {
        onSuccess: () => toast.success(t('lockDay.done')),
        onError: (error) => toast.error(problem(error)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <IconButton icon={cilLockLocked} label={t('lockDay.action')} onClick={() => setAsking(true)} />
      {asking && (
        <Confirm
          title={t('lockDay.title', { date: formatDate(date), site })}
          action={t('lockDay.action')}
          busy={lock.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t('lockDay.about')}</p>
        </Confirm>
      )}
    </>
  )
}
