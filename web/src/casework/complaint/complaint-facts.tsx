import { caseStatus, showsRemark } from '@patuh/domain/casework/case/workflow'
import type { Complaint } from '@patuh/domain/casework/complaint'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../ui/facts.tsx'
import { CaseEvidence } from '../case/case-evidence.tsx'
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
      <Facts items={[[t('description'), justification, 'wide']]} />
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
  const { label, help, value, reason } = props
  return (
    <section className="case-section">
      <Facts items={[[label, value, 'wide']]} />
      {help && <p className="case-note">{help}</p>}
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

/** The allegation; before it the question that is to be answered. */
export function ComplaintFacts({ row, step }: { row: Complaint; step: string | null }) {
  return (
    <>
      {step === 'answer' && row.question && <p className="case-question">{row.question}</p>}
      <ComplaintDetails complaint={row} />
    </>
  )
}

export const ComplaintEvidence = ({ row }: { row: Complaint }) => (
  <CaseFiles complaint={row} files={row.complaintAttachments} in={CaseEvidence} />
)

/** Justification and verdict; the appeal too where a step is taken. */
export function ComplaintStatements({ row, step }: { row: Complaint; step: string | null }) {
  const { t } = useTranslation(['complaint', 'case'])
  const { status, justification, justificationAttachments, isAgreed, noResponse, remark } = row
  const isDecided = showsRemark(status) || (step !== null && row.decidedAt !== null)
  const help = t(status === caseStatus.waived ? 'waiveHelp' : 'fineHelp')
  return (
    <>
      {(justification || justificationAttachments.length > 0 || isAgreed || noResponse) && (
        <JustificationDetails complaint={row} />
      )}
      {isDecided && <Remark label={t('fineOrWave')} help={help} value={remark} reason={row.reason} />}
      {step !== null && <Appeal row={row} />}
    </>
  )
}
