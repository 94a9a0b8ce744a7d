import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordPager } from '../../record/record-pager.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useRow } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Presence } from '../../workplace/comment/discussion.tsx'
import { CaseBody } from './case-body.tsx'
import { type AnyCase, type CaseKind, stepsWith, turnOf } from './case-kind.ts'
import { StepDialog } from './step-dialog.tsx'

type Props<Row extends AnyCase> = {
  kind: CaseKind<Row>
  id: number
  /** As a list has it already. */
  row?: Row | undefined
  /** What it is called where nothing is done with it; without it, it is called by its number. */
  title?: string
  /** It was opened from somewhere else than its list: there is no next one. */
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
}: Props<Row> & { error: unknown; refetch: () => unknown; onStep: (step: string) => void }) {
  const { t } = useTranslation([kind.words, 'case', 'translation'])
  const { Stamp, Tools, offers, discussedAs, size = 'lg' } = kind
  const steps = row ? stepsWith(kind, row).filter((step) => !offers || offers.includes(step)) : []
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
          {steps.map((step) => (
            <Button
              key={step}
              tone={row && step === turnOf(kind, row) ? 'primary' : 'quiet'}
              onClick={() => onStep(step)}
            >
              {t(`step.${step}`)}
            </Button>
          ))}
        </>
      }
    >
      {row ? <CaseBody kind={kind} row={row} step={null} /> : <LoadingOrError {...{ error, refetch }} />}
    </Dialog>
  )
}

/** One case of any kind: to be read, and the steps that are this person's. */
export function CaseDialog<Row extends AnyCase>({
  initialStep,
  beside = [],
  onDone,
  ...props
}: Props<Row> & {
  /** The step it opens with, or `turn`: the one that the case waits for. */
  initialStep?: string
  /** The other cases of the queue. */
  beside?: Row[]
  /** Where a step does not lead back to the case. */
  onDone?: (ids: number[]) => void
}) {
  const { kind, id, row: known, title, onClose } = props
  const { data: row = known, error, refetch } = useRow<Row>(kind, known ? null : id)
  const at = row && `${row.id} ${row.status}`
  const [chosen, choose] = useState<{ at: string | undefined; step: string | null }>()
  const first = row && initialStep === 'turn' ? turnOf(kind, row) : (initialStep ?? null)
  // What was begun with a case ends where the case moves on.
  const step = chosen && chosen.at === at ? chosen.step : first
  const onStep = (next: string | null) => choose({ at, step: next })
  if (!row || !step) return <ReadDialog {...props} {...{ row, error, refetch, onStep }} />
  const isFirst = step === first
  const Step = kind.dialogs?.[step] ?? StepDialog<Row>
  return (
    <Step
      key={`${at} ${step}`}
      {...{ kind, row, step, title, isFirst, beside, onStep }}
      onClose={isFirst ? onClose : () => onStep(first)}
      onDone={onDone ?? (() => onStep(null))}
    />
  )
}
