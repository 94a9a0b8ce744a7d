import { cilPrint } from '@coreui/icons'
import { showsRemark } from '@patuh/domain/legacy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Awaited } from '../app/awaited.tsx'
import { Discussion, Presence } from '../app/discussion.tsx'
import { download } from '../app/download.ts'
import { RecordPager } from '../app/record-pager.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ComplaintFields, JustificationDetails, Remark } from './complaint-fields.tsx'
import { Calculation, Clocks, Timeline } from './course.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useComplaint } from './use-complaint.ts'

/** Detail History Complaint: the whole case, to be read; the contractor can appeal from here. */
export function HistoryDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const { t } = useTranslation('complaint')
  const [step, setStep] = useState<string | null>(null)
  const { data, error, refetch } = useComplaint(id)
  if (step && data) return <StepDialog complaint={data} step={step} onClose={() => setStep(null)} />
  return (
    <Dialog
      title={title}
      size="xl"
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        <>
          {data && (
            <span className="stamp">
              {data.refNo} <StatusBadge {...data} />
            </span>
          )}
          <Presence kind="complaint" id={id} />
          {data && (
            <Button
              icon={cilPrint}
              onClick={() => download(`complaints/${id}/case-file`, `${data.refNo}.pdf`)}
            >
              {t('print')}
            </Button>
          )}
          {data?.allowedActions
            .filter((action) => ['appeal', 'withdraw', 'reopen'].includes(action))
            .map((action) => (
              <Button key={action} onClick={() => setStep(action)}>
                {t(`step.${action}`)}
              </Button>
            ))}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {(error || !data) && <Awaited {...{ error, refetch }} />}
      {data && (
        <>
          <ComplaintFields complaint={data} />
          {(data.justification || data.justificationAttachments.length > 0 || data.noResponse) && (
            <JustificationDetails complaint={data} />
          )}
          {showsRemark(data.status) && (
            <Remark
              label={t('fineOrWave')}
              help={t(data.status === 3 ? 'fineHelp' : 'waiveHelp')}
              value={data.remark}
            />
          )}
          {data.grounds && <Remark label={t('grounds')} value={data.grounds} />}
          <Calculation complaint={data} />
          <Clocks id={id} />
          <Timeline id={id} />
          <Discussion kind="complaint" id={id} />
        </>
      )}
    </Dialog>
  )
}
