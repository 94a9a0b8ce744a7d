import type { AttendanceRow } from '@patuh/domain/casework/attendance/record'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../record/use-draft.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MomentField } from '../../ui/field/moment-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { GuardSelect } from './say-fields.tsx'
import { useSay } from './use-attendance.ts'

type Props = { row: AttendanceRow; onClose: () => void }

function SayDialog({
  row,
  act,
  body,
  ready,
  onSaid,
  onClose,
  children,
}: Props & {
  act: 'record' | 'absent' | 'replace'
  body: object
  ready: boolean
  /** It was sent: the draft can be deleted. */
  onSaid: () => void
  children: ReactNode
}) {
  const { t } = useTranslation(['attendance', 'translation'])
  const say = useSay()
  const done = () => {
    onSaid()
    toast.success(t(`done.${act}`))
    onClose()
  }
  return (
    <Dialog
      title={t(`act.${act}`)}
      onClose={onClose}
      onSubmit={() =>
        ready && say.mutate({ path: `attendances/${row.id}/${act}`, body }, { onSuccess: done })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={say.isPending} disabled={!ready}>
            {t(`act.${act}`)}
          </Button>
        </>
      }
    >
      <Failure error={say.error} />
      {children}
    </Dialog>
  )
}

// What was written about an older state of the slot is not put over a newer one.
const placeOf = (act: string, { id, lockVersion }: AttendanceRow) => `${act}-attendance-${id}-${lockVersion}`

/** Someone comes in or goes out. */
export function RecordDialog({ row, onClose }: Props) {
  const { t } = useTranslation('attendance')
  const [{ personId, inAt, outAt }, setSaid, said] = useDraft(placeOf('record', row), {
    personId: row.actualPersonId ?? row.replacedById ?? row.requiredPersonId,
    inAt: row.inAt ?? row.shiftStart,
    outAt: row.outAt,
  })
  const set = (change: object) => setSaid((before) => ({ ...before, ...change }))
  const body = { personId, inAt, ...(outAt ? { outAt } : {}) }
  return (
    <SayDialog
      row={row}
      act="record"
      ready={!!personId && !!inAt}
      body={body}
      onSaid={said}
      onClose={onClose}
    >
      <div className="form-grid">
        <GuardSelect
          contractId={row.contractId}
          label={t('actualPerson')}
          required
          value={personId}
          onChange={(value) => set({ personId: value })}
        />
        <span />
        <MomentField
          label={t('inAt')}
          required
          value={inAt}
          onChange={(value) => set({ inAt: value ?? '' })}
        />
        <MomentField label={t('outAt')} value={outAt} onChange={(value) => set({ outAt: value })} />
      </div>
    </SayDialog>
  )
}

/** Nobody came. It opens a review: the contractor can explain. */
export function AbsentDialog({ row, onClose }: Props) {
  const { t } = useTranslation(['attendance', 'translation'])
  const [reason, setReason, said] = useDraft(placeOf('absent', row), '')
  const body = { reason: reason.trim() || null }
  return (
    <SayDialog row={row} act="absent" ready body={body} onSaid={said} onClose={onClose}>
      <p>{t('absentText')}</p>
      <TextField label={t('reason')} maxLength={500} value={reason} onChange={setReason} />
    </SayDialog>
  )
}

/** Someone else is sent. */
export function ReplaceDialog({ row, onClose }: Props) {
  const { t } = useTranslation(['attendance', 'translation'])
  const [body, setBody, said] = useDraft<{ personId: number | null; reason: string }>(
    placeOf('replace', row),
    { personId: null, reason: '' },
  )
  const ready = !!body.personId && body.reason.trim().length >= 5
  return (
    <SayDialog row={row} act="replace" ready={ready} body={body} onSaid={said} onClose={onClose}>
      <div className="form-grid">
        <GuardSelect
          contractId={row.contractId}
          label={t('replacedById')}
          required
          value={body.personId}
          onChange={(personId) => setBody({ ...body, personId })}
        />
        <TextField
          label={t('reason')}
          required
          help={t('error.field.tooShort', { limit: 5 })}
          maxLength={500}
          value={body.reason}
          onChange={(reason) => setBody({ ...body, reason })}
        />
      </div>
    </SayDialog>
  )
}
