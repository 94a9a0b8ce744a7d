import { useSyncExternalStore } from 'react'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
type Installing = 'prompt' | 'share' | null

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

function keep(given: InstallPrompt | null) {
  prompt = given
  for (const tell of listeners) tell()
}

/** Keeps the browser's offer to install the product, which comes once, until somebody asks for it. */
export function watchInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(null))
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** An iPad calls itself a Mac; no Mac has a touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const current = (): Installing => {
  if (isInstalled()) return null
  if (prompt) return 'prompt'
  return isApple() ? 'share' : null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How the product can be installed on this device: by the browser's prompt, from the share menu of iOS, or not. */
export const useInstalling = () => useSyncExternalStore(subscribe, current)

/** Shows the browser's prompt, which it does once for each offer. */
export async function install() {
  const shown = prompt
  keep(null)
  await shown?.prompt()
}
