import type { ReviewStep } from '@patuh/domain/legacy'
import type { ReviewKind, ReviewRow } from '@patuh/domain/review'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Awaited } from '../app/awaited.tsx'
import { Failure } from '../app/failure.tsx'
import { useRow } from '../app/use-collection.ts'
import { useKept } from '../app/use-kept.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ReviewCourse, ReviewFacts } from './review-facts.tsx'
import {
  isEnough,
  isReasoned,
  JustifyFields,
  noJustification,
  noVerdict,
  type Verdict,
  VerdictFields,
} from './said-fields.tsx'
import { apiOf, useStep } from './use-review.ts'
import { useSaid } from './use-said.ts'

const order: ReviewStep[] = ['justify', 'answer', 'verify', 'decideAppeal', 'return', 'appeal']
const fieldOf: Partial<Record<ReviewStep, string>> = {
  return: 'question',
  answer: 'answer',
  appeal: 'grounds',
  decideAppeal: 'remark',
}
const paths: Partial<Record<ReviewStep, string>> = { decideAppeal: 'appeal/decide' }

/** What one step asks for, and what is sent when it is there. */
function useInput(step: ReviewStep | null, place: string) {
  const { said, setSaid, shelf, sent: sentSaid } = useSaid(place, noJustification)
  const [verdict, setVerdict, sentVerdict] = useKept<Verdict>(`verdict-${place}`, noVerdict)
  const [text, setText, sentText] = useKept(`words-${place}`, '')
  const [upholds, setUpholds] = useState(false)
  const field = step && fieldOf[step]
  const ready =
    step === 'justify' ? isEnough(said) : step === 'verify' ? isReasoned(verdict) : text.trim().length > 0
  const body = () => {
    if (step === 'justify') {
      const { files, ...words } = said
      return { ...words, fileIds: files.map(({ id }) => id) }
    }
    if (step === 'verify') return verdict
    const decision = step === 'decideAppeal' ? { decision: upholds ? 'uphold' : 'dismiss' } : {}
    return { [String(field)]: text, ...decision }
  }
  const sent = () => {
    sentSaid()
    sentVerdict()
    sentText()
  }
  return {
    said,
    setSaid,
    shelf,
    verdict,
    setVerdict,
    text,
    setText,
    upholds,
    setUpholds,
    field,
    ready,
    body,
    sent,
  }
}

function StepFields({
  step,
  input,
  onBusy,
}: {
  step: ReviewStep
  input: ReturnType<typeof useInput>
  onBusy: (busy: boolean) => void
}) {
  const { t } = useTranslation('review')
  if (step === 'justify')
    return <JustifyFields value={input.said} onChange={input.setSaid} onBusy={onBusy} shelf={input.shelf} />
  if (step === 'verify') return <VerdictFields value={input.verdict} onChange={input.setVerdict} />
  return (
    <div className="form-grid">
      {step === 'decideAppeal' && (
        <label className="field form-check form-switch">
          <input
            type="checkbox"
            className="form-check-input"
            checked={input.upholds}
            onChange={(event) => input.setUpholds(event.target.checked)}
          />
          {t('uphold')}
        </label>
      )}
      <TextField
        label={t(input.field ?? 'remark')}
        required
        most={2000}
        value={input.text}
        onChange={input.setText}
      />
    </div>
  )
}

function Body({ row, onClose }: { row: ReviewRow; onClose: () => void }) {
  const { t } = useTranslation(['review', 'translation'])
  const send = useStep(row.kind)
  const steps = order.filter((step) => row.allowedActions.includes(step))
  const [step, setStep] = useState<ReviewStep | null>(steps[0] === 'appeal' ? null : (steps[0] ?? null))
  const [busy, setBusy] = useState(false)
  const input = useInput(step, `${row.kind}-${row.id}`)
  const others = steps.filter((one) => one !== step)
  const submit = () =>
    step &&
    input.ready &&
    send.mutate(
      { path: `${row.id}/${paths[step] ?? step}`, body: input.body() },
      {
        onSuccess: () => {
          input.sent()
          toast.success(t('done', { refNo: row.refNo }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={row.refNo}
      size="lg"
      onClose={onClose}
      begins="whole"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {others.map((other) => (
            <Button key={other} onClick={() => setStep(other)}>
              {t(`step.${other}`)}
            </Button>
          ))}
          {step && (
            <Button tone="primary" type="submit" busy={send.isPending} disabled={!input.ready || busy}>
              {t(`send.${step}`)}
            </Button>
          )}
        </>
      }
    >
      <Failure error={send.error} />
      <ReviewFacts row={row} />
      <ReviewCourse row={row} />
      {step && (
        <section className="case-section">
          <h3>{t(`step.${step}`)}</h3>
          <StepFields step={step} input={input} onBusy={setBusy} />
        </section>
      )}
    </Dialog>
  )
}

/** One shift or round under review: facts, what was said, and the step that is this person's. */
export function ReviewDialog({ kind, id, onClose }: { kind: ReviewKind; id: number; onClose: () => void }) {
  const { t } = useTranslation(['review', 'translation'])
  const { data: row, error, refetch } = useRow<ReviewRow & Record<string, unknown>>({ api: apiOf(kind) }, id)
  if (row) return <Body key={`${row.id} ${row.status}`} row={row} onClose={onClose} />
  return (
    <Dialog title={t('review')} size="lg" onClose={onClose}>
      <Awaited {...{ error, refetch }} />
    </Dialog>
  )
}
