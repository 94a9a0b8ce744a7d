import { type ReactNode, useId } from 'react'

/** A label above, whatever is to be filled in, and what is wrong with it below. */
export function PlainField({
  label,
  error,
  wide = false,
  required = false,
  help,
  children,
}: {
  label: string
  error?: string | undefined
  wide?: boolean
  required?: boolean
  help?: ReactNode
  children: (control: {
    id: string
    className: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}) {
  const id = useId()
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label className="form-label" htmlFor={id} id={`${id}-label`}>
        {label}
        {required && (
          <span aria-hidden="true" className="required">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: error ? 'is-invalid' : '',
        'aria-invalid': !!error,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {help && <div className="form-text">{help}</div>}
      {error && (
        <div className="invalid-feedback" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  )
}
