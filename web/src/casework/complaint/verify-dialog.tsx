import type { Complaint } from '@patuh/domain/casework/complaint'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { RecordPager } from '../../record/record-pager.tsx'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Amount } from '../../ui/field/amount.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Presence } from '../../workplace/comment/discussion.tsx'
import { CaseBody } from '../case/case-body.tsx'
import type { StepProps } from '../case/case-kind.ts'
import { useStepForm } from '../case/use-step-form.ts'
import { useVerdict } from './use-verdict.ts'
import { FairnessPause, VerdictButtons } from './verdict.tsx'

/** The verifier's dialog of a case: allegation, justification, amount and verdict. */
export function VerifyDialog({ kind, row, step, onClose, onDone, onStep }: StepProps<Complaint>) {
  const { t } = useTranslation(['complaint', 'case', 'translation'])
  const form = useStepForm(kind, step, [row.id])
  const verdict = useVerdict(row)
  const decide = () => {
    const { decision, reason, difference, isReady } = verdict
    if (!decision || !reason || !isReady) return
    void form.send(
      (answer) => {
        toast.success(`${answer?.refNo}: ${answer?.statusText}`)
        onDone([row.id])
      },
      { more: { decision, reasonCodeId: Number(reason.value), difference } },
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
          {['merge', 'return'].map(
            (other) =>
              row.allowedActions.includes(other) && (
                <Button key={other} onClick={() => onStep(other)}>
                  {t(`step.${other}`)}
                </Button>
              ),
          )}
          <VerdictButtons verdict={verdict} busy={form.isPending} onDecide={decide} />
        </>
      }
    >
      <Failure error={form.error} />
      <FairnessPause verdict={verdict} onDone={decide} />
      <CaseBody kind={kind} row={row} step={step}>
        <section className="case-section">
          <TextField
            label={t('verification')}
            help={t('notCompulsory')}
            maxLength={2000}
            value={String(form.values.remark)}
            onChange={(remark) => form.set({ remark })}
          />
          <p className="form-text key-hint">{t('keys')}</p>
        </section>
      </CaseBody>
    </Dialog>
  )
}
