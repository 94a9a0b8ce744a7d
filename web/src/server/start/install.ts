export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

export const installPrompt = () => prompt
export function keepPrompt(given: InstallPrompt | null) {
  prompt = given
  for (const tell of listeners) tell()
}
export const whenPrompted = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps the browser's offer to install the product, which comes once, until somebody asks for it. */
export function watchInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keepPrompt(event as InstallPrompt)
  })
}
