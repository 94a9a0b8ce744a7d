import type { ReviewGroup, ReviewKind } from '@patuh/domain/casework/review'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { StepFields } from '../case/step-fields.tsx'
import { StepFrame } from '../case/step-frame.tsx'
import { useStepForm } from '../case/use-step-form.ts'
import { reviewCases } from './review-kind.tsx'

/** One justification or verdict for a whole group. */
export function ManyDialog({
  kind,
  group: { ids, allowedActions, cause, place, sites, from, to },
  onClose,
}: {
  kind: ReviewKind
  group: ReviewGroup
  onClose: () => void
}) {
  const { t } = useTranslation(['review', 'case', 'translation'])
  const step = allowedActions.includes('verify') ? 'verify' : 'justify'
  const form = useStepForm(reviewCases[kind], step, ids, step === 'justify' ? { cause } : {})
  const count = ids.length
  return (
    <StepFrame
      title={t(`many.${step}`, { count })}
      sending={form}
      isReady={form.isReady}
      label={`${t(`send.${step}`)} (${count})`}
      onSubmit={() =>
        form.send((answer) => {
          if (answer) toast.success(t('takenMany', { count }))
          onClose()
        })
      }
      onClose={onClose}
    >
      <p>
        {place ?? t('sites', { count: sites })}, {formatDateTime(from)} – {formatDateTime(to)}
      </p>
      <StepFields kind={reviewCases[kind]} form={form} />
    </StepFrame>
  )
}
