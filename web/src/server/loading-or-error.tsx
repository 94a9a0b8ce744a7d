import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ApiError } from './api.ts'
import { useProblem } from './use-problem.ts'

/** In place of data that is not there yet: a spinner, or the error with a button to retry. */
export function LoadingOrError({
  error,
  refetch,
  back,
}: {
  error: unknown
  refetch: () => unknown
  /** The link back, for a whole screen: shown instead of retry when the record does not exist. */
  back?: ReactNode
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  if (!error) return <Spinner />
  const status = error instanceof ApiError ? error.status : 0
  const again = <Button onClick={() => refetch()}>{t('retry')}</Button>
  return (
    <Notice
      drawing="error"
      title={problem(error)}
      // retrying does not help against a missing permission
      action={status === 403 || (back && status === 404) ? back : again}
    />
  )
}
