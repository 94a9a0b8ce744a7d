import { useTranslation } from 'react-i18next'
import { Discussion, Presence } from '../app/discussion.tsx'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ComplaintFields, JustificationDetails, Remark } from './complaint-fields.tsx'
import { useComplaint } from './use-complaint.ts'

/** Detail Complaint, as the bell opens it: to be read only. */
export function ComplaintDetailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('complaint')
  const problem = useProblem()
  const { data, error } = useComplaint(id)
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
      {error && <Notice drawing="error" title={problem(error)} />}
      {!data && !error && <Spinner />}
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
