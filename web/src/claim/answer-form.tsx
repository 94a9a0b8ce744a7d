import { claimStepInputs } from '@patuh/domain/legacy'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../app/action-form.tsx'
import { Field } from '../ui/field.tsx'
import { claims, type OpenClaim } from './use-claim.ts'

/** Says why a line is not right, or what becomes of it. */
export function AnswerForm({
  claim,
  action,
  line,
  onClose,
}: {
  claim: OpenClaim
  action: 'dispute' | 'resolve'
  line: OpenClaim['lines'][number]
  onClose: () => void
}) {
  const { t } = useTranslation('claim')
  const isDispute = action === 'dispute'
  const resolutions = [
    { value: 'keep', label: t('resolution.keep') },
    ...(line.entryId ? [{ value: 'hold', label: t('resolution.hold') }] : []),
  ]
  return (
    <ActionForm
      collection={claims}
      row={claim}
      action={action}
      input={claimStepInputs[action]}
      initial={{ key: line.key, ...(isDispute ? { text: '' } : { resolution: 'keep', reply: '' }) }}
      title={`${t(`action.${action}`)} ${line.sourceRef ?? line.code ?? line.key}`}
      label={t(`action.${action}`)}
      done={t(`done.${action}`)}
      tone={isDispute ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="line-sentence">{line.explanation || line.answer?.text}</p>
      {isDispute ? (
        <Field name="text" label={t('why')} schema={claimStepInputs.dispute.shape.text} />
      ) : (
        <>
          {line.answer?.text && <p className="case-note">{line.answer.text}</p>}
          <Field
            name="resolution"
            kind="select"
            label={t('resolution.label')}
            schema={claimStepInputs.resolve.shape.resolution}
            options={resolutions}
          />
          <Field name="reply" label={t('reply')} schema={claimStepInputs.resolve.shape.reply} />
        </>
      )}
    </ActionForm>
  )
}
