import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Consent checkbox. */
export function Accept({ label }: { label: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { register, formState } = useFormContext<{ accept: boolean }>()
  const error = formState.errors.accept
  return (
    <div className="field form-check accept">
      <input
        {...register('accept')}
        id={id}
        type="checkbox"
        className={`form-check-input${error ? ' is-invalid' : ''}`}
        aria-invalid={!!error}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
      {error && (
        <div className="invalid-feedback" id={`${id}-error`}>
          {t('error.field.mustAccept')}
        </div>
      )}
    </div>
  )
}
