import { useSyncExternalStore } from 'react'
import { installPrompt, keepPrompt, whenPrompted } from './install.ts'

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** An iPad calls itself a Mac; no Mac has a touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

function current() {
  if (isInstalled()) return null
  if (installPrompt()) return 'prompt'
  return isApple() ? 'share' : null
}

// installed from the menu of the browser
const forget = () => keepPrompt(null)
function subscribe(listener: () => void) {
  const stop = whenPrompted(listener)
  addEventListener('appinstalled', forget)
  return stop
}

/** How the product can be installed on this device: by the browser's prompt, from the share menu of iOS, or not. */
export const useInstalling = () => useSyncExternalStore(subscribe, current)

/** Shows the browser's prompt, which it does once for each offer. */
export async function install() {
  const shown = installPrompt()
  keepPrompt(null)
  await shown?.prompt()
}
