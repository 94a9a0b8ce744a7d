import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { encodeQR } from 'qr'
import { expect, expectAccessible, signIn, test } from '../support/story.ts'

// A video of a tag, for a fake camera.
const film = `${tmpdir()}/patuh-story-tag-${process.getuid?.() ?? 0}.y4m`
const tag = 'STORY-FILM-1'
function shoot() {
  const [width, height, scale] = [320, 240, 6]
  const modules = encodeQR(`patuh:${tag}`, 'raw', { border: 4 })
  const size = modules.length
  const left = Math.floor((width - size * scale) / 2)
  const top = Math.floor((height - size * scale) / 2)
  const luma = Buffer.alloc(width * height, 235)
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[(top + y) * width + left + x] = 16
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(film, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]))
}

shoot()
test.use({
  viewport: { width: 360, height: 740 },
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
    const args = [...(launchOptions.args ?? []), ...fake, `--use-file-for-fake-video-capture=${film}`]
    await use({ ...launchOptions, args })
  },
})

test('a tag is scanned with the camera', async ({ page }) => {
  await signIn(page, 'cs', '/manage-eclaim/touring')
  await page.getByRole('link', { name: 'Scan a round' }).click()
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await expect(page.getByText(tag)).toBeVisible()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
})

/** A phone whose position is determined on demand: it often takes longer than the network. */
function findsLater() {
  const asked: (() => void)[] = []
  const coords = { latitude: 5.4, longitude: 100.3, accuracy: 8 }
  navigator.geolocation.getCurrentPosition = (found) => {
    const answer = () => found({ coords } as GeolocationPosition)
    if ('isFound' in window) answer()
    else asked.push(answer)
  }
  addEventListener('found', () => {
    Object.assign(window, { isFound: true })
    for (const answer of asked.splice(0)) answer()
  })
}

test('offline scans are stored, sent once, and counted', async ({ page, context }) => {
  await page.addInitScript(findsLater)
  await signIn(page, 'cs', '/manage-eclaim/touring/scan')
  await expect(page.getByText('Connected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Guard' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await context.setOffline(true)
  await expect(page.getByText('No network')).toBeVisible()
  for (const code of ['STORY-TAG-1', 'STORY-TAG-2']) {
    await page.getByLabel('Or type the code of the tag').fill(code)
    await page.getByRole('button', { name: 'Enter' }).click()
    await expect(page.getByText(code)).toBeVisible()
  }
  await expect(page.getByText('2 scans waiting to be sent')).toBeVisible()
  const batches: { scans: unknown[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/tour-scans')) batches.push(request.postDataJSON())
  })
  await context.setOffline(false)
  await expect(page.getByText('Connected')).toBeVisible()
  await expect(page.getByText('2 scans waiting to be sent')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('found')))
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(2)
  await expect(page.getByText('unknown tag')).toHaveCount(2)
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  expect(batches.flatMap(({ scans }) => scans)).toEqual(
    Array(2).fill(expect.objectContaining({ latitude: 5.4 })),
  )

  // a phone is shared: the scans of one user wait for that user
  await page.route('**/tour-scans', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/tour-scans'))
  await page.getByLabel('Or type the code of the tag').fill('STORY-TAG-3')
  await page.getByRole('button', { name: 'Enter' }).click()
  await refused
  await expect(page.getByText('1 scan waiting to be sent')).toBeVisible()
  // until then the first user may try again
  await signIn(page, 'cs2', '/manage-eclaim/touring/scan')
  await page.unroute('**/tour-scans')
  batches.length = 0
  await page.reload()
  await expect(page.getByText('Connected')).toBeVisible()
  await expect(page.getByText('to be sent')).toHaveCount(0)
  expect(batches).toEqual([])
  await signIn(page, 'cs', '/manage-eclaim/touring/scan')
  await expect.poll(() => batches.flatMap(({ scans }) => scans).length).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
