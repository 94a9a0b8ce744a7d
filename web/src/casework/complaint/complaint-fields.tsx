import { caseStatus, showsRemark } from '@patuh/domain/casework/case/workflow'
import type { Complaint } from '@patuh/domain/casework/complaint'
import type { File as StoredFile } from '@patuh/domain/platform/file'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { InputField } from '../../ui/field/input-field.tsx'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FileStrip } from '../../ui/file/file-strip.tsx'

const RedactDialog = lazy(async () => ({ default: (await import('./redact-dialog.tsx')).RedactDialog }))

/** The files of a case; whoever has it in hand can cover something in a picture. */
function CaseFiles({ complaint, files }: { complaint: Complaint; files: StoredFile[] }) {
  const [covering, setCovering] = useState<StoredFile | null>(null)
  const may = complaint.allowedActions.includes('redact')
  return (
    <>
      <FileStrip files={files} onRedact={may ? setCovering : undefined} />
      {covering && (
        <Suspense>
          <RedactDialog file={covering} onClose={() => setCovering(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The fields of a case in the order of the specification, to be read and not changed. */
export function ComplaintFields({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaint')
  const { typeOfOffence, dateOfMisconduct, complaintAttachments } = complaint
  return (
    <div className="form-grid">
      <PlainField label={t('typeOfOffence')}>
        {({ id }) => (
          <select id={id} className="form-select" disabled value={typeOfOffence?.id ?? 'DEFAULT'}>
            <option value="DEFAULT">{t('select')}</option>
            {typeOfOffence && <option value={typeOfOffence.id}>{typeOfOffence.name}</option>}
          </select>
        )}
      </PlainField>
      <InputField
        label={t('dateOfMisconduct')}
        disabled
        value={dateOfMisconduct ? formatDateTime(dateOfMisconduct) : ''}
      />
      <TextField label={t('description')} value={complaint.description} />
      <InputField label={t('offender')} disabled value={complaint.offender} />
      <InputField label={t('location')} disabled value={complaint.location} />
      <InputField label={t('qty')} type="number" min={0} disabled value={complaint.qty} />
      {complaintAttachments.length > 0 && (
        <section className="field field-wide" aria-label={t('attachments')}>
          <span className="form-label">{t('attachments')}</span>
          <CaseFiles complaint={complaint} files={complaintAttachments} />
        </section>
      )}
    </div>
  )
}

/** What the contractor answered: its words and what it attached. */
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

export const Remark = ({ value, ...words }: { label: string; help?: string; value: string | null }) => (
  <section className="case-section">
    <TextField {...words} rows={2} value={value ?? ''} />
  </section>
)

/** The whole case: what is alleged, what was answered, how it was decided and why that is disputed. */
export function ComplaintFacts({ row, step }: { row: Complaint; step: string | null }) {
  const { t } = useTranslation(['complaint', 'case'])
  const { status, justification, justificationAttachments, isAgreed, noResponse, remark, grounds } = row
  const isDecided = showsRemark(status) || (step !== null && row.decidedAt !== null)
  const help = t(status === caseStatus.waived ? 'waiveHelp' : 'fineHelp')
  return (
    <>
      {step === 'answer' && row.question && <p className="case-question">{row.question}</p>}
      <ComplaintFields complaint={row} />
      {(justification || justificationAttachments.length > 0 || isAgreed || noResponse) && (
        <JustificationDetails complaint={row} />
      )}
      {isDecided && <Remark label={t('fineOrWave')} help={help} value={remark} />}
      {grounds && <Remark label={t('grounds')} value={grounds} />}
    </>
  )
}
