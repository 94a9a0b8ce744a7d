import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fromLocal, toLocal } from './clock.ts'
import { useGuards } from './use-attendance.ts'

export function GuardSelect({
  contractId,
  label,
  value,
  onChange,
}: {
  contractId: number
  label: string
  value: number | null
  onChange: (value: number | null) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useGuards(contractId)
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{t('select')}</option>
        {data?.items.map((guard) => (
          <option key={guard.id} value={guard.id}>
            {guard.name}
          </option>
        ))}
      </select>
    </div>
  )
}

export function MomentField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange: (value: string | null) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className="form-control"
        value={toLocal(value)}
        onChange={(event) => onChange(fromLocal(event.target.value))}
      />
    </div>
  )
}

/** Why, in a few words. */
export function Reason({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="field field-wide">
      <label className="form-label" htmlFor={id}>
        {t('reason')}
      </label>
      <textarea
        id={id}
        className="form-control"
        rows={3}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
