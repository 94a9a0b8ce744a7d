import { cilLockLocked, cilLockUnlocked } from '@coreui/icons'
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** The error message. */
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Password input with a show button and a caps lock warning. */
export function PasswordField({ label, error, ref, ...input }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const described = [error && `${id}-error`, capsLock && `${id}-caps`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="password-input">
        <input
          {...input}
          ref={ref}
          id={id}
          type={shown ? 'text' : 'password'}
          className={`form-control${error ? ' is-invalid' : ''}`}
          maxLength={128}
          onKeyDown={watch}
          onKeyUp={watch}
          aria-invalid={!!error}
          aria-describedby={described || undefined}
        />
        <IconButton
          icon={shown ? cilLockUnlocked : cilLockLocked}
          label={t(shown ? 'signIn.hide' : 'signIn.show')}
          onClick={() => setShown(!shown)}
        />
      </div>
      {error && (
        <div className="invalid-feedback" id={`${id}-error`}>
          {error}
        </div>
      )}
      {capsLock && (
        <div className="form-text" id={`${id}-caps`} role="status">
          {t('signIn.capsLock')}
        </div>
      )}
    </div>
  )
}
