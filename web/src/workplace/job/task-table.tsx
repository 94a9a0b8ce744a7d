import type { JobTask } from '@patuh/domain/workplace/job'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { When } from '../../ui/when.tsx'

const lateAfterSeconds = 120

const time = (iso: string | null, none: string) =>
  iso ? <When text={formatDateTime(iso)} /> : <span className="nothing">{none}</span>

function State({ task: { lag, running, failed, finishedAt, failedAt } }: { task: JobTask }) {
  const { t } = useTranslation('job')
  // The last run failed: no later one has succeeded.
  const isBroken = failed > 0 || (failedAt !== null && failedAt === finishedAt)
  if (isBroken) return <Badge tone="danger">{t('state.failed')}</Badge>
  if (lag > lateAfterSeconds) return <Badge tone="warning">{t('state.late')}</Badge>
  if (running > 0) return <Badge tone="success">{t('state.running')}</Badge>
  return (
    <Badge tone={finishedAt ? 'success' : 'secondary'}>{t(finishedAt ? 'state.fine' : 'state.never')}</Badge>
  )
}

function useCells() {
  const { t } = useTranslation('job')
  return (task: JobTask): [string, ReactNode][] => [
    [t('stateLabel'), <State key="state" task={task} />],
    [t('lastRun'), time(task.finishedAt, t('state.never'))],
    [t('nextRun'), time(task.nextAt, t('onDemand'))],
    [t('waiting'), task.waiting],
    [t('lag'), task.lag > 0 ? t('seconds', { count: task.lag }) : '–'],
    [t('runs'), task.runs],
    [t('failures'), task.failures],
  ]
}

/** Every task with its last and next run. */
export function TaskTable({ tasks }: { tasks: JobTask[] }) {
  const { t } = useTranslation('job')
  const cellsOf = useCells()
  const [first] = tasks
  if (!first) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('tasks')} tabIndex={0}>
      <table className="table data-table plain-table labelled-table">
        <caption className="visually-hidden">{t('tasks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('task')}</th>
            {cellsOf(first).map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.name}>
              <th scope="row" data-essential>
                {t(`taskName.${task.name}`)}
                {task.error && task.failedAt && (
                  <span className="hint">
                    {t('lastError', { time: formatDateTime(task.failedAt), error: task.error })}
                  </span>
                )}
              </th>
              {cellsOf(task).map(([label, value]) => (
                <td key={label} data-essential data-label={label}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
