import i18next from 'i18next'
import toast from 'react-hot-toast/headless'
import { queryClient } from '../server/query.ts'
import { Button } from '../ui/button.tsx'

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const file = '/service-worker.js'

/** Trusted Types policy that allows this one script URL. */
const scriptUrl = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  return trustedTypes
    ? trustedTypes.createPolicy('worker', { createScriptURL: () => file }).createScriptURL('')
    : file
}

let isReloading = false

/** A newer version is installed: reloads only when the user agrees, so that no typed text is lost. */
function offerUpdate(waiting: ServiceWorker) {
  const reload = () => {
    isReloading = true
    waiting.postMessage('take over')
  }
  const message = (
    <>
      {i18next.t('newVersion')}{' '}
      <Button tone="primary" onClick={reload}>
        {i18next.t('reload')}
      </Button>
    </>
  )
  toast.success(message, { id: 'new-version', duration: Number.POSITIVE_INFINITY })
}

function watch(registration: ServiceWorkerRegistration) {
  const { installing } = registration
  installing?.addEventListener('statechange', () => {
    // the very first worker replaces nothing
    if (installing.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(installing)
  })
}

const checkMs = 30 * 60_000

/** What is cached for later would take the line from what the screen loads now. */
async function whenQuiet() {
  for (let tries = 0; tries < 14; tries++) {
    if (document.readyState === 'complete' && queryClient.isFetching() === 0) return
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

/** Registers the service worker, which makes the app start offline, and checks for newer versions. */
export async function startWorker(open: (path: string) => void) {
  if (!('serviceWorker' in navigator)) return
  // a push message was clicked
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') open(data.open)
  })
  await whenQuiet()
  const isReplaced = navigator.serviceWorker.controller !== null
  // reloads this tab only: the user may be typing in another one
  navigator.serviceWorker.addEventListener('controllerchange', () => isReloading && location.reload())
  const registration = await navigator.serviceWorker.register(scriptUrl()).catch(() => undefined)
  if (!registration) return
  if (registration.waiting && isReplaced) offerUpdate(registration.waiting)
  registration.addEventListener('updatefound', () => watch(registration))
  setInterval(() => registration.update().catch(() => {}), checkMs)
}
