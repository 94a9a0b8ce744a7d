import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ApiError } from './api.ts'
import { useProblem } from './use-problem.ts'

/** In place of what is not there yet: that it is coming, or why it is not and how to ask again. */
export function Awaited({
  error,
  refetch,
  back,
}: {
  error: unknown
  refetch: () => unknown
  /** The way out, where it fills the whole screen: what does not exist will not come by asking again. */
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
      // what is not open to someone will not open by asking again either
      action={status === 403 || (back && status === 404) ? back : again}
    />
  )
}
