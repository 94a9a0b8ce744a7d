import type { Complaint } from '@patuh/domain/complaint'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../ui/date.ts'
import { CaseFiles } from './case-files.tsx'

function ReadOnly({
  label,
  wide,
  children,
}: {
  label: string
  wide?: boolean
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** The fields of a case in the order of the specification, to be read and not changed. */
export function ComplaintFields({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaint')
  const { typeOfOffence, dateOfMisconduct, description, offender, location, qty, complaintAttachments } =
    complaint
  return (
    <div className="form-grid">
      <ReadOnly label={t('typeOfOffence')}>
        {(id) => (
          <select id={id} className="form-select" disabled value={typeOfOffence?.id ?? 'DEFAULT'}>
            <option value="DEFAULT">{t('select')}</option>
            {typeOfOffence && <option value={typeOfOffence.id}>{typeOfOffence.name}</option>}
          </select>
        )}
      </ReadOnly>
      <ReadOnly label={t('dateOfMisconduct')}>
        {(id) => (
          <input
            id={id}
            className="form-control"
            disabled
            value={dateOfMisconduct ? formatDateTime(dateOfMisconduct) : ''}
          />
        )}
      </ReadOnly>
      <ReadOnly label={t('description')} wide>
        {(id) => <textarea id={id} className="form-control" rows={3} disabled value={description} />}
      </ReadOnly>
      <ReadOnly label={t('offender')}>
        {(id) => <input id={id} className="form-control" disabled value={offender} />}
      </ReadOnly>
      <ReadOnly label={t('location')}>
        {(id) => <input id={id} className="form-control" disabled value={location} />}
      </ReadOnly>
      <ReadOnly label={t('qty')}>
        {(id) => <input id={id} className="form-control" type="number" min={0} disabled value={qty} />}
      </ReadOnly>
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
      <ReadOnly label={t('description')} wide>
        {(id) => <textarea id={id} className="form-control" rows={3} disabled value={justification ?? ''} />}
      </ReadOnly>
      <CaseFiles complaint={complaint} files={justificationAttachments} />
    </section>
  )
}

export function Remark({ label, help, value }: { label: string; help?: string; value: string | null }) {
  return (
    <section className="case-section">
      <ReadOnly label={label} wide>
        {(id) => (
          <>
            <textarea id={id} className="form-control" rows={2} disabled value={value ?? ''} />
            {help && <div className="form-text">{help}</div>}
          </>
        )}
      </ReadOnly>
    </section>
  )
}
