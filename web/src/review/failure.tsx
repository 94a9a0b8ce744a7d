import { useTranslation } from 'react-i18next'
import { ApiError } from '../app/api.ts'
import { useProblem } from '../app/use-problem.ts'

/** Why the server said no: what is wrong with a field, or what happened. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const problem = useProblem()
  if (!error) return null
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return (
    <div className="alert alert-danger" role="alert">
      {field ? t(`error.field.${field.code}`, { limit: field.limit }) : problem(error)}
    </div>
  )
}
