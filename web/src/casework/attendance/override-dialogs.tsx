import type { AttendanceRow } from '@patuh/domain/casework/attendance/record'
import { type OverrideRow, overrideList, overrideWorkflow } from '@patuh/domain/casework/override'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { History } from '../../record/history.tsx'
import { RecordPager } from '../../record/record-pager.tsx'
import { StateBadge } from '../../record/state-badge.tsx'
import { useDraft } from '../../record/use-draft.ts'
import { useFieldWording } from '../../record/use-field-wording.ts'
import { useWorkflowActions } from '../../record/workflow-actions.tsx'
import { Failure } from '../../server/failure.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useRow } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { shiftText } from './clock.ts'
import { useAttendanceAction } from './use-attendance.ts'

/** Asks a second person to open this one shift. */
export function OverrideRequest({ row, onClose }: { row: AttendanceRow; onClose: () => void }) {
  const { t } = useTranslation(['lockOverride', 'translation'])
  const [reason, setReason, clearDraft] = useDraft(`override-attendance-${row.id}-${row.lockVersion}`, '')
  const send = useAttendanceAction()
  const ready = reason.trim().length >= 5
  const done = () => {
    clearDraft()
    toast.success(t('done.request'))
    onClose()
  }
  const body = { attendanceId: row.id, reason: reason.trim() }
  return (
    <Dialog
      title={t('request')}
      onClose={onClose}
      onSubmit={() => ready && send.mutate({ path: overrideList.api, body }, { onSuccess: done })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={send.isPending} disabled={!ready}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Failure error={send.error} />
      <p>{t('requestText')}</p>
      <TextField
        label={t('reason')}
        required
        help={t('error.field.tooShort', { limit: 5 })}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  )
}

function OverrideFacts({ row }: { row: OverrideRow }) {
  const { t } = useTranslation('lockOverride')
  const by = (who: OverrideRow['requestedBy'], at: string | null) =>
    who && at && `${who.name}, ${formatDateTime(at)}`
  return (
    <Facts
      items={[
        [
          t('shift'),
          <Link key="shift" to={`/manage-eclaim/attendance?tab=register&open=${row.attendanceId}`}>
            {formatDate(row.workDate)}, {shiftText(row.shiftStart, row.shiftEnd)}
          </Link>,
        ],
        [t('site'), `${row.site} (${row.contract})`],
        [t('status'), <StateBadge key="status" workflow={overrideWorkflow} value={row.status} />],
        [t('reason'), row.reason],
        [t('requestedBy'), by(row.requestedBy, row.createdAt)],
        [t('decidedBy'), by(row.decidedBy, row.decidedAt)],
        [t('remark'), row.remark],
        [t('usableUntil'), row.usableUntil && formatDateTime(row.usableUntil)],
        [t('usedAt'), row.usedAt && formatDateTime(row.usedAt)],
      ]}
    />
  )
}

/** A request with its decision and its history. */
export function OverrideDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['lockOverride', 'translation'])
  const { data: row, error, refetch } = useRow<OverrideRow & Record<string, unknown>>(overrideList, id)
  const { buttons, form } = useWorkflowActions({
    workflow: overrideWorkflow,
    collection: overrideList,
    row,
    step: (name) => ({
      label: t(`action.${name}`),
      done: t(`done.${name}`),
      text: t(`about.${name}`),
      ...(name === 'approve' ? { button: 'primary' } : { button: 'danger', tone: 'danger' }),
    }),
    field: (name) => t(name),
  })
  const wording = useFieldWording('lockOverride', { workflow: overrideWorkflow })
  if (form) return form
  return (
    <Dialog
      title={t('detail')}
      size="lg"
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {buttons}
        </>
      }
    >
      {(error || !row) && <LoadingOrError {...{ error, refetch }} />}
      {row && <OverrideFacts row={row} />}
      {row && <History collection={overrideList} id={id} wording={wording} version={row.lockVersion} />}
    </Dialog>
  )
}
