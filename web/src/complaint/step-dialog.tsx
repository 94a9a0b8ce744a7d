import type { Complaint } from '@patuh/domain/complaint'
import type { File as StoredFile } from '@patuh/domain/file'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Failure } from '../app/failure.tsx'
import { useKept } from '../app/use-kept.ts'
import { useShelf } from '../app/use-shelf.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CaseSoFar } from './case-so-far.tsx'
import { useStep } from './use-complaint.ts'

type Form = {
  path: string
  field: string
  files?: true
  choice?: { name: string; options: string[]; usual?: string }
  /** It opens from a list: the case itself must be read first. */
  shows?: true
}

/** Steps that need a few words, perhaps files, perhaps a choice. */
const forms: Record<string, Form> = {
  withdraw: { path: 'withdraw', field: 'reason' },
  reopen: { path: 'reopen', field: 'reason' },
  appeal: { path: 'appeal', field: 'grounds', files: true },
  answer: { path: 'answer', field: 'answer', files: true, shows: true },
  return: {
    path: 'return',
    field: 'question',
    choice: { name: 'to', options: ['contractor', 'inspector'], usual: 'contractor' },
  },
  decideAppeal: {
    path: 'appeal/decide',
    field: 'remark',
    choice: { name: 'decision', options: ['dismiss', 'uphold'] },
    shows: true,
  },
}

export function StepDialog({
  complaint,
  step,
  onClose,
}: {
  complaint: Complaint
  step: string
  onClose: (done: boolean) => void
}) {
  const { t } = useTranslation(['complaint', 'translation'])
  const form = forms[step]
  const send = useStep()
  const [text, setText, sent] = useKept(`${step}-${complaint.id}`, '')
  const [choice, setChoice, sentChoice] = useKept(`${step}-choice-${complaint.id}`, form?.choice?.usual ?? '')
  const [files, setFiles] = useState<StoredFile[]>([])
  const shelf = useShelf(`${step}-${complaint.id}`)
  const [busy, setBusy] = useState(false)
  if (!form) return null
  const ready = text.trim().length > 0 && (!form.choice || choice !== '') && !busy
  const submit = () =>
    send.take(
      {
        id: complaint.id,
        path: form.path,
        body: {
          [form.field]: text,
          ...(form.files ? { fileIds: files.map((file) => file.id) } : {}),
          ...(form.choice ? { [form.choice.name]: choice } : {}),
        },
      },
      ({ pendingAction }) => {
        sent()
        sentChoice()
        void shelf.clear()
        toast.success(t(pendingAction ? 'secondPersonNeeded' : 'done', { refNo: complaint.refNo }))
        onClose(true)
      },
    )
  return (
    <Dialog
      title={`${t(`step.${step}`)} ${complaint.refNo ?? ''}`}
      size="lg"
      onClose={() => onClose(false)}
      {...(form.shows ? { begins: 'whole' } : {})}
      onSubmit={() => ready && submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={send.isPending} disabled={!ready}>
            {t(`step.${step}`)}
          </Button>
        </>
      }
    >
      <Failure error={send.error} />
      {step === 'answer' && complaint.question && <p className="case-question">{complaint.question}</p>}
      {complaint.pendingReason && <p className="case-note">{complaint.pendingReason}</p>}
      {form.shows && <CaseSoFar complaint={complaint} />}
      <div className={form.shows ? 'case-section form-grid' : 'form-grid'}>
        {form.choice && (
          <fieldset className="field field-wide choice-row">
            <legend className="form-label">{t(`choice.${form.choice.name}`)}</legend>
            {form.choice.options.map((option) => (
              <label key={option} className="pick">
                <input
                  type="radio"
                  className="form-check-input"
                  name={form.choice?.name}
                  checked={choice === option}
                  onChange={() => setChoice(option)}
                />
                {t(`choiceOption.${option}`)}
              </label>
            ))}
          </fieldset>
        )}
        <TextField
          label={t(`stepField.${form.field}`)}
          required
          rows={4}
          most={2000}
          value={text}
          onChange={setText}
        />
        {form.files && (
          <FileDrop
            label={t('attachments')}
            files={files}
            onChange={setFiles}
            onBusy={setBusy}
            shelf={shelf}
          />
        )}
      </div>
    </Dialog>
  )
}
