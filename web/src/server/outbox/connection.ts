import { create } from 'zustand'

/** Whether the server could be reached the last time. */
export const useConnection = create(() => ({ isOnline: navigator.onLine }))

export const setOnline = (isOnline: boolean) => {
  if (useConnection.getState().isOnline !== isOnline) useConnection.setState({ isOnline })
}

const timeoutMs = 10_000

/** Asks the server whether it is there; a phone may have a network without a connection to it. */
export const checkConnection = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => setOnline(ok),
    () => setOnline(false),
  )

addEventListener('offline', () => setOnline(false))
addEventListener('online', () => void checkConnection())
