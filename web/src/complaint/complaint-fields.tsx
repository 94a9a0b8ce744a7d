import { caseStatus, showsRemark } from '@patuh/domain/case/workflow'
import type { Complaint } from '@patuh/domain/complaint'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../ui/date.ts'
import { PlainField } from '../ui/plain-field.tsx'
import { CaseFiles } from './case-files.tsx'

/** The fields of a case in the order of the specification, to be read and not changed. */
export function ComplaintFields({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaint')
  const { typeOfOffence, dateOfMisconduct, description, offender, location, qty, complaintAttachments } =
    complaint
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
      <PlainField label={t('dateOfMisconduct')}>
        {({ id }) => (
          <input
            id={id}
            className="form-control"
            disabled
            value={dateOfMisconduct ? formatDateTime(dateOfMisconduct) : ''}
          />
        )}
      </PlainField>
      <PlainField label={t('description')} wide>
        {({ id }) => <textarea id={id} className="form-control" rows={3} disabled value={description} />}
      </PlainField>
      <PlainField label={t('offender')}>
        {({ id }) => <input id={id} className="form-control" disabled value={offender} />}
      </PlainField>
      <PlainField label={t('location')}>
        {({ id }) => <input id={id} className="form-control" disabled value={location} />}
      </PlainField>
      <PlainField label={t('qty')}>
        {({ id }) => <input id={id} className="form-control" type="number" min={0} disabled value={qty} />}
      </PlainField>
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
      <PlainField label={t('description')} wide>
        {({ id }) => (
          <textarea id={id} className="form-control" rows={3} disabled value={justification ?? ''} />
        )}
      </PlainField>
      <CaseFiles complaint={complaint} files={justificationAttachments} />
    </section>
  )
}

export function Remark({ label, help, value }: { label: string; help?: string; value: string | null }) {
  return (
    <section className="case-section">
      <PlainField label={label} help={help} wide>
        {({ id }) => <textarea id={id} className="form-control" rows={2} disabled value={value ?? ''} />}
      </PlainField>
    </section>
  )
}

/** The whole case: what is alleged, what was answered, how it was decided and why that is disputed. */
export function ComplaintFacts({ row, step }: { row: Complaint; step: string | null }) {
  const { t } = useTranslation(['complaint', 'case'])
  const { status, justification, justificationAttachments, isAgreed, noResponse, remark, grounds } = row
  const isDecided = showsRemark(status) || (step !== null && row.decidedAt !== null)
  return (
    <>
      {step === 'answer' && row.question && <p className="case-question">{row.question}</p>}
      <ComplaintFields complaint={row} />
      {(justification || justificationAttachments.length > 0 || isAgreed || noResponse) && (
        <JustificationDetails complaint={row} />
      )}
      {isDecided && (
        <Remark
          label={t('fineOrWave')}
          help={t(status === caseStatus.waived ? 'waiveHelp' : 'fineHelp')}
          value={remark}
        />
      )}
      {grounds && <Remark label={t('grounds')} value={grounds} />}
    </>
  )
}
