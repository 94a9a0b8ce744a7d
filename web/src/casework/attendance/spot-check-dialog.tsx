import type { BoardShift } from '@patuh/domain/casework/attendance/board'
import type { File as StoredFile } from '@patuh/domain/platform/file'
import { screens } from '@patuh/domain/platform/permission'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../record/file/file-drop.tsx'
import { keptFiles } from '../../record/file/kept-files.ts'
import { useDraftFiles } from '../../record/file/use-draft-files.ts'
import type { Upload } from '../../record/file/use-uploads.ts'
import { useDraft } from '../../record/use-draft.ts'
import { Failure } from '../../server/failure.tsx'
import { deliver } from '../../server/outbox/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { shiftText } from './clock.ts'

type Finding = 'unsaid' | 'present' | 'missing'
type Found = Record<number, Finding>
type Draft = { headcount: string; found: Found; remark: string }
const emptyDraft: Draft = { headcount: '', found: {}, remark: '' }

// Counted now, or in the last minute of a shift that is over.
const moment = ({ shiftEnd }: BoardShift) =>
  new Date(Math.min(Date.now(), Date.parse(shiftEnd) - 60_000)).toISOString()

const findingsOf = (found: Found) =>
  Object.entries(found)
    .filter(([, finding]) => finding !== 'unsaid')
    .map(([slot, finding]) => ({ attendanceId: Number(slot), isPresent: finding === 'present' }))

function Findings({
  shift,
  found,
  onChange,
}: {
  shift: BoardShift
  found: Found
  onChange: (found: Found) => void
}) {
  const { t } = useTranslation('attendance')
  return (
    <div className="field field-wide check-list">
      {shift.slots.map(({ id, person }) => (
        <label key={id}>
          <span>{person ?? t('nobodyRostered')}</span>
          <select
            className="form-select"
            value={found[id] ?? 'unsaid'}
            onChange={(event) => onChange({ ...found, [id]: event.target.value as Finding })}
          >
            {(['unsaid', 'present', 'missing'] as const).map((finding) => (
              <option key={finding} value={finding}>
                {t(`finding.${finding}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

/** Spot check: the inspector's headcount and which posts were filled. It overrides the register. */
export function SpotCheckDialog({ shift, onClose }: { shift: BoardShift; onClose: () => void }) {
  const { t } = useTranslation(['attendance', 'outbox', 'translation'])
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      deliver({
        kind: 'spotCheck',
        title: `${shift.site}, ${shiftText(shift.shiftStart, shift.shiftEnd)}`,
        path: 'spot-checks',
        body: body(),
        files: keptFiles(kept),
        form: { place, values: { headcount, found, remark }, address: screens.attendance.url },
      }),
    onSuccess: ({ isSent }) => {
      void client.invalidateQueries({ queryKey: ['attendances'] })
      clearDraft()
      void draftFiles.clear()
      if (isSent) toast.success(t('spotCheck.done'))
      else toast(t('stored'))
      onClose()
    },
  })
  const place = `spot-check-${shift.contractId}-${shift.zoneId}-${shift.shiftStart}`
  const [{ headcount, found, remark }, setDraft, clearDraft] = useDraft<Draft>(place, emptyDraft)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const draftFiles = useDraftFiles(place)
  const [files, setFiles] = useState<StoredFile[]>([])
  const [kept, setKept] = useState<Upload[]>([])
  const [busy, setBusy] = useState(false)
  const ready = /^\d{1,4}$/.test(headcount) && !busy
  const body = () => ({
    contractId: shift.contractId,
    zoneId: shift.zoneId,
    checkedAt: moment(shift),
    headcount: Number(headcount),
    findings: findingsOf(found),
    remark: remark.trim() || null,
    fileIds: files.map((file) => file.id),
  })
  return (
    <Dialog
      title={t('spotCheck.title')}
      size="lg"
      onClose={onClose}
      onSubmit={() => ready && save.mutate()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={save.isPending} disabled={!ready}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className="form-lead">
        {shift.site}, {shiftText(shift.shiftStart, shift.shiftEnd)}. {t('spotCheck.text')}
      </p>
      <Failure error={save.error} />
      <div className="form-grid">
        <PlainField label={t('spotCheck.headcount', { required: shift.required })} required>
          {({ className, ...control }) => (
            <input
              {...control}
              className={`form-control ${className}`}
              inputMode="numeric"
              value={headcount}
              onChange={(event) => set({ headcount: event.target.value })}
            />
          )}
        </PlainField>
        <Findings shift={shift} found={found} onChange={(next) => set({ found: next })} />
        <TextField
          label={t('remark')}
          rows={2}
          maxLength={1000}
          value={remark}
          onChange={(next) => set({ remark: next })}
        />
        <div className="field field-wide">
          <FileDrop
            label={t('spotCheck.photos')}
            files={files}
            onChange={setFiles}
            onBusy={setBusy}
            onKept={setKept}
            draftFiles={draftFiles}
          />
        </div>
      </div>
    </Dialog>
  )
}
