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
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { MailLog } from '../mail/mail-log.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { TaskTable } from './task-table.tsx'

const tabs = ['jobs', 'mail'] as const

const useJobs = (enabled: boolean) =>
  useQuery({
    queryKey: ['jobs'],
    queryFn: () => api<Jobs>('GET', 'jobs'),
    refetchInterval: 15_000,
    enabled,
  })

function JobParts({ jobs: { data, error, refetch } }: { jobs: ReturnType<typeof useJobs> }) {
  const { t } = useTranslation('job')
  return data ? (
    <div className="job-parts">
      <Card title={t('failedTitle')} lead={t('failedLead')}>
        <FailedJobs jobs={data.failed} total={data.failedTotal} />
      </Card>
      <Card title={t('tasks')}>
        <TaskTable tasks={data.tasks} />
      </Card>
    </div>
  ) : (
    <LoadingOrError error={error} refetch={refetch} />
  )
}

/** Background jobs (when each task ran and runs next, what waits, what failed) and the mail log. */
export function JobPage() {
  const { t } = useTranslation(['job', 'translation'])
  const { params, rewrite } = useAddress()
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'jobs'
  const jobs = useJobs(tab === 'jobs')
  return (
    <Page
      title={t('menu.job')}
      lead={t('about.job')}
      action={
        tab === 'jobs' && (
          <Button busy={jobs.isFetching} onClick={() => jobs.refetch()}>
            <Icon of={cilReload} /> {t('refresh')}
          </Button>
        )
      }
    >
      <TabBar
        label={t('menu.job')}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        chosen={tab}
        onChoose={(key) => rewrite(() => (key === 'jobs' ? '' : { tab: key }))}
      >
        {tab === 'jobs' ? <JobParts jobs={jobs} /> : <MailLog />}
      </TabBar>
    </Page>
  )
}
