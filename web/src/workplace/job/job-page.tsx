import { cilReload } from '@coreui/icons'
import type { Jobs } from '@patuh/domain/workplace/job'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { TaskTable } from './task-table.tsx'

/** Background jobs: when each task ran and runs next, what waits, what failed. */
export function JobPage() {
  const { t } = useTranslation(['job', 'translation'])
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['jobs'],
    queryFn: () => api<Jobs>('GET', 'jobs'),
    refetchInterval: 15_000,
  })
  return (
    <Page
      title={t('menu.job')}
      lead={t('about.job')}
      action={
        <Button busy={isFetching} onClick={() => refetch()}>
          <Icon of={cilReload} /> {t('refresh')}
        </Button>
      }
    >
      {data ? (
        <>
          <Card title={t('failedTitle')} lead={t('failedLead')}>
            <FailedJobs jobs={data.failed} total={data.failedTotal} />
          </Card>
          <Card title={t('tasks')}>
            <TaskTable tasks={data.tasks} />
          </Card>
        </>
      ) : (
        <LoadingOrError error={error} refetch={refetch} />
      )}
    </Page>
  )
}
