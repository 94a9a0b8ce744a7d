import type { AttendanceRow } from '@patuh/domain/attendance-record'
import { type ReactNode, useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../app/api.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { fromLocal, toLocal } from './clock.ts'
import { useGuards, useSay } from './use-attendance.ts'

type Props = { row: AttendanceRow; onClose: () => void }

/** Why the server said no: what is wrong with a field, or what happened. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const problem = useProblem()
  if (!error) return null
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return (
    <div className="alert alert-danger" role="alert">
      {field ? t(`error.field.${field.code}`, { limit: field.limit }) : problem(error)}
    </div>
  )
}

export function GuardSelect({
  contractId,
  label,
  value,
  onChange,
}: {
  contractId: number
  label: string
  value: number | null
  onChange: (value: number | null) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useGuards(contractId)
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{t('select')}</option>
        {data?.items.map((guard) => (
          <option key={guard.id} value={guard.id}>
            {guard.name}
          </option>
        ))}
      </select>
    </div>
  )
}

export function MomentField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange: (value: string | null) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className="form-control"
        value={toLocal(value)}
        onChange={(event) => onChange(fromLocal(event.target.value))}
      />
    </div>
  )
}

function SayDialog({
  row,
  act,
  body,
  ready,
  onClose,
  children,
}: Props & { act: 'record' | 'absent' | 'replace'; body: object; ready: boolean; children: ReactNode }) {
  const { t } = useTranslation(['attendance', 'translation'])
  const say = useSay()
  const done = () => {
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

function Reason({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="field field-wide">
      <label className="form-label" htmlFor={id}>
        {t('reason')}
      </label>
      <textarea
        id={id}
        className="form-control"
        rows={3}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Someone comes in or goes out. */
export function RecordDialog({ row, onClose }: Props) {
  const { t } = useTranslation('attendance')
  const [personId, setPersonId] = useState(row.actualPersonId ?? row.replacedById ?? row.requiredPersonId)
  const [inAt, setInAt] = useState(row.inAt ?? row.shiftStart)
  const [outAt, setOutAt] = useState(row.outAt)
  const body = { personId, inAt, ...(outAt ? { outAt } : {}) }
  return (
    <SayDialog row={row} act="record" ready={!!personId && !!inAt} body={body} onClose={onClose}>
      <div className="form-grid">
        <GuardSelect
          contractId={row.contractId}
          label={t('actualPerson')}
          value={personId}
          onChange={setPersonId}
        />
        <span />
        <MomentField label={t('inAt')} value={inAt} onChange={(value) => setInAt(value ?? '')} />
        <MomentField label={t('outAt')} value={outAt} onChange={setOutAt} />
      </div>
    </SayDialog>
  )
}

/** Nobody came. It opens a review: the contractor can explain. */
export function AbsentDialog({ row, onClose }: Props) {
  const { t } = useTranslation('attendance')
  const [reason, setReason] = useState('')
  return (
    <SayDialog row={row} act="absent" ready body={{ reason: reason.trim() || null }} onClose={onClose}>
      <p>{t('absentText')}</p>
      <Reason value={reason} onChange={setReason} />
    </SayDialog>
  )
}

/** Someone else is sent. */
export function ReplaceDialog({ row, onClose }: Props) {
  const { t } = useTranslation('attendance')
  const [personId, setPersonId] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const ready = !!personId && reason.trim().length >= 5
  return (
    <SayDialog row={row} act="replace" ready={ready} body={{ personId, reason }} onClose={onClose}>
      <div className="form-grid">
        <GuardSelect
          contractId={row.contractId}
          label={t('replacedById')}
          value={personId}
          onChange={setPersonId}
        />
        <Reason value={reason} onChange={setReason} />
      </div>
    </SayDialog>
  )
}
