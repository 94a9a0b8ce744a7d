import { cilCloudDownload } from '@coreui/icons'
import type { BulkJob, BulkRow, BulkOutcome as Outcome } from '@patuh/domain/workplace/bulk'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { download } from '../../server/file/download.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import type { BulkAction } from '../use-selection.ts'
import { jobQuery, pollMs, refresh, summary, watch } from './watch.ts'
import '../transfer/import.scss'

const tones: Record<Outcome, Tone> = { done: 'success', skipped: 'secondary', failed: 'danger' }

function Progress({ job }: { job: BulkJob }) {
  const { t } = useTranslation('bulk')
  const { done, skipped, failed, total } = job
  const processed = done + skipped + failed
  // Announced in quarters, not with every record.
  const quarter = Math.floor((processed / (total || 1)) * 4) * 25
  return (
    <div className="import-progress">
      <p>{t('running')}</p>
      <progress value={processed} max={total || 1} aria-label={t('running')} />
      <p className="hint">{t('progress', { settled: processed, total })}</p>
      <p>{t('closeText')}</p>
      <span className="visually-hidden" role="status">
        {quarter > 0 && `${quarter} %`}
      </span>
    </div>
  )
}

function useReason() {
  const { t } = useTranslation(['bulk', 'translation'])
  return ({ outcome, code, fields }: BulkRow) => {
    if (fields.length > 0)
      return fields
        .map((field) => t([`error.field.${field.code}`, `error.${code}`], { limit: field.limit }))
        .join(' ')
    return outcome === 'skipped' ? t('notNow') : t(`error.${code}`)
  }
}

function Rows({ job }: { job: BulkJob }) {
  const { t } = useTranslation(['bulk', 'translation'])
  const reason = useReason()
  const refused = job.skipped + job.failed
  const [only, setOnly] = useState(refused > 0)
  const [state, setState] = useState({ page: 1, limit: 10 })
  const query = `page=${state.page}&limit=${state.limit}${only ? '&outcome=skipped,failed' : ''}`
  const { data, error } = useQuery({
    queryKey: ['bulk-jobs', job.id, 'rows', query],
    queryFn: () =>
      api<{ items: BulkRow[]; pagination: { totalRow: number } }>('GET', `bulk-jobs/${job.id}/rows?${query}`),
    placeholderData: keepPreviousData,
  })
  const show = (next: boolean) => {
    setOnly(next)
    setState({ ...state, page: 1 })
  }
  if (!data) return <LoadingOrError error={error} />
  return (
    <>
      {refused > 0 && (
        <fieldset className="choice-row bulk-show">
          <legend className="visually-hidden">{t('show')}</legend>
          {[true, false].map((value) => (
            <label key={String(value)} className="pick">
              <input
                type="radio"
                className="form-check-input"
                name="shown"
                checked={only === value}
                onChange={() => show(value)}
              />
              {t(value ? 'refused' : 'all')} ({value ? refused : job.total})
            </label>
          ))}
        </fieldset>
      )}
      <div className="table-responsive">
        <table className="table bulk-rows">
          <caption className="visually-hidden">{t('over')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('record')}</th>
              <th scope="col">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name ?? t('outOfReach', { id: row.id })}</th>
                <td>
                  <Badge tone={tones[row.outcome]}>{t(`outcomeOption.${row.outcome}`)}</Badge>
                  {row.code && <p>{reason(row)}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager
        {...state}
        total={data.pagination.totalRow}
        onChange={(change) => setState({ ...state, ...change })}
      />
    </>
  )
}

/** Progress of a bulk job, then the result of each record. The job continues when the dialog is closed. */
export function BulkOutcome({
  id,
  actions,
  onClose,
}: {
  id: number
  actions: readonly BulkAction[]
  onClose: () => void
}) {
  const { t } = useTranslation(['bulk', 'translation'])
  const client = useQueryClient()
  const { data: job, error } = useQuery({
    ...jobQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.error ? false : pollMs),
  })
  const isDone = job?.state === 'done'
  useEffect(() => {
    if (job && isDone) refresh(client, job)
  }, [client, job, isDone])
  const close = () => {
    if (job && !isDone) void watch(client, id)
    onClose()
  }
  return (
    <Dialog
      title={actions.find(({ name }) => name === job?.action)?.label ?? t(isDone ? 'over' : 'running')}
      size="lg"
      onClose={close}
      footer={
        <>
          {isDone && (
            <Button
              icon={cilCloudDownload}
              onClick={() => download(`bulk-jobs/${id}/export`, `bulk-${id}.csv`)}
            >
              {t('download')}
            </Button>
          )}
          <Button tone="primary" onClick={close}>
            {t('close')}
          </Button>
        </>
      }
    >
      {!job && <LoadingOrError error={error} />}
      {job && !isDone && <Progress job={job} />}
      <p className="import-verdict" role="status">
        {job && isDone && `${t('over')}: ${summary(job)}`}
      </p>
      {job && isDone && <Rows job={job} />}
    </Dialog>
  )
}
