import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beginSignedIn, launchBrowser } from './harness/browser.ts'
import { lossyNetwork } from './harness/network.ts'
import { clearLimits, type Product, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Complaints with pictures are captured on a phone whose network is lost at random, whose page is killed and whose server
// is restarted: each must arrive once, in the order of capturing. `npm run trial outbox 200`.

const picture = (hue: number) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: { r: hue, g: 90, b: 120 } } })
    .jpeg({ quality: 95 })
    .toBuffer()

const offences = 10
type Place = { name: string; latitude: number; longitude: number }

/** Adds places to a site of the inspector, one kilometre apart: a second case of an offence at a place would be a duplicate. */
async function addPlaces(product: Product, recorder: number, count: number) {
  const { rows } = await sql<Place>`
    with site as (
      select zone.* from complaint join zone on zone.id = complaint.zone_id
      where complaint.recorded_by = ${recorder} and zone.latitude is not null and zone.kind = 'site' limit 1)
    insert into zone (code, name, kind, parent_id, latitude, longitude)
    select 'TRIAL-' || no, 'Trial ' || no, 'location', site.id, site.latitude + no * 0.01, site.longitude
    from site, generate_series(1, ${Math.ceil(count / offences)}) as no
    returning name, latitude, longitude`.execute(product.db())
  return rows
}

/** Captures one complaint by hand. The site follows from the position, the others from the number. */
async function capture(page: Page, no: number, site: string) {
  await page.evaluate(() => {
    history.pushState(null, '', '/manage-complaint/complaint?capture=new')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const camera = page.locator('.capture input[capture]')
  await camera.setInputFiles({ name: `p${no}.jpg`, mimeType: 'image/jpeg', buffer: await picture(no % 256) })
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(new RegExp(`${site}$`))
  await page.getByRole('combobox', { name: 'Type of Offence' }).selectOption({ index: 1 + (no % offences) })
  await page.getByLabel('Description').fill(textOf(no))
  await page.getByRole('button', { name: 'Submit' }).click()
  await camera.waitFor({ state: 'detached' })
}

const textOf = (no: number) => `Captured in the trial of the outbox, number ${no}.`

type Arrived = { description: string; submitted: boolean; files: number }
const arrived = async (product: Product) =>
  (
    await sql<Arrived>`
      select description, submitted_at is not null as submitted,
        (select count(*)::int from complaint_file where complaint_id = complaint.id) as files
      from complaint where description like 'Captured in the trial%' order by id`.execute(product.db())
  ).rows

/** A phone at a site, signed in as an inspector, with the choices of the form stored on it. */
async function phone(product: Product, address: string, count: number) {
  const browser = await launchBrowser()
  const auth = await signIn(product.address(), 'in')
  const places = await addPlaces(product, auth.user.id, count)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
  })
  await beginSignedIn(context, auth)
  const path = `${address}/manage-complaint/complaint`
  const isOpen = (page: Page) =>
    page
      .goto(path)
      .then(() => page.getByRole('button', { name: 'Create' }).waitFor({ timeout: 10_000 }))
      .then(
        () => true,
        () => false,
      )
  const open = async () => {
    const page = await context.newPage()
    for (let tries = 0; tries < 20; tries++) if (await isOpen(page)) return page
    throw new Error('The page did not open.')
  }
  let page = await open()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
  await page.goto(`${path}?capture=new`)
  await page.getByRole('combobox', { name: 'Type of Offence' }).waitFor()
  return {
    capture: async (no: number) => {
      const place = places[Math.floor((no - 1) / offences)]
      if (!place) return
      const { name, ...position } = place
      await context.setGeolocation({ ...position, accuracy: 8 })
      await capture(page, no, name)
    },
    setOffline: (isOffline: boolean) => context.setOffline(isOffline),
    kill: async () => {
      await page.close()
      page = await open()
    },
    close: () => browser.close(),
  }
}

function judge(found: Arrived[], count: number) {
  const numbers = found.map(({ description }) => Number(/\d+/.exec(description)?.[0]))
  const lost = Array.from({ length: count }, (_, at) => at + 1).filter((no) => !numbers.includes(no))
  const twice = numbers.length - new Set(numbers).size
  const isOrdered = numbers.every((no, at) => at === 0 || no > (numbers[at - 1] ?? 0))
  const pictures = found.filter(({ files }) => files === 1).length
  const submitted = found.filter((one) => one.submitted).length
  return {
    figures: {
      ...{ captured: count, arrived: found.length, lost: lost.length, twice },
      'order kept': isOrdered ? 'yes' : 'no',
      'with their picture': pictures,
      submitted,
    },
    failures: [
      ...(lost.length ? [`lost: ${lost.join(', ')}`] : []),
      ...(twice ? [`arrived twice: ${twice}`] : []),
      ...(isOrdered ? [] : [`out of order: ${numbers.join(', ')}`]),
      ...(submitted === count ? [] : [`${count - submitted} were not submitted`]),
      ...(pictures === found.length ? [] : [`${found.length - pictures} have not one picture`]),
    ],
  }
}

/** Waits until all have arrived, at most ten minutes; then for what would be sent a second time. */
async function settle(product: Product, count: number) {
  const until = Date.now() + 600_000
  while ((await arrived(product)).length < count && Date.now() < until) {
    await clearLimits(product.db())
    await sleep(2000)
  }
  await sleep(5000)
  return arrived(product)
}

await trial('outbox', { count: 200 }, async ({ product, random, count }) => {
  const network = await lossyNetwork(() => product.address(), random)
  const device = await phone(product, network.address, count)
  const counts = { 'captured offline': 0, 'pages killed': 0, 'server restarts': 0 }
  const happens = (name: keyof typeof counts, share: number) => {
    const isNow = random.next() < share
    counts[name] += Number(isNow)
    return isNow
  }
  for (let no = 1; no <= count; no++) {
    network.lose(random.next() < 0.5 ? 0.1 : 0)
    await device.setOffline(happens('captured offline', 0.3))
    await device.capture(no)
    await sleep(random.next() * 1000)
    if (happens('pages killed', 0.15)) await device.kill()
    if (happens('server restarts', 0.03)) await product.restart()
    await clearLimits(product.db())
    if (no % 10 === 0) console.log(`${no} captured, ${(await arrived(product)).length} arrived`)
  }
  network.lose(0)
  await device.setOffline(false)
  const { figures, failures } = judge(await settle(product, count), count)
  await device.close()
  network.close()
  return { figures: { ...figures, 'connections cut': network.cuts(), ...counts }, failures }
})
