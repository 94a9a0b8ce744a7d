import sharp from 'sharp'
import { caller } from '../support/caller.ts'
import { findServiceWorker } from '../support/service-worker.ts'
import { expect, expectAccessible, signIn, test } from '../support/story.ts'

const { places } = (await (await caller('in')).get('/complaints/options')).items.find(
  ({ places }: { places: { latitude: number | null }[] }) => places.some(({ latitude }) => latitude !== null),
)
const site = places.find(({ latitude }: { latitude: number | null }) => latitude !== null)

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: site.latitude, longitude: site.longitude, accuracy: 8 },
})

const picture = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#7a4a5a' } })
    .withExif({ IFD2: { DateTimeOriginal: '2026:01:02 03:04:05' } })
    .jpeg()
    .toBuffer()

test('a complaint is captured from cold without a network, and sent once when it is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'in', '/manage-complaint/complaint?capture=new')
  await expect(page.getByRole('button', { name: 'Take a picture' })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })

  await context.setOffline(true)
  await page.goto('/manage-complaint/complaint?capture=new')
  await expect(page.getByText('No network: the choices are from')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(site.name)
  await expectAccessible(page)
  await page
    .locator('input[capture]')
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()

  // a circle, on a copy
  await page.getByRole('button', { name: 'Mark picture 1' }).tap()
  await page.getByRole('button', { name: 'Add in the middle' }).tap()
  await page.getByRole('button', { name: 'Add the marked copy' }).tap()
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()

  const text = `Captured without a network ${Date.now()}`
  // an offence that no other test records: a similar complaint of the same day would have to be confirmed
  const offence = page.getByRole('combobox', { name: 'Type of Offence' })
  const last = (await offence.locator('option').count()) - 1
  await offence.selectOption({ index: last })
  await page.getByLabel('Description').fill(text)
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complaint', exact: true })).toBeVisible()

  // it waits in the outbox, also after a reload; signing out asks first
  await page.getByRole('link', { name: 'Offline · 1 to send' }).tap()
  await expect(page).toHaveURL(/outbox/)
  await page.reload()
  await expect(page.getByText('2 files')).toBeVisible()
  await expectAccessible(page)
  // at once: before the page has counted what waits
  await page.goto('/manage-complaint/complaint')
  await page.getByRole('button', { name: /^Account of/ }).tap()
  await page.getByRole('button', { name: 'Sign out' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await page.goto('/outbox')
  await expect(page.getByText('2 files')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 60_000 })
  const { get } = await caller('in')
  const { items } = await get('/complaints?limit=10&mine=true&sort=-id')
  const found = items.filter(({ description }: { description: string }) => description === text)
  expect(found).toHaveLength(1)
  const filed = await get(`/complaints/${found[0].id}`)
  expect(filed.status).toBe(1)
  expect(filed.latitude).toBe(site.latitude)
  expect(filed.complaintAttachments.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
    'gate-marked.jpg',
    'gate.jpg',
  ])
  const [{ capturedFrom }] = filed.complaintAttachments
  expect(capturedFrom).toBe('exif')
})

test('what waits is sent in the background while the product is closed', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'in', '/manage-complaint/complaint?capture=new')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
  await context.setOffline(true)
  await page
    .locator('input[capture]')
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  const offence = page.getByRole('combobox', { name: 'Type of Offence' })
  await offence.selectOption({ index: (await offence.locator('option').count()) - 2 })
  const text = `Sent in the background ${Date.now()}`
  await page.getByLabel('Description').fill(text)
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await context.setOffline(false)
  const { get } = await caller('in')
  const sent = async () => {
    const { items } = await get('/complaints?limit=10&mine=true&sort=-id')
    return items.filter(({ description }: { description: string }) => description === text)
  }
  expect(await sent()).toEqual([])

  const { browser, registrationId } = await findServiceWorker(page)
  const sync = { origin, registrationId, tag: 'outbox', lastChance: false }
  await browser.send('ServiceWorker.dispatchSyncEvent', sync)
  await expect.poll(sent, { timeout: 30_000 }).toMatchObject([{ status: 1 }])
})

/** A browser that hears one sentence. */
function hearing() {
  class Recognition {
    onresult = (_: unknown) => {}
    onend = () => {}
    start = () =>
      setTimeout(() => {
        this.onresult({ resultIndex: 0, results: [[{ transcript: 'Nobody was at the gate.' }]] })
        this.onend()
      }, 50)
    stop = () => this.onend()
  }
  Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
}

/** Counts what a finger does, in the page itself. */
function countTaps() {
  Object.assign(window, { taps: 0 })
  const count = ({ isTrusted }: Event) => {
    if (isTrusted) Object.assign(window, { taps: (window as never as { taps: number }).taps + 1 })
  }
  addEventListener('pointerdown', count, true)
}

test('a complaint is filed with five taps, dictated, and keeps the original of a picture', async ({
  page,
  context,
}) => {
  const { get } = await caller('in')
  const { items: offences } = await get('/type-of-offences?limit=1000')
  const other = places.find(
    ({ id, latitude }: { id: number; latitude: number | null }) => id !== site.id && latitude !== null,
  )
  if (other)
    await context.setGeolocation({ latitude: other.latitude, longitude: other.longitude, accuracy: 8 })
  await page.addInitScript(hearing)
  await page.addInitScript(countTaps)
  await signIn(page, 'in', '/manage-complaint/complaint')
  // one: the camera, which opens at once
  const [camera] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Create' }).tap(),
  ])
  await camera.setFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue((other ?? site).name)
  await expect(page.getByRole('group', { name: 'Likely offences' }).getByRole('button').first()).toBeVisible()
  // two and three: an offence from the list, which takes one tap where it is a likely one
  const select = page.getByRole('combobox', { name: 'Type of Offence' })
  const values = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value)))
  const needsOne = offences.filter(
    ({ id, evidenceMin }: { id: number; evidenceMin: number }) => values.includes(id) && evidenceMin <= 1,
  )
  await select.selectOption(String(needsOne.at(-1).id))
  await page.getByRole('button', { name: 'Dictate' }).tap()
  await expect(page.getByLabel('Description')).toHaveValue(/Nobody was at the gate\.$/)
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(page.getByRole('heading', { name: 'Complaint', exact: true })).toBeVisible()
  const taps = await page.evaluate(() => (window as never as { taps: number }).taps)
  expect(taps + 2).toBeLessThanOrEqual(5)
  await expect
    .poll(async () => {
      const { items } = await get('/complaints?limit=5&mine=true&sort=-id')
      return items.find(({ description }: { description: string }) => description.endsWith('at the gate.'))
        ?.status
    })
    .toBe(1)
})
