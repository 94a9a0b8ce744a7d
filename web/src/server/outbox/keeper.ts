import { useStore } from '../store.ts'
import { checkConnection, useConnection } from './connection.ts'
import { useOutboxCounts } from './counts.ts'
import { forgetSession } from './device.ts'
import { whenAnnounced } from './notice.ts'
import { flush, ownDevice, refreshOutbox } from './outbox.ts'

const retryMs = 20_000

/** Sends what waits when the page opens, when the network returns and every 20 seconds, as long as somebody is signed in. */
export function startOutbox() {
  const { token } = useStore.getState().auth
  const device = ownDevice()
  // A browser without storage, as some private windows, has no outbox.
  const ignore = () => undefined
  if (device && token) void device.keepSession(token).catch(ignore)
  else void forgetSession().catch(ignore)
  const send = () => void flush().catch(ignore)
  const retry = async () => {
    if (document.hidden) return
    if (!useConnection.getState().isOnline) await checkConnection()
    if (useOutboxCounts.getState().waiting > 0) send()
  }
  const timer = setInterval(() => void retry(), retryMs)
  const stopListening = whenAnnounced(() => void refreshOutbox().catch(ignore))
  const stopWatching = useConnection.subscribe(({ isOnline }) => isOnline && send())
  send()
  return () => {
    clearInterval(timer)
    stopListening()
    stopWatching()
  }
}
