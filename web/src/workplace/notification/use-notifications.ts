import type { Notification } from '@patuh/domain/workplace/notification'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedToast } from '../../record/use-restore.ts'
import { api } from '../../server/api.ts'
import { useStore } from '../../server/store.ts'

const pollEvery = 60_000
const key = ['notifications']

type Page = { items: Notification[]; pagination: { totalRow: number } }

/** Unread notifications, polled every minute and after each action. On an error the last result stays. */
export function useUnread() {
  const { data, error } = useQuery({
    queryKey: [...key, 'unread'],
    queryFn: () => api<Page>('GET', 'notifications?limit=1000&isRead=2'),
    refetchInterval: pollEvery,
  })
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return data
}

/** Opening a notification marks it read on the server. */
export function useNotification(id: number) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['notification', id],
    queryFn: async () => {
      const opened = await api<Notification>('GET', `notifications/${id}`)
      void client.invalidateQueries({ queryKey: key })
      return opened
    },
  })
}

export function useDeleteNotification() {
  const client = useQueryClient()
  const { t } = useTranslation('notification')
  const showDeleted = useDeletedToast()
  return useMutation({
    mutationFn: (id: number) => api('DELETE', `notifications/${id}`),
    onSuccess: (_, id) => showDeleted(`notifications/${id}`, t('noun')),
    onError: (error) => console.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useMark() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) =>
      api('PATCH', `notifications/${id}`, { body: { isRead } }),
    onError: (error) => console.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useReadAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST', 'notifications/read-all'),
    onError: (error) => console.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads the event stream until it ends, and reports each event: a notification, or a change of a record. */
async function readStream(token: string, signal: AbortSignal, onEvent: (record?: string) => void) {
  const response = await fetch('/api/v1/notifications/stream', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal,
  })
  if (!response.ok || !response.body) throw new Error(`The live stream answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      if (event.startsWith('event: notification')) onEvent()
      if (event.startsWith('event: record')) onEvent(event.split('data: ')[1])
    }
  }
}

/** `complaint:12`: presence or comments changed; with `:changed`, the record itself. */
function invalidateRecord(client: QueryClient, record: string) {
  const [kind, id, changed] = record.split(':')
  void client.invalidateQueries({ queryKey: changed ? [`${kind}s`] : ['record', `${kind}:${id}`] })
}

/** Live updates between polls. Uses fetch, as EventSource cannot send the token. */
export function useLiveUpdates() {
  const client = useQueryClient()
  const token = useStore(({ auth }) => auth.token)
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const { signal } = controller
    const reconnect = async () => {
      for (let failures = 0; !signal.aborted; failures++) {
        await readStream(token, signal, (record) => {
          failures = 0
          if (record) return invalidateRecord(client, record)
          void client.invalidateQueries({ queryKey: key })
          void client.invalidateQueries({ queryKey: ['complaints'] })
        }).catch(() => {})
        await wait(Math.min(30_000, 1000 * 2 ** failures) * (0.5 + Math.random()), signal)
      }
    }
    void reconnect()
    return () => controller.abort()
  }, [token, client])
}
