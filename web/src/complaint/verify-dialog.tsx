import type { Complaint } from '@patuh/domain/complaint'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useReasons } from '../app/choices.ts'
import { Presence } from '../app/discussion.tsx'
import { Failure } from '../app/failure.tsx'
import { RecordPager } from '../app/record-pager.tsx'
import { CaseBody } from '../case/case-body.tsx'
import { type StepProps, stepsWith } from '../case/case-kind.ts'
import { useStepForm } from '../case/use-step-form.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type Decision, FairnessPause, isUnusual } from './fairness-pause.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { usePrecedents } from './use-complaint.ts'
import { Verdict } from './verdict.tsx'

/** What is decided, by button or key, and why: as most cases like it were, or with a line that says why not. */
function useVerdict({ id, noResponse }: Complaint) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reasonCodeId, setReason] = useState('')
  const [difference, setDifference] = useState('')
  const tally = usePrecedents(id)?.tally
  const unusual = isUnusual(tally, decision)
  const reasons = useReasons([decision === 'accept' ? 'waive' : 'fine'])
  useCaseKeys(setDecision)
  const usual = reasons.find(({ code }) => (code === 'NO_JUSTIFICATION') === noResponse)
  const chosen = reasons.find(({ value }) => value === reasonCodeId) ?? usual ?? reasons[0]
  return {
    decision,
    tally: unusual ? tally : undefined,
    difference,
    setDifference,
    choice: { decision, onDecision: setDecision, reasons, chosen, onReason: setReason },
    isReady: !unusual || difference.trim().length > 0,
  }
}

/** The verifier's face of a case: what is alleged, what is answered, what it costs, and the verdict. */
export function VerifyDialog({ kind, row, step, onClose, onDone, onStep }: StepProps<Complaint>) {
  const { t } = useTranslation(['complaint', 'case', 'translation'])
  const form = useStepForm(kind, step, [row.id])
  const { decision, tally, difference, setDifference, choice, isReady } = useVerdict(row)
  const decide = () => {
    if (!decision || !choice.chosen || !isReady) return
    void form.send(
      ({ refNo, statusText }) => {
        toast.success(`${refNo}: ${statusText}`)
        onDone([row.id])
      },
      { more: { decision, reasonCodeId: Number(choice.chosen.value), difference } },
    )
  }
  return (
    <Dialog
      title={`${t('step.verify')} ${row.refNo ?? ''}`}
      pager={<RecordPager id={row.id} />}
      size="xl"
      onClose={onClose}
      footer={
        <>
          <span className="stamp verdict-cost">
            {t('amountPreview')} {row.amount ? <Amount deducted={row.amount} /> : '–'}
          </span>
          <Presence kind="complaint" id={row.id} />
          {stepsWith(kind, row)
            .filter((other) => other === 'merge' || other === 'return')
            .reverse()
            .map((other) => (
              <Button key={other} onClick={() => onStep(other)}>
                {t(`step.${other}`)}
              </Button>
            ))}
          <Verdict {...choice} ready={isReady} busy={form.isPending} onDecide={decide} />
        </>
      }
    >
      <Failure error={form.error} />
      {tally && decision && (
        <FairnessPause {...{ tally, decision }} value={difference} onChange={setDifference} onDone={decide} />
      )}
      <CaseBody kind={kind} row={row} step={step}>
        <section className="case-section">
          <TextField
            label={t('verification')}
            help={`${t('notCompulsory')} · ${t('keys')}`}
            most={2000}
            value={String(form.values.remark)}
            onChange={(remark) => form.set({ remark })}
          />
        </section>
      </CaseBody>
    </Dialog>
  )
}
