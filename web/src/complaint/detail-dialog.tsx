import { useTranslation } from 'react-i18next'
import { Awaited } from '../app/awaited.tsx'
import { Discussion, Presence } from '../app/discussion.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ComplaintFields, JustificationDetails, Remark } from './complaint-fields.tsx'
import { useComplaint } from './use-complaint.ts'

/** Detail Complaint, as the bell opens it: to be read only. */
export function ComplaintDetailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('complaint')
  const { data, error, refetch } = useComplaint(id)
  return (
    <Dialog
      title={t('detailTitle')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Presence kind="complaint" id={id} />
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {(error || !data) && <Awaited {...{ error, refetch }} />}
      {data && (
        <>
          <ComplaintFields complaint={data} />
          {data.justificationAttachments.length > 0 && <JustificationDetails complaint={data} />}
          <Remark label={t('verification')} help={t('notCompulsory')} value={data.remark} />
          <Discussion kind="complaint" id={id} />
        </>
      )}
    </Dialog>
  )
}
