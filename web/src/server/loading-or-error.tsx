import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useSlow } from '../ui/use-slow.ts'
import { ApiError } from './api.ts'
import { retryLoading } from './query.ts'
import { useProblem } from './use-problem.ts'

/** Says that loading takes longer than usual, and offers to send the request again. */
export function Slow() {
  const { t } = useTranslation()
  return (
    <p className="slow-note" role="status">
      {t('error.slow')} <Button onClick={retryLoading}>{t('retry')}</Button>
    </p>
  )
}

/** In place of data that is not there yet: a spinner, or the error with a button to retry. */
export function LoadingOrError({
  error,
  refetch = retryLoading,
  back,
}: {
  error: unknown
  refetch?: () => unknown
  /** The link back, for a whole screen: shown where a retry does not help. */
  back?: ReactNode
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  const isSlow = useSlow(!error)
  if (!error)
    return (
      <>
        <Spinner />
        {isSlow && <Slow />}
      </>
    )
  const status = error instanceof ApiError ? error.status : 0
  const again = <Button onClick={() => refetch()}>{t('retry')}</Button>
  return (
    <Notice
      drawing="error"
      title={problem(error)}
      // retrying does not help against a missing permission or record
      action={status === 403 || status === 404 ? back : again}
    />
  )
}
