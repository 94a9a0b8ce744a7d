import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useProblem } from './use-problem.ts'

/** In place of what is not there yet: that it is coming, or why it is not and how to ask again. */
export function Awaited({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  const { t } = useTranslation()
  const problem = useProblem()
  if (!error) return <Spinner />
  return (
    <Notice
      drawing="error"
      title={problem(error)}
      action={<Button onClick={() => refetch()}>{t('retry')}</Button>}
    />
  )
}
