import type { File as StoredFile } from '@patuh/domain/file'
import { type Cause, causes } from '@patuh/domain/review'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useReasons } from '../app/choices.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import type { FileShelf } from '../ui/file-shelf.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

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
  return (
    <div className="form-grid">
      <TextField
        label={t('justification')}
        help={t('justificationHelp')}
        most={2000}
        value={value.justification}
        onChange={(justification) => onChange({ ...value, justification })}
      />
      <SelectField
        label={t('cause')}
        options={causes.map((cause) => ({ value: cause, label: t(`causeOption.${cause}`) }))}
        value={value.cause}
        onChange={(cause) => onChange({ ...value, cause })}
      />
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
  const { t } = useTranslation(['review', 'translation'])
  const radio = useId()
  const reasons = useReasons([value.decision === 'accept' ? 'waive' : 'fine'])
  return (
    <div className="form-grid">
      <fieldset className="field choice-row">
        <legend className="form-label">{t('verdict')}</legend>
        {(['accept', 'deny'] as const).map((decision) => (
          <label key={decision} className="pick">
            <input
              type="radio"
              className="form-check-input"
              name={radio}
              checked={value.decision === decision}
              onChange={() => onChange({ ...value, decision, reasonCodeId: null })}
            />
            {t(`decision.${decision}`)}
          </label>
        ))}
      </fieldset>
      <SelectField
        label={t('reasonCode')}
        required
        options={reasons}
        value={value.reasonCodeId && String(value.reasonCodeId)}
        onChange={(id) => onChange({ ...value, reasonCodeId: id === null ? null : Number(id) })}
      />
      <TextField
        label={t('remark')}
        required={value.decision === 'deny'}
        most={2000}
        help={t(value.decision === 'deny' ? 'remarkNeeded' : 'notCompulsory')}
        value={value.remark}
        onChange={(remark) => onChange({ ...value, remark })}
      />
    </div>
  )
}
