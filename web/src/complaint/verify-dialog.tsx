import type { Complaint } from '@patuh/domain/complaint'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useReasons } from '../app/choices.ts'
import { Discussion, Presence } from '../app/discussion.tsx'
import { Failure } from '../app/failure.tsx'
import { RecordPager } from '../app/record-pager.tsx'
import { useKept } from '../app/use-kept.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ComplaintFields, JustificationDetails } from './complaint-fields.tsx'
import { Clocks, Timeline } from './course.tsx'
import { type Decision, FairnessPause, isUnusual } from './fairness-pause.tsx'
import { Precedents } from './precedents.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { usePrecedents, useStep } from './use-complaint.ts'
import { Verdict } from './verdict.tsx'

/** The verifier's face of a case: what is alleged, what is answered, what it costs, and the verdict. */
export function VerifyDialog({
  complaint,
  onClose,
  onDecided,
  onStep,
}: {
  complaint: Complaint
  onClose: () => void
  onDecided: () => void
  onStep: (step: 'return' | 'merge') => void
}) {
  const { t } = useTranslation(['complaint', 'translation'])
  const send = useStep()
  const [remark, setRemark, sent] = useKept(`verify-${complaint.id}`, '')
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reasonCodeId, setReason] = useState('')
  const [difference, setDifference] = useState('')
  const tally = usePrecedents(complaint.id)?.tally
  const unusual = isUnusual(tally, decision)
  const reasons = useReasons([decision === 'accept' ? 'waive' : 'fine'])
  const may = (action: string) => complaint.allowedActions.includes(action)
  useCaseKeys(setDecision)
  const usual = reasons.find(({ code }) => (code === 'NO_JUSTIFICATION') === complaint.noResponse)
  const chosen = reasons.find(({ value }) => value === reasonCodeId) ?? usual ?? reasons[0]
  const ready = !unusual || difference.trim().length > 0
  const decide = () =>
    decision &&
    chosen &&
    ready &&
    send.take(
      {
        id: complaint.id,
        path: 'verify',
        body: { decision, remark, reasonCodeId: Number(chosen.value), difference },
      },
      ({ refNo, statusText }) => {
        sent()
        toast.success(`${refNo}: ${statusText}`)
        onDecided()
      },
    )
  return (
    <Dialog
      title={`${t('step.verify')} ${complaint.refNo ?? ''}`}
      pager={<RecordPager id={complaint.id} />}
      size="xl"
      onClose={onClose}
      footer={
        <>
          <span className="stamp verdict-cost">
            {t('amountPreview')} {complaint.amount ? <Amount deducted={complaint.amount} /> : '–'}
          </span>
          <Presence kind="complaint" id={complaint.id} />
          {may('merge') && <Button onClick={() => onStep('merge')}>{t('step.merge')}</Button>}
          {may('return') && <Button onClick={() => onStep('return')}>{t('step.return')}</Button>}
          <Verdict
            decision={decision}
            onDecision={setDecision}
            reasons={reasons}
            chosen={chosen}
            onReason={setReason}
            ready={ready}
            busy={send.isPending}
            onDecide={decide}
          />
        </>
      }
    >
      <Failure error={send.error} />
      {tally && decision && unusual && (
        <FairnessPause
          tally={tally}
          decision={decision}
          value={difference}
          onChange={setDifference}
          onDone={decide}
        />
      )}
      <ComplaintFields complaint={complaint} />
      <JustificationDetails complaint={complaint} />
      <section className="case-section">
        <TextField
          label={t('verification')}
          help={`${t('notCompulsory')} · ${t('keys')}`}
          most={2000}
          value={remark}
          onChange={setRemark}
        />
      </section>
      <Precedents id={complaint.id} />
      <Clocks id={complaint.id} />
      <Timeline id={complaint.id} />
      <Discussion kind="complaint" id={complaint.id} />
    </Dialog>
  )
}
