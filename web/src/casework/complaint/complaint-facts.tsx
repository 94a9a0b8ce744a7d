import { caseStatus, showsRemark } from '@patuh/domain/casework/case/workflow'
import type { Complaint } from '@patuh/domain/casework/complaint'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field/text-field.tsx'
import { CaseFiles } from './case-files.tsx'
import { ComplaintDetails } from './complaint-fields.tsx'

/** The contractor's justification with its attachments. */
export function JustificationDetails({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaint')
  const { justification, justificationAttachments, isAgreed, isLate, noResponse } = complaint
  const notes = [isAgreed && t('agreed'), isLate && t('late'), noResponse && t('noResponse')].filter(Boolean)
  return (
    <section className="case-section">
      <h3>{t('justificationDetails')}</h3>
      {notes.length > 0 && <p className="case-note">{notes.join(' · ')}</p>}
      <TextField label={t('description')} value={justification ?? ''} />
      <CaseFiles complaint={complaint} files={justificationAttachments} />
    </section>
  )
}

/** A remark, and the reason code of the decision it explains. */
export function Remark(props: {
  label: string
  help?: string
  value: string | null
  reason?: string | null
}) {
  const { t } = useTranslation('case')
  const { value, reason, ...words } = props
  return (
    <section className="case-section">
      <TextField {...words} rows={2} value={value ?? ''} />
      {reason && (
        <p className="case-note">
          {t('field.reasonCodeId')}: {reason}
        </p>
      )}
    </section>
  )
}

/** The objection of the contractor, and the decision about it. */
export function Appeal({ row: { grounds, appealRemark, appealDecidedAt } }: { row: Complaint }) {
  const { t } = useTranslation(['complaint', 'case'])
  if (!grounds) return null
  return (
    <>
      <Remark label={t('grounds')} value={grounds} />
      {appealDecidedAt && <Remark label={t('field.appealRemark')} value={appealRemark} />}
    </>
  )
}

/** Allegation, justification and verdict; the appeal too where a step is taken. */
export function ComplaintFacts({ row, step }: { row: Complaint; step: string | null }) {
  const { t } = useTranslation(['complaint', 'case'])
  const { status, justification, justificationAttachments, isAgreed, noResponse, remark } = row
  const isDecided = showsRemark(status) || (step !== null && row.decidedAt !== null)
  const help = t(status === caseStatus.waived ? 'waiveHelp' : 'fineHelp')
  return (
    <>
      {step === 'answer' && row.question && <p className="case-question">{row.question}</p>}
      <ComplaintDetails complaint={row} />
      {(justification || justificationAttachments.length > 0 || isAgreed || noResponse) && (
        <JustificationDetails complaint={row} />
      )}
      {isDecided && <Remark label={t('fineOrWave')} help={help} value={remark} reason={row.reason} />}
      {step !== null && <Appeal row={row} />}
    </>
  )
}
