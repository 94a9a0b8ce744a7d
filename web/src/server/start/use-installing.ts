import { useInstallPrompt } from './install.ts'

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** An iPad calls itself a Mac; no Mac has a touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** How the product can be installed on this device: by the browser's prompt, from the share menu of iOS, or not. */
export function useInstalling() {
  const isOffered = useInstallPrompt(({ offer }) => offer !== null)
  if (isInstalled()) return null
  if (isOffered) return 'prompt'
  return isApple() ? 'share' : null
}

/** Shows the browser's prompt, which it does once for each offer. */
export async function install() {
  const { offer } = useInstallPrompt.getState()
  useInstallPrompt.setState({ offer: null })
  await offer?.prompt()
}
