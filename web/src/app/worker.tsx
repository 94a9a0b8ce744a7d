import i18next from 'i18next'
import toast from 'react-hot-toast/headless'
import { Button } from '../ui/button.tsx'

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const file = '/service-worker.js'

/** The page's policy lets one script be named from code, and it is always this one. */
const scriptUrl = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  return trustedTypes
    ? trustedTypes.createPolicy('worker', { createScriptURL: () => file }).createScriptURL('')
    : file
}

let isAsked = false

/** A newer version is there: it is loaded when the person says so, not while they are writing. */
function offer(waiting: ServiceWorker) {
  const reload = () => {
    isAsked = true
    waiting.postMessage('take over')
  }
  const words = (
    <>
      {i18next.t('newVersion')}{' '}
      <Button tone="primary" onClick={reload}>
        {i18next.t('reload')}
      </Button>
    </>
  )
  toast.success(words, { id: 'new-version', duration: Number.POSITIVE_INFINITY })
}

function watch(registration: ServiceWorkerRegistration) {
  const { installing } = registration
  installing?.addEventListener('statechange', () => {
    // the very first one has nothing to replace
    if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing)
  })
}

const every = 30 * 60_000

/** Lets the application start without a network, and notices when there is a newer one. */
export async function startWorker() {
  if (!('serviceWorker' in navigator)) return
  const isReplaced = navigator.serviceWorker.controller !== null
  // in another tab someone may be writing: it goes on as it is
  navigator.serviceWorker.addEventListener('controllerchange', () => isAsked && location.reload())
  const registration = await navigator.serviceWorker.register(scriptUrl()).catch(() => undefined)
  if (!registration) return
  if (registration.waiting && isReplaced) offer(registration.waiting)
  registration.addEventListener('updatefound', () => watch(registration))
  setInterval(() => registration.update().catch(() => {}), every)
}
