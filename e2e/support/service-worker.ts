import type { Page } from '@playwright/test'

/** The service worker of the product, for events that only the browser itself can send. */
export async function findServiceWorker(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  return { browser, registrationId: await found }
}
