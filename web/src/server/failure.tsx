import { useEffect, useRef } from 'react'
import { useFieldError } from '../ui/field/use-field-error.ts'
import { ApiError } from './api.ts'
import { useProblem } from './use-problem.ts'

/** Error message above a form: that of the first field error, or of the error as a whole. */
export function Failure({
  error,
  errorText,
}: {
  error: unknown
  /** A more specific message of this form, shown instead. */
  errorText?: string | false | null | undefined
}) {
  const fieldError = useFieldError()
  const problem = useProblem()
  const place = useRef<HTMLDivElement>(null)
  // The user may have scrolled down to the submit button.
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error) return null
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return (
    <div ref={place} className="alert alert-danger" role="alert">
      {errorText || (field ? fieldError(field.code, field.limit, problem(error)) : problem(error))}
    </div>
  )
}
