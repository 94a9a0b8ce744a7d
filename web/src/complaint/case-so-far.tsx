import type { Complaint } from '@patuh/domain/complaint'
import { useTranslation } from 'react-i18next'
import { ComplaintFields, JustificationDetails, Remark } from './complaint-fields.tsx'
import { Calculation, Timeline } from './course.tsx'

/** What is alleged, what was answered, how it was decided and why that is disputed: before one says a word to it. */
export function CaseSoFar({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaint')
  const { id, justification, justificationAttachments, noResponse, decidedAt, remark, grounds } = complaint
  return (
    <>
      <ComplaintFields complaint={complaint} />
      {(justification || justificationAttachments.length > 0 || noResponse) && (
        <JustificationDetails complaint={complaint} />
      )}
      {decidedAt && <Remark label={t('fineOrWave')} help={t('fineHelp')} value={remark} />}
      {grounds && <Remark label={t('grounds')} value={grounds} />}
      <Calculation complaint={complaint} />
      <Timeline id={id} />
    </>
  )
}
