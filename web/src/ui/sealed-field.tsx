import { useId } from 'react'
import { type FieldError, get, useController, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** A number that the server keeps sealed. Left alone it stays; typed anew it is replaced; it can be removed. */
export function SealedField({ name, label, masked }: { name: string; label: string; masked: string | null }) {
  const { t } = useTranslation()
  const id = useId()
  const { field } = useController({ name })
  const { errors } = useFormState()
  const error: FieldError | undefined = get(errors, name)
  const removed = field.value === null && masked !== null
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="sealed">
        <input
          id={id}
          ref={field.ref}
          className={`form-control${error ? ' is-invalid' : ''}`}
          autoComplete="off"
          placeholder={removed ? t('sealed.removed') : (masked ?? '')}
          value={field.value ?? ''}
          aria-invalid={!!error}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value || undefined)}
        />
        {masked !== null && (
          <Button onClick={() => field.onChange(removed ? undefined : null)}>
            {t(removed ? 'sealed.keep' : 'sealed.remove')}
          </Button>
        )}
      </div>
      {masked !== null && (
        <div className="form-text" id={`${id}-help`}>
          {t('sealed.help')}
        </div>
      )}
      {error && (
        <div className="invalid-feedback" id={`${id}-error`}>
          {t(`error.field.${error.type}`, { limit: error.message })}
        </div>
      )}
    </div>
  )
}
