import type { BulkJob } from '@patuh/domain/workplace/bulk'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import toast from 'react-hot-toast/headless'
import { api } from '../../server/api.ts'
import { countAgain } from '../../server/query.ts'

export const everyMs = 600

export const jobQuery = (id: number) => ({
  queryKey: ['bulk-jobs', id],
  queryFn: () => api<BulkJob>('GET', `bulk-jobs/${id}`),
})

/** What a job has changed is read again wherever it is shown. */
export const refresh = (client: QueryClient, { list }: BulkJob) => {
  for (const key of [list, 'notifications']) void client.invalidateQueries({ queryKey: [key] })
  countAgain()
}

export function summary({ done, skipped, failed }: BulkJob) {
  const say = (key: string, count: number) => (count > 0 ? [i18next.t(key, { ns: 'bulk', count })] : [])
  return [
    i18next.t('ended', { ns: 'bulk', count: done }),
    ...say('endedSkipped', skipped),
    ...say('endedFailed', failed),
  ].join(', ')
}

const watched = new Set<number>()

/** Goes on looking after the dialog was closed, wherever its owner goes meanwhile, and says when it is over. */
export async function watch(client: QueryClient, id: number) {
  if (watched.has(id)) return
  watched.add(id)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, everyMs * 2))
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
