import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordPager } from '../../record/record-pager.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useRow } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { drawnEmptyMs, useSlow } from '../../ui/use-slow.ts'
import { Presence } from '../../workplace/comment/discussion.tsx'
import { CaseBeside, CaseBody } from './case-body.tsx'
import { type AnyCase, type CaseKind, pendingStepOf, stepsWith } from './case-kind.ts'
import { StepDialog } from './step-dialog.tsx'

type Props<Row extends AnyCase> = {
  kind: CaseKind<Row>
  id: number
  /** Title while reading; by default the reference number. */
  title?: string
  /** Opened outside of its list: no pager. */
  isStandalone?: boolean
  onClose: () => void
}

function ReadDialog<Row extends AnyCase>({
  kind,
  id,
  row,
  title,
  isStandalone = false,
  error,
  refetch,
  onClose,
  onStep,
}: Props<Row> & {
  row: Row | undefined
  error: unknown
  refetch: () => unknown
  onStep: (step: string) => void
}) {
  const { t } = useTranslation([kind.words, 'case', 'translation'])
  const { Stamp, Tools, offers, discussedAs, size = 'lg' } = kind
  const steps = row ? stepsWith(kind, row).filter((step) => !offers || offers.includes(step)) : []
  const buttons = steps.map((step) => (
    <Button
      key={step}
      tone={row && step === pendingStepOf(kind, row) ? 'primary' : 'quiet'}
      onClick={() => onStep(step)}
    >
      {t(`step.${step}`)}
    </Button>
  ))
  return (
    <Dialog
      title={title ?? row?.refNo ?? t('case')}
      size={size}
      onClose={onClose}
      pager={!isStandalone && <RecordPager id={id} />}
      footer={
        <>
          {row && Stamp && !isStandalone && <Stamp row={row} step={null} />}
          {discussedAs && <Presence kind={discussedAs} id={id} />}
          {row && Tools && !isStandalone && <Tools row={row} />}
          <Button onClick={onClose}>{t('close')}</Button>
          {!discussedAs && buttons}
        </>
      }
    >
      {!row && <LoadingOrError {...{ error, refetch }} />}
      {row && discussedAs && <CaseBeside kind={kind} row={row} buttons={buttons} />}
      {row && !discussedAs && <CaseBody kind={kind} row={row} step={null} />}
    </Dialog>
  )
}

/** One case of any kind, with the steps that the user may take. */
export function CaseDialog<Row extends AnyCase>({
  initialStep,
  others = [],
  onDone,
  ...props
}: Props<Row> & {
  /** The step it opens with, or `turn` for the step that the case waits for. */
  initialStep?: string
  /** The rows of the queue. */
  others?: AnyCase[]
  /** Called after a step instead of returning to the case. */
  onDone?: (ids: number[]) => void
}) {
  const { kind, id, title, onClose } = props
  const { data: row, error, refetch } = useRow<Row>(kind, id)
  const isSlow = useSlow(!row && !error, drawnEmptyMs)
  const at = row && `${row.id} ${row.status}`
  const [chosen, choose] = useState<{ at: string | undefined; step: string | null }>()
  const first = row && initialStep === 'turn' ? pendingStepOf(kind, row) : (initialStep ?? null)
  // A chosen step is dropped when the case changes its status.
  const step = chosen && chosen.at === at ? chosen.step : first
  const onStep = (next: string | null) => choose({ at, step: next })
  if (!row && !error && !isSlow) return null
  if (!row || !step) return <ReadDialog {...props} {...{ row, error, refetch, onStep }} />
  const isFirst = step === first
  const Step = kind.dialogs?.[step] ?? StepDialog<Row>
  return (
    <Step
      key={`${at} ${step}`}
      {...{ kind, row, step, title, isFirst, others, onStep }}
      onClose={isFirst ? onClose : () => onStep(first)}
      onDone={onDone ?? (() => onStep(null))}
    />
  )
}
