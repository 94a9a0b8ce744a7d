import { useProblem } from './use-problem.ts'

/** What went wrong, above a form. Nothing when nothing did. */
export function Failure({ error }: { error: unknown }) {
  const problem = useProblem()
  if (!error) return null
  return (
    <div className="alert alert-danger" role="alert">
      {problem(error)}
    </div>
  )
}
