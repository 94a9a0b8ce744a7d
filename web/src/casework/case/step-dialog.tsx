import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { RecordPager } from '../../record/record-pager.tsx'
import { Button } from '../../ui/button.tsx'
import { Presence } from '../../workplace/comment/discussion.tsx'
import { CaseBody } from './case-body.tsx'
import { type AnyCase, pendingStepOf, type StepProps, stepsWith } from './case-kind.ts'
import { StepFields } from './step-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { useStepForm } from './use-step-form.ts'

/** The decision against which somebody appeals. */
function AppealedVerdict({ row: { reason, remark }, step }: { row: AnyCase; step: string }) {
  const { t } = useTranslation('case')
  if (step !== 'appeal') return null
  return (
    <>
      {reason && <p className="case-note">{`${t('field.reasonCodeId')}: ${reason}`}</p>}
      {remark && <p className="case-question">{remark}</p>}
    </>
  )
}

/** Dialog of one step of a case; shown with the case itself where the case waits for this step. */
export function StepDialog<Row extends AnyCase>({
  kind,
  row,
  step,
  title,
  isFirst,
  also = [],
  onClose,
  onDone,
  onStep,
  children,
}: StepProps<Row> & {
  /** Further cases to which the same step is applied. */
  also?: number[]
  children?: ReactNode
}) {
  const { t } = useTranslation([kind.words, 'case', 'translation'])
  const form = useStepForm(kind, step, [row.id])
  const { Stamp, discussedAs } = kind
  const submit = () => {
    const ids = [row.id, ...also]
    void form.send(
      (answer) => {
        const message = answer?.pendingAction ? 'secondPersonNeeded' : 'taken'
        if (answer)
          toast.success(
            ids.length > 1 ? t('takenMany', { count: ids.length }) : t(message, { refNo: row.refNo ?? '' }),
          )
        onDone(ids)
      },
      { to: ids },
    )
  }
  const isPending = step === pendingStepOf(kind, row)
  const isRead = isFirst || isPending
  const others = isFirst && isPending ? stepsWith(kind, row).filter((one) => one !== step) : []
  const fields = (
    <section className={isRead ? 'case-section' : ''}>
      <AppealedVerdict row={row} step={step} />
      {!title && isFirst && <h3>{t(`step.${step}`)}</h3>}
      <StepFields kind={kind} form={form}>
        {children}
      </StepFields>
    </section>
  )
  return (
    <StepFrame
      title={title || !isFirst ? `${t(`step.${step}`)} ${row.refNo ?? ''}` : (row.refNo ?? '')}
      pager={isFirst && isPending && <RecordPager id={row.id} />}
      {...(isRead ? { initialFocus: 'whole' } : {})}
      sending={form}
      isReady={form.isReady}
      label={t([`send.${step}`, `step.${step}`])}
      tools={
        <>
          {isFirst && Stamp && <Stamp row={row} step={step} />}
          {isFirst && discussedAs && <Presence kind={discussedAs} id={row.id} />}
          {others.map((other) => (
            <Button key={other} onClick={() => onStep(other)}>
              {t(`step.${other}`)}
            </Button>
          ))}
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {row.pendingReason && <p className="case-note">{row.pendingReason}</p>}
      {isRead ? (
        <CaseBody kind={kind} row={row} step={step}>
          {fields}
        </CaseBody>
      ) : (
        fields
      )}
    </StepFrame>
  )
}
