import { type FieldError, get, useController, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { PlainField } from './plain-field.tsx'
import { useFieldError } from './use-field-error.ts'

/**
 * A number that the server stores encrypted and shows masked: unchanged if not touched, replaced if typed,
 * removable.
 */
export function MaskedField({ name, label, masked }: { name: string; label: string; masked: string | null }) {
  const { t } = useTranslation()
  const fieldError = useFieldError()
  const { field } = useController({ name })
  const { errors } = useFormState()
  const error: FieldError | undefined = get(errors, name)
  const removed = field.value === null && masked !== null
  return (
    <PlainField
      label={label}
      help={masked !== null && t('sealed.help')}
      error={error && fieldError(error.type, error.message)}
    >
      {({ className, ...control }) => (
        <div className="masked-field">
          <input
            {...control}
            ref={field.ref}
            className={`form-control ${className}`}
            autoComplete="off"
            placeholder={removed ? t('sealed.removed') : (masked ?? '')}
            value={field.value ?? ''}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.value || undefined)}
          />
          {masked !== null && (
            <Button onClick={() => field.onChange(removed ? undefined : null)}>
              {t(removed ? 'sealed.keep' : 'sealed.remove')}
            </Button>
          )}
        </div>
      )}
    </PlainField>
  )
}
