import type { File as StoredFile } from '@patuh/domain/file'
import { type Cause, causes } from '@patuh/domain/review'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../ui/file-drop.tsx'
import type { FileShelf } from '../ui/file-shelf.ts'
import { useReasons } from './use-review.ts'

export function TextField({
  label,
  help,
  value,
  onChange,
}: {
  label: string
  help?: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field field-wide">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="form-control"
        rows={3}
        maxLength={2000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && <div className="form-text">{help}</div>}
    </div>
  )
}

export type Justification = { justification: string; cause: Cause | null; files: StoredFile[] }
export const noJustification: Justification = { justification: '', cause: null, files: [] }
export const isEnough = ({ justification, files }: Justification) =>
  files.length > 0 || justification.trim().length >= 20

/** What the contractor says: in words, by a cause, with files. */
export function JustifyFields({
  value,
  onChange,
  onBusy,
  shelf,
}: {
  value: Justification
  onChange: (value: Justification) => void
  onBusy: (busy: boolean) => void
  /** Where its files wait. */
  shelf: FileShelf
}) {
  const { t } = useTranslation(['review', 'translation'])
  const id = useId()
  return (
    <div className="form-grid">
      <TextField
        label={t('justification')}
        help={t('justificationHelp')}
        value={value.justification}
        onChange={(justification) => onChange({ ...value, justification })}
      />
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('cause')}
        </label>
        <select
          id={id}
          className="form-select"
          value={value.cause ?? ''}
          onChange={(event) => onChange({ ...value, cause: (event.target.value || null) as Cause | null })}
        >
          <option value="">{t('select')}</option>
          {causes.map((cause) => (
            <option key={cause} value={cause}>
              {t(`causeOption.${cause}`)}
            </option>
          ))}
        </select>
      </div>
      <FileDrop
        label={t('attachments')}
        files={value.files}
        onChange={(files) => onChange({ ...value, files })}
        onBusy={onBusy}
        shelf={shelf}
      />
    </div>
  )
}

export type Verdict = { decision: 'accept' | 'deny'; remark: string; reasonCodeId: number | null }
export const noVerdict: Verdict = { decision: 'accept', remark: '', reasonCodeId: null }
export const isReasoned = ({ decision, remark, reasonCodeId }: Verdict) =>
  reasonCodeId !== null && (decision === 'accept' || remark.trim().length > 0)

/** Excused or counted, why, and in which words. */
export function VerdictFields({ value, onChange }: { value: Verdict; onChange: (value: Verdict) => void }) {
  const { t, i18n } = useTranslation(['review', 'translation'])
  const id = useId()
  const reasons = useReasons(value.decision === 'accept' ? 'waive' : 'fine')
  return (
    <div className="form-grid">
      <fieldset className="field choice-row">
        <legend className="form-label">{t('verdict')}</legend>
        {(['accept', 'deny'] as const).map((decision) => (
          <label key={decision} className="pick">
            <input
              type="radio"
              className="form-check-input"
              name={id}
              checked={value.decision === decision}
              onChange={() => onChange({ ...value, decision, reasonCodeId: null })}
            />
            {t(`decision.${decision}`)}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label className="form-label" htmlFor={`${id}-reason`}>
          {t('reasonCode')}
        </label>
        <select
          id={`${id}-reason`}
          className="form-select"
          value={value.reasonCodeId ?? ''}
          onChange={(event) => onChange({ ...value, reasonCodeId: Number(event.target.value) || null })}
        >
          <option value="">{t('select')}</option>
          {reasons.map((reason) => (
            <option key={reason.id} value={reason.id}>
              {i18n.language === 'ms' ? reason.nameMs : reason.name}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label={t('remark')}
        help={t(value.decision === 'deny' ? 'remarkNeeded' : 'notCompulsory')}
        value={value.remark}
        onChange={(remark) => onChange({ ...value, remark })}
      />
    </div>
  )
}
