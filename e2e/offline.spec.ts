import { expect, expectAccessible, signIn, test } from './support/story.ts'

test.use({ serviceWorkers: 'allow' })

test('offline the product starts, says so, and stores no personal data', async ({ page, context }) => {
  await signIn(page, 'cs')
  const link = page.locator('link[rel="manifest"]')
  const manifest = await page.request.get((await link.getAttribute('href')) ?? '')
  expect((await manifest.json()).icons.length).toBeGreaterThan(2)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  })
  await page.goto('/manage-complaint/history-complaint')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible()
  await expectAccessible(page)

  // scans are stored
  await page.getByRole('link', { name: 'Scan checkpoints' }).click()
  await expect(page.getByRole('heading', { name: /Scan/ }).first()).toBeVisible()

  // no server data about anyone is stored in the browser
  const kept = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])

  await context.setOffline(false)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Due from me' })).toBeVisible()
})

test.describe(() => {
  // a second worker is registered by hand, which the content security policy would refuse
  test.use({ bypassCSP: true })

  test('a newer version is offered, and loaded when the user agrees', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'cs')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 30_000,
    })
    await page.evaluate(() => {
      document.body.dataset.before = 'true'
      return navigator.serviceWorker.register('/service-worker.js?newer')
    })
    await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    // until then nothing changes
    await expect(page.locator('body[data-before]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect(page.locator('body[data-before]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
