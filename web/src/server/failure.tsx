import { useEffect, useRef } from 'react'
import { useFault } from '../ui/field/use-fault.ts'
import { ApiError } from './api.ts'
import { useProblem } from './use-problem.ts'

/** What went wrong, above a form: what is wrong with a field, or what happened. Nothing when nothing did. */
export function Failure({
  error,
  said,
}: {
  error: unknown
  /** What this form has to say about it, where it knows better. */
  said?: string | false | null | undefined
}) {
  const fault = useFault()
  const problem = useProblem()
  const place = useRef<HTMLDivElement>(null)
  // It stands above the form, and who sent it may be at its end.
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error) return null
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return (
    <div ref={place} className="alert alert-danger" role="alert">
      {said || (field ? fault(field.code, field.limit, problem(error)) : problem(error))}
    </div>
  )
}
