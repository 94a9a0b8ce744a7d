import { create } from 'zustand'

type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** The browser's offer to install the product, which comes once, until somebody asks for it. */
export const useInstallPrompt = create<{ offer: InstallPrompt | null }>(() => ({ offer: null }))

export function watchInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallPrompt.setState({ offer: event as InstallPrompt })
  })
  addEventListener('appinstalled', () => useInstallPrompt.setState({ offer: null }))
}
