import type { Complaint } from '@patuh/domain/complaint'
import type { File as StoredFile } from '@patuh/domain/file'
import { momentOf } from '@patuh/domain/moment'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Discussion, Presence } from '../app/discussion.tsx'
import { Failure } from '../app/failure.tsx'
import { RecordPager } from '../app/record-pager.tsx'
import { useKept } from '../app/use-kept.ts'
import { useShelf } from '../app/use-shelf.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Due } from '../ui/due.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { PlainField } from '../ui/plain-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AlikeCases } from './alike-cases.tsx'
import { ComplaintFields } from './complaint-fields.tsx'
import { useStep } from './use-complaint.ts'

/** The contractor's face of a case: what is alleged, and the answer to it. */
export function JustifyDialog({
  complaint,
  alike,
  onClose,
}: {
  complaint: Complaint
  /** Others that the same words can answer. */
  alike: Complaint[]
  /** With the cases that were answered, if they were. */
  onClose: (answered?: number[]) => void
}) {
  const { t } = useTranslation(['complaint', 'translation'])
  const send = useStep()
  const [justification, setText, sentText] = useKept(`justify-${complaint.id}`, '')
  const [files, setFiles] = useState<StoredFile[]>([])
  const shelf = useShelf(`justify-${complaint.id}`)
  const [isAgreed, setAgreed, sentAgreed] = useKept(`justify-agreed-${complaint.id}`, false)
  const [rectified, setRectified, sentRectified] = useKept(`justify-rectified-${complaint.id}`, '')
  const [busy, setBusy] = useState(false)
  const [also, setAlso] = useState<number[]>([])
  const enough = isAgreed || files.length > 0 || justification.trim().length >= 20
  const answer = {
    justification,
    isAgreed,
    fileIds: files.map((file) => file.id),
    rectifiedAt: rectified ? momentOf(rectified) : null,
  }
  const submit = () =>
    send.take(
      also.length > 0
        ? { path: 'justify', body: { ...answer, ids: [complaint.id, ...also] } }
        : { id: complaint.id, path: 'justify', body: answer },
      () => {
        sentText()
        sentAgreed()
        sentRectified()
        void shelf.clear()
        toast.success(
          also.length > 0
            ? t('doneSeveral', { count: also.length + 1 })
            : t('done', { refNo: complaint.refNo }),
        )
        onClose([complaint.id, ...also])
      },
    )
  return (
    <Dialog
      title={`${t('step.justify')} ${complaint.refNo ?? ''}`}
      pager={<RecordPager id={complaint.id} />}
      size="lg"
      onClose={() => onClose()}
      begins="whole"
      onSubmit={() => enough && submit()}
      footer={
        <>
          <span className="stamp">
            <Due dueAt={complaint.dueAt} startedAt={complaint.clockStartedAt} />
          </span>
          <Presence kind="complaint" id={complaint.id} />
          <Button onClick={() => onClose()}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={send.isPending} disabled={!enough || busy}>
            {t('sendJustification')}
          </Button>
        </>
      }
    >
      <Failure error={send.error} />
      <ComplaintFields complaint={complaint} />
      <section className="case-section form-grid">
        <TextField
          label={t('justification')}
          help={t('justificationHelp')}
          rows={4}
          most={4000}
          value={justification}
          onChange={setText}
        />
        <FileDrop label={t('attachments')} files={files} onChange={setFiles} onBusy={setBusy} shelf={shelf} />
        <PlainField label={t('rectifiedAt')}>
          {({ className, ...control }) => (
            <input
              {...control}
              type="datetime-local"
              className={`form-control ${className}`}
              value={rectified}
              onChange={(event) => setRectified(event.target.value)}
            />
          )}
        </PlainField>
        <label className="field form-check form-switch">
          <input
            type="checkbox"
            className="form-check-input"
            checked={isAgreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          {t('agreeOutright')}
        </label>
        <AlikeCases cases={alike} chosen={also} onChange={setAlso} />
      </section>
      <Discussion kind="complaint" id={complaint.id} />
    </Dialog>
  )
}
