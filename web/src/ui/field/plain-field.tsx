import { type ReactNode, useId } from 'react'

export type Frame = {
  label: string
  error?: string | undefined
  wide?: boolean
  required?: boolean
  help?: ReactNode
}

/** The ids for `aria-describedby`: help and error. */
export const describedBy = (id: string, help: ReactNode, error: string | undefined) =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export const Below = ({ id, help, error }: Pick<Frame, 'help' | 'error'> & { id: string }) => (
  <>
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
  </>
)

/** Hidden from screen readers, which read `aria-required`. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="required">
    {' '}
    *
  </span>
)

/** Label above, any control, help and error below. */
export function PlainField({
  label,
  error,
  wide = false,
  required = false,
  help,
  children,
}: Frame & {
  children: (control: {
    id: string
    className: string
    'aria-invalid': boolean
    'aria-required': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}) {
  const id = useId()
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label className="form-label" htmlFor={id} id={`${id}-label`}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        className: error ? 'is-invalid' : '',
        'aria-invalid': !!error,
        'aria-required': required,
        'aria-describedby': describedBy(id, help, error),
      })}
      <Below {...{ id, help, error }} />
    </div>
  )
}
