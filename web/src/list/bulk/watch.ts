import type { BulkJob } from '@patuh/domain/workplace/bulk'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import toast from 'react-hot-toast/headless'
import { api } from '../../server/api.ts'
import { refreshCounts } from '../../server/query.ts'

export const pollMs = 600

export const jobQuery = (id: number) => ({
  queryKey: ['bulk-jobs', id],
  queryFn: () => api<BulkJob>('GET', `bulk-jobs/${id}`),
})

/** Invalidates the queries that a bulk job may have changed. */
export const refresh = (client: QueryClient, { list }: BulkJob) => {
  for (const key of [list, 'notifications']) void client.invalidateQueries({ queryKey: [key] })
  refreshCounts()
}

export function summary({ done, skipped, failed }: BulkJob) {
  const part = (key: string, count: number) => (count > 0 ? [i18next.t(key, { ns: 'bulk', count })] : [])
  return [
    i18next.t('ended', { ns: 'bulk', count: done }),
    ...part('endedSkipped', skipped),
    ...part('endedFailed', failed),
  ].join(', ')
}

const watched = new Set<number>()

/** Polls a bulk job after its dialog was closed, on any screen, and shows a message when it is done. */
export async function watch(client: QueryClient, id: number) {
  if (watched.has(id)) return
  watched.add(id)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollMs * 2))
    const job = await client.fetchQuery({ ...jobQuery(id), staleTime: 0 }).catch(() => null)
    if (job?.state === 'waiting' || job?.state === 'running') continue
    watched.delete(id)
    if (!job) return
    refresh(client, job)
    if (job.failed + job.skipped > 0) toast(summary(job))
    else toast.success(summary(job))
    return
  }
}
