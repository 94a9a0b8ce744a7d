import type { AttendanceRow } from '@patuh/domain/casework/attendance/record'
import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { History } from '../../record/history.tsx'
import { RecordPager } from '../../record/record-pager.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useRow } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { CaseBadge } from '../case/case-status.tsx'
import { shiftText } from './clock.ts'
import { CorrectForm } from './correct-form.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { OverrideRequest } from './override-dialogs.tsx'
import { AbsentDialog, RecordDialog, ReplaceDialog } from './slot-dialogs.tsx'
import { useSlotWording } from './use-slot-wording.ts'

const attendances = { api: 'attendances' }
const acts = ['override', 'edit', 'absent', 'replace', 'record'] as const
type Act = (typeof acts)[number]
const dialogs = {
  record: RecordDialog,
  replace: ReplaceDialog,
  absent: AbsentDialog,
  edit: CorrectForm,
  override: OverrideRequest,
}

const when = (iso: string | null) => iso && formatDateTime(iso)

function SlotFacts({ row }: { row: AttendanceRow }) {
  const { t } = useTranslation('attendance')
  const seen = row.seen === null ? null : t(row.seen ? 'finding.present' : 'finding.missing')
  return (
    <Facts
      items={[
        [t('workDate'), `${formatDate(row.workDate)}, ${shiftText(row.shiftStart, row.shiftEnd)}`],
        [t('site'), `${row.site} (${row.contract})`],
        [t('outcome'), <OutcomeBadge key="outcome" outcome={row.outcome} />],
        [t('reviewStatus'), <CaseBadge key="review" status={row.reviewStatus} />],
        [t('requiredPerson'), row.requiredPerson],
        [t('actualPerson'), row.actualPerson],
        [t('inAt'), when(row.inAt)],
        [t('outAt'), when(row.outAt)],
        [t('minutesLate'), row.minutesLate],
        [t('minutesEarly'), row.minutesEarly],
        [t('minutesMissing'), row.minutesMissing],
        [t('replacedById'), row.replacedBy],
        [t('position'), `${row.position} ${row.slot}`],
        [t('method'), row.method && t(`methodOption.${row.method}`)],
        [t('distanceM'), row.distanceM],
        [t('seen'), seen && `${seen}, ${when(row.seenAt)}`],
        ...(row.reviewStatus === caseStatus.awaitingJustification
          ? [[t('reviewDueAt'), when(row.reviewDueAt)] as const]
          : []),
      ]}
    />
  )
}

/** Detail of an attendance slot with its actions and history. */
export function SlotDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['attendance', 'translation'])
  const wording = useSlotWording()
  const { data: row, error, refetch } = useRow<AttendanceRow & Record<string, unknown>>(attendances, id)
  const [act, setAct] = useState<Act | null>(null)
  if (row && act) {
    const ActDialog = dialogs[act]
    return <ActDialog row={row} onClose={() => setAct(null)} />
  }
  return (
    <Dialog
      title={t('slot')}
      size="lg"
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {acts
            .filter((name) => row?.allowedActions.includes(name))
            .map((name) => (
              <Button key={name} tone={name === 'record' ? 'primary' : 'quiet'} onClick={() => setAct(name)}>
                {t(`act.${name}`)}
              </Button>
            ))}
        </>
      }
    >
      {(error || !row) && <LoadingOrError {...{ error, refetch }} />}
      {row && <SlotFacts row={row} />}
      {row && <History collection={attendances} id={id} wording={wording} version={row.lockVersion} />}
    </Dialog>
  )
}
