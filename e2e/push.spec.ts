import type { Worker } from '@playwright/test'
import { findServiceWorker } from './support/service-worker.ts'
import { expect, expectAccessible, signIn, test } from './support/story.ts'

type Shown = { title: string; body: string; tag: string; data: unknown; close: () => void }
/** What the test uses of the global scope of a service worker. */
type WorkerScope = Pick<EventTarget, 'dispatchEvent'> & {
  registration: { getNotifications: () => Promise<Shown[]>; showNotification: unknown }
  Notification: { permission: string }
  ExtendableEvent: new (type: string) => Event
}

/** Some headless browsers show no notifications and refuse the permission: then what would be shown is stored instead. */
const storeNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration, Notification } = globalThis as unknown as WorkerScope
    if (Notification.permission === 'granted') return
    let stored: Shown[] = []
    registration.getNotifications = async () => stored
    registration.showNotification = async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
      const one = { ...options, title, close: () => (stored = stored.filter((other) => other !== one)) }
      stored.push(one)
    }
  })

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

test('a push message is shown by the service worker, and a click on it opens its page', {
  tag: '@long',
}, async ({ page, context }) => {
  await signIn(page, 'cs', '/profile?tab=notifications')
  await expect(page.getByRole('heading', { name: 'Push messages' })).toBeVisible()
  await expectAccessible(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  })
  const { browser, registrationId } = await findServiceWorker(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The service worker is not running.')
  await storeNotifications(worker)
  const url = '/manage-eclaim/touring?outcome=missed'
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify({ title: 'Round missed', body: 'Gate 3, 22:00', url, tag: 'n1' }),
  })
  const shown = () =>
    worker.evaluate(async () => {
      const found = await (globalThis as unknown as WorkerScope).registration.getNotifications()
      return found.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect.poll(shown).toEqual([{ title: 'Round missed', body: 'Gate 3, 22:00', tag: 'n1' }])

  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    const click = new scope.ExtendableEvent('notificationclick')
    if (notification) scope.dispatchEvent(Object.assign(click, { notification }))
  })
  await expect(page).toHaveURL(/touring\?outcome=missed/)
  await expect.poll(shown).toEqual([])

  // quiet hours and the choice per kind are stored at once
  await page.goto('/profile?tab=notifications')
  // shown once stored
  await page.getByLabel('Quiet hours').click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
  await page.getByLabel('Bulk change finished: Push').click()
  await expect(page.getByLabel('Bulk change finished: Push')).not.toBeChecked()
  await page.reload()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
  await expect(page.getByLabel('Bulk change finished: Push')).not.toBeChecked()
})
