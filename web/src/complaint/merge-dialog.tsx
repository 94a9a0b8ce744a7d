import type { Complaint } from '@patuh/domain/complaint'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Failure } from '../app/failure.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useSimilar, useStep } from './use-complaint.ts'

/** Says which case this one repeats; its evidence goes over to that one. */
export function MergeDialog({
  complaint,
  onClose,
}: {
  complaint: Complaint
  onClose: (done: boolean) => void
}) {
  const { t } = useTranslation(['complaint', 'translation'])
  const send = useStep()
  const similar = useSimilar(complaint.id)
  const [intoId, setInto] = useState<number | null>(null)
  return (
    <Dialog
      title={`${t('step.merge')} ${complaint.refNo ?? ''}`}
      size="lg"
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('cancel')}</Button>
          <Button
            tone="primary"
            disabled={!intoId}
            busy={send.isPending}
            onClick={() =>
              send.take({ id: complaint.id, path: 'merge', body: { intoId } }, () => {
                toast.success(t('done', { refNo: complaint.refNo }))
                onClose(true)
              })
            }
          >
            {t('step.merge')}
          </Button>
        </>
      }
    >
      <Failure error={send.error} />
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
    </Dialog>
  )
}
