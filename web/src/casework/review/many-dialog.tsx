import type { ReviewGroup, ReviewKind } from '@patuh/domain/casework/review'
import type { TFunction } from 'i18next'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { StepFields } from '../case/step-fields.tsx'
import { StepFrame } from '../case/step-frame.tsx'
import { useStepForm } from '../case/use-step-form.ts'
import { reviewCases } from './review-kind.tsx'

/** A sentence to begin with, which the user may change. */
const suggestion = (t: TFunction, cause: string) => t(`suggestion.${cause}`, { defaultValue: '' })

/** One justification or verdict for a whole group. */
export function ManyDialog({
  kind,
  group: { ids, allowedActions, cause, place, sites, from, to },
  onDone,
  onClose,
}: {
  kind: ReviewKind
  group: Pick<ReviewGroup, 'ids' | 'allowedActions' | 'cause' | 'place' | 'sites' | 'from' | 'to'>
  onDone?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['review', 'case', 'translation'])
  const step = allowedActions.includes('verify') ? 'verify' : 'justify'
  const form = useStepForm(
    reviewCases[kind],
    step,
    ids,
    step === 'justify' ? { cause, justification: cause ? suggestion(t, cause) : '' } : {},
  )
  const count = ids.length
  return (
    <StepFrame
      title={count === 1 ? t(`step.${step}`) : t(`many.${step}`, { count })}
      sending={form}
      isReady={form.isReady}
      label={count === 1 ? t(`send.${step}`) : `${t(`send.${step}`)} (${count})`}
      onSubmit={() =>
        form.send((answer) => {
          if (answer) toast.success(t('takenMany', { count }))
          onDone?.()
          onClose()
        })
      }
      onClose={onClose}
    >
      <p>
        {place ?? t('sites', { count: sites })}, {formatDateTime(from)}
        {to !== from && ` – ${formatDateTime(to)}`}
      </p>
      <StepFields kind={reviewCases[kind]} form={form} />
    </StepFrame>
  )
}
