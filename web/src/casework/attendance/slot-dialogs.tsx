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
import { GuardSelect } from './guard-select.tsx'
import { useAttendanceAction } from './use-attendance.ts'

type Props = { row: AttendanceRow; onClose: () => void }

function SlotDialog({
  row,
  act,
  body,
  ready,
  onSent,
  onClose,
  children,
}: Props & {
  act: 'record' | 'absent' | 'replace'
  body: object
  ready: boolean
  /** Called after sending, to delete the draft. */
  onSent: () => void
  children: ReactNode
}) {
  const { t } = useTranslation(['attendance', 'translation'])
  const save = useAttendanceAction()
  const done = () => {
    onSent()
    toast.success(t(`done.${act}`))
    onClose()
  }
  return (
    <Dialog
      title={t(`act.${act}`)}
      onClose={onClose}
      onSubmit={() =>
        ready && save.mutate({ path: `attendances/${row.id}/${act}`, body }, { onSuccess: done })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={save.isPending} disabled={!ready}>
            {t(`act.${act}`)}
          </Button>
        </>
      }
    >
      <Failure error={save.error} />
      {children}
    </Dialog>
  )
}

// With the version: a draft of an older version is not restored into a newer one.
const draftKeyOf = (act: string, { id, lockVersion }: AttendanceRow) =>
  `${act}-attendance-${id}-${lockVersion}`

/** Records clock-in and clock-out. */
export function RecordDialog({ row, onClose }: Props) {
  const { t } = useTranslation('attendance')
  const [{ personId, inAt, outAt }, setDraft, clearDraft] = useDraft(draftKeyOf('record', row), {
    personId: row.actualPersonId ?? row.replacedById ?? row.requiredPersonId,
    inAt: row.inAt ?? row.shiftStart,
    outAt: row.outAt,
  })
  const set = (change: object) => setDraft((before) => ({ ...before, ...change }))
  const body = { personId, inAt, ...(outAt ? { outAt } : {}) }
  return (
    <SlotDialog
      row={row}
      act="record"
      ready={!!personId && !!inAt}
      body={body}
      onSent={clearDraft}
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
    </SlotDialog>
  )
}

/** Records an absence. It opens a review in which the contractor can answer. */
export function AbsentDialog({ row, onClose }: Props) {
  const { t } = useTranslation(['attendance', 'translation'])
  const [reason, setReason, clearDraft] = useDraft(draftKeyOf('absent', row), '')
  const body = { reason: reason.trim() || null }
  return (
    <SlotDialog row={row} act="absent" ready body={body} onSent={clearDraft} onClose={onClose}>
      <p>{t('absentText')}</p>
      <TextField label={t('reason')} maxLength={500} value={reason} onChange={setReason} />
    </SlotDialog>
  )
}

/** Records a replacement guard. */
export function ReplaceDialog({ row, onClose }: Props) {
  const { t } = useTranslation(['attendance', 'translation'])
  const [body, setBody, clearDraft] = useDraft<{ personId: number | null; reason: string }>(
    draftKeyOf('replace', row),
    { personId: null, reason: '' },
  )
  const ready = !!body.personId && body.reason.trim().length >= 5
  return (
    <SlotDialog row={row} act="replace" ready={ready} body={body} onSent={clearDraft} onClose={onClose}>
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
    </SlotDialog>
  )
}
