import { cilPencil } from '@coreui/icons'
import { type GuardRound, missedReasons } from '@patuh/domain/casework/touring/scan'
import type { File as StoredFile } from '@patuh/domain/platform/file'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../record/file/file-drop.tsx'
import { keptFiles } from '../../record/file/kept-files.ts'
import { useDraftFiles } from '../../record/file/use-draft-files.ts'
import type { Upload } from '../../record/file/use-uploads.ts'
import { Failure } from '../../server/failure.tsx'
import { deliver } from '../../server/outbox/outbox.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

type Reason = (typeof missedReasons)[number]
type Point = GuardRound['points'][number]
/** The guard's words about a checkpoint, or about those that are missed. */
type Subject = { round: GuardRound; personId: number | null; point: Point | null }

function RoundNoteDialog({ round, personId, point, onClose }: Subject & { onClose: () => void }) {
  const { t } = useTranslation(['touring', 'outbox', 'translation'])
  const missed = round.points.filter(({ scannedAt }) => !scannedAt)
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<StoredFile[]>([])
  const [kept, setKept] = useState<Upload[]>([])
  const [busy, setBusy] = useState(false)
  const draftFiles = useDraftFiles(`round-note-${round.id}-${point?.zoneId ?? 'missed'}`)
  const hasWords = note.trim() !== '' || files.length > 0 || kept.length > 0
  const ready = !busy && (point ? hasWords : reason !== null && (reason !== 'other' || hasWords))
  const save = useMutation({
    mutationFn: () =>
      deliver({
        kind: 'roundNote',
        title: [round.route, point?.name].filter(Boolean).join(', '),
        path: `tour-rounds/${round.id}/notes`,
        body: {
          zoneId: point?.zoneId ?? null,
          reason: point ? null : reason,
          note: note.trim() || null,
          personId,
          notedAt: new Date().toISOString(),
          fileIds: files.map(({ id }) => id),
        },
        files: keptFiles(kept),
      }),
    onSuccess: ({ isSent }) => {
      void draftFiles.clear()
      if (isSent) toast.success(t('roundNote.saved'))
      else toast(t('stored', { ns: 'outbox' }))
      onClose()
    },
  })
  return (
    <Dialog
      title={point ? t('roundNote.at', { point: point.name }) : t('roundNote.finish')}
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
      <Failure error={save.error} />
      {!point && (
        <>
          <p>{t('roundNote.missed', { count: missed.length })}</p>
          <ul>
            {missed.map(({ zoneId, name }) => (
              <li key={zoneId}>{name}</li>
            ))}
          </ul>
          <SelectField
            label={t('roundNote.why')}
            required
            options={missedReasons.map((value) => ({ value, label: t(`missedReason.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
      <div className="form-grid">
        <TextField label={t('roundNote.note')} rows={2} maxLength={500} value={note} onChange={setNote} />
        <div className="field field-wide">
          <FileDrop
            label={t('roundNote.picture')}
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

/** A note or a picture at one checkpoint. */
export function PointNoteButton(props: Subject & { point: Point }) {
  const { t } = useTranslation('touring')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={cilPencil}
        label={t('roundNote.at', { point: props.point.name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RoundNoteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Ends the round on this phone: says which checkpoints were missed and asks why. */
export function FinishButton(props: Omit<Subject, 'point'>) {
  const { t } = useTranslation('touring')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('roundNote.finish')}</Button>
      {isOpen && <RoundNoteDialog {...props} point={null} onClose={() => setOpen(false)} />}
    </>
  )
}
