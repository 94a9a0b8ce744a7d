import { type InputHTMLAttributes, type Ref, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  help?: string
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One field for a whole code, which browsers, phones and the clipboard fill in at once. */
export function CodeField({ label, help, error, ref, ...input }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        inputMode="numeric"
        {...input}
        ref={ref}
        id={id}
        type="text"
        className={`form-control code-input${error ? ' is-invalid' : ''}`}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        aria-invalid={!!error}
        aria-describedby={described || undefined}
      />
      {help && (
        <div className="form-text" id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && (
        <div className="invalid-feedback" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  )
}
