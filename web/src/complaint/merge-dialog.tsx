import type { Complaint } from '@patuh/domain/complaint'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { StepProps } from '../case/case-kind.ts'
import { StepFrame } from '../case/step-frame.tsx'
import { useCaseStep } from '../case/use-case-step.ts'
import { formatDateTime } from '../ui/date.ts'
import { useSimilar } from './use-complaint.ts'

/** Says which case this one repeats; its evidence goes over to that one. */
export function MergeDialog({ kind, row, step, onClose, onDone }: StepProps<Complaint>) {
  const { t } = useTranslation(['complaint', 'case', 'translation'])
  const { take, ...sending } = useCaseStep(kind)
  const similar = useSimilar(row.id)
  const [intoId, setInto] = useState<number | null>(null)
  return (
    <StepFrame
      title={`${t('step.merge')} ${row.refNo ?? ''}`}
      sending={sending}
      isReady={intoId !== null}
      label={t('step.merge')}
      onSubmit={() =>
        take({ ids: [row.id], step, body: { intoId } }, () => {
          toast.success(t('taken', { refNo: row.refNo ?? '' }))
          onDone([row.id])
        })
      }
      onClose={onClose}
    >
      {similar?.length === 0 && <p>{t('nothingSimilar')}</p>}
      {similar?.map(({ id, refNo, location, dateOfMisconduct, description }) => (
        <label key={id} className="pick similar-row">
          <input
            type="radio"
            className="form-check-input"
            name="into"
            checked={intoId === id}
            onChange={() => setInto(id)}
          />
          <span>
            <strong>{refNo}</strong> {location}
            {dateOfMisconduct && `, ${formatDateTime(dateOfMisconduct)}`}
            <br />
            {description}
          </span>
        </label>
      ))}
    </StepFrame>
  )
}
