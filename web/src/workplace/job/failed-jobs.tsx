import type { FailedJob } from '@patuh/domain/workplace/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'

type Action = 'retry' | 'discard'

function useJobAction() {
  const { t } = useTranslation('job')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, action }: { id: number; action: Action }) => api('POST', `jobs/${id}/${action}`),
    onSuccess: (_, { action }) => toast.success(t(`done.${action}`)),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  })
}

function Discard({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const { t } = useTranslation('job')
  const act = useJobAction()
  return (
    <Confirm
      title={t('discardTitle')}
      action={t('discard')}
      busy={act.isPending}
      onConfirm={() => act.mutate({ id: job.id, action: 'discard' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('discardText', { task: t(`taskName.${job.task}`) })}</p>
      <Failure error={act.error} />
    </Confirm>
  )
}

function Item({ job, onDiscard }: { job: FailedJob; onDiscard: () => void }) {
  const { t } = useTranslation(['job', 'translation'])
  const retry = useJobAction()
  const { id, task, attempts, maxAttempts, error, createdAt, nextAt, allowedActions } = job
  return (
    <li className="failed-job">
      <div>
        <strong>{t(`taskName.${task}`)}</strong>{' '}
        <Badge tone={nextAt ? 'warning' : 'danger'}>
          {nextAt ? t('nextTry', { time: formatDateTime(nextAt) }) : t('givenUp')}
        </Badge>
        <p className="hint">{t('attempts', { attempts, maxAttempts, time: formatDateTime(createdAt) })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keyboard */}
        <section aria-label={t('state.failed')} tabIndex={0}>
          <pre>{error}</pre>
        </section>
        <Failure error={retry.error} />
      </div>
      <div className="card-actions">
        {allowedActions.includes('retry') && (
          <Button busy={retry.isPending} onClick={() => retry.mutate({ id, action: 'retry' })}>
            {t('retry')}
          </Button>
        )}
        {allowedActions.includes('discard') && (
          <Button tone="danger" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The jobs that failed, those given up first; each can be retried, one given up discarded. */
export function FailedJobs({ jobs, total }: { jobs: FailedJob[]; total: number }) {
  const { t } = useTranslation('job')
  const [discarding, setDiscarding] = useState<FailedJob | null>(null)
  if (jobs.length === 0) return <p className="panel-none">{t('noneFailed')}</p>
  return (
    <>
      <ul className="failed-jobs">
        {jobs.map((job) => (
          <Item key={job.id} job={job} onDiscard={() => setDiscarding(job)} />
        ))}
      </ul>
      {total > jobs.length && <p className="hint">{t('moreFailed', { shown: jobs.length, total })}</p>}
      {discarding && <Discard job={discarding} onClose={() => setDiscarding(null)} />}
    </>
  )
}
