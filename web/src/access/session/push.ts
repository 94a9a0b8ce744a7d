import type { Delivery } from '@patuh/domain/workplace/delivery'
import { api } from '../../server/api.ts'

/** Whether this browser can receive push messages. On an iPhone only an installed application can. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis

/** The subscription of this browser, if its user allowed push messages. */
export async function ownSubscription() {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission and registers this browser; null where the permission is refused. */
export async function allowPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // a subscription for another server key cannot be used again
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return api<Delivery>('POST', 'push-devices', { body: { endpoint, keys } })
}

/** On sign-out: nobody is told on this device any more. The server learns it with its next message. */
export const stopPush = async () => (await ownSubscription())?.unsubscribe()
