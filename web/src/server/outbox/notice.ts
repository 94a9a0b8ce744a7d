/** One tab, or the service worker, sends at a time. */
export const lockName = 'patuh-outbox'

const name = 'patuh-outbox'

/** Tells the tabs that the outbox has changed. */
export function announce() {
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

export function whenAnnounced(listener: () => void) {
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
