import { currentSession, deviceOf } from './device.ts'
import { announce, lockName } from './notice.ts'
import { type Call, sendAll } from './send.ts'

type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void }

const callAs =
  (token: string): Call =>
  async (method, path, { body, file, key, onBehalfOf }) => {
    const response = await fetch(`/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': file ? file.type : 'application/json',
        'idempotency-key': key,
        ...(onBehalfOf ? { 'x-on-behalf-of': String(onBehalfOf) } : {}),
      },
      body: file ?? JSON.stringify(body ?? {}),
    }).catch(() => undefined)
    const answer = await response?.json().catch(() => undefined)
    if (response?.ok && answer) return answer.data
    throw { status: answer ? response?.status : 0, ...answer?.error }
  }

async function sendInBackground() {
  const session = await currentSession()
  if (!session) return
  const sending = { device: deviceOf(session.owner), call: callAs(session.token) }
  const isDone = await navigator.locks.request(lockName, () => sendAll(sending))
  announce()
  // the browser tries again later
  if (!isDone) throw new Error('Some entries wait.')
}

/** Background Sync: the browser starts the service worker when the network is back, also with the page closed. */
addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === 'outbox') waitUntil.call(event, sendInBackground())
})
