import { devices } from '@playwright/test'
import { expect, expectAccessible, signIn, someone, test } from '../support/story.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test.describe('on a phone', () => {
  test.use(phone)

  test('the dashboard offers to install the product where the browser can, until it is declined', async ({
    page,
  }) => {
    await signIn(page, 'in')
    const offer = page.getByRole('region', { name: 'Install Patuh on this device' })
    await expect(page.getByRole('heading', { name: 'Due from me' })).toBeVisible()
    await expect(offer).toBeHidden()
    const canInstall = () =>
      page.evaluate(() => {
        const prompt = async () => Object.assign(window, { prompted: true })
        dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
      })
    await canInstall()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Install', exact: true }).tap()
    await expect(offer).toBeHidden()
    expect(await page.evaluate(() => 'prompted' in window)).toBe(true)

    await canInstall()
    await offer.getByRole('button', { name: 'Not now' }).tap()
    await expect(offer).toBeHidden()
    // later it is among the settings
    await page.getByRole('button', { name: 'Show or hide the side panel' }).tap()
    await page.getByRole('tab', { name: 'Settings' }).tap()
    await expect(page.getByRole('button', { name: 'Install Patuh on this device' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Due from me' })).toBeVisible()
    await canInstall()
    await expect(offer).toBeHidden()
  })
})

test('an iPhone is told how to put the product on the home screen, and what it cannot do', async ({
  browser,
}) => {
  const { userAgent } = devices['iPhone 15']
  const page = await someone(browser, 'in', '/dashboard', { ...phone, userAgent })
  const offer = page.getByRole('region', { name: 'Install Patuh on this device' })
  await expect(offer).toContainText('choose Add to Home Screen')
  await expect(offer).toContainText('sent only while Patuh is open')
  await offer.getByRole('button', { name: 'Close' }).tap()
  await expect(offer).toBeHidden()
})
