import { loadavg } from 'node:os'
import type { BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '../api/seeds/demo-account.ts'
import { beginSignedIn, launchBrowser } from './harness/browser.ts'
import { trial } from './harness/trial.ts'

// A cheap phone with a bad signal: `npm run trial slow-phone 5`. Times until a screen can be used, by its own clock, in
// milliseconds; cold without anything stored, warm after an earlier visit. For sign-in also what the line alone takes.

const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowdown = 4
const list = '/manage-complaint/complaint'
const row = '.data-table tbody .row-link'
/** What may take how long. */
const limits = {
  'sign-in cold': 5000,
  'list cold': 6000,
  'start warm': 1500,
  'list warm': 2000,
  'capture form': 1000,
}
type Name = keyof typeof limits

async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', line)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, browser }
}

/** When the element is first drawn, by the clock of the page. */
const shownAt = (page: Page, selector: string) =>
  page.evaluate(async (wanted) => {
    while (!document.querySelector(wanted)?.checkVisibility())
      await new Promise((resolve) => setTimeout(resolve, 16))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now()
  }, selector)

async function visit(context: BrowserContext, address: string, selector: string) {
  const { page, browser } = await slowPage(context)
  let bytes = 0
  browser.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'commit' })
  const milliseconds = await shownAt(page, selector)
  const received = bytes
  await page.close()
  return { milliseconds, line: (received / line.downloadThroughput) * 1000 + 2 * line.latency }
}

/** Tapping "Create" in the open list, after the camera: the form is in the address. */
async function openForm(context: BrowserContext, address: string) {
  const { page } = await slowPage(context)
  await page.goto(address + list)
  await page.locator(row).first().waitFor()
  await page.waitForTimeout(1000)
  const begun = await page.evaluate(() => {
    history.pushState({}, '', `${location.pathname}?capture=new`)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    return performance.now()
  })
  const milliseconds = (await shownAt(page, '.capture button')) - begun
  await page.close()
  return milliseconds
}

/** The application, its data and what the form needs offline are stored on the device. */
async function visitBefore(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(`${address}/dashboard`)
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForTimeout(5000)
  for (const path of [list, `${list}?capture=new`]) {
    await page.goto(address + path)
    await page.waitForTimeout(1500)
  }
  await page.close()
}

async function once(
  context: BrowserContext,
  address: string,
  put: (name: Name | 'line', ms: number) => void,
) {
  const signIn = await visit(context, address, 'button[type=submit]')
  put('sign-in cold', signIn.milliseconds)
  put('line', signIn.line)
  const answer = await context.request.post(`${address}/api/v1/auth/login`, {
    data: { email: 'in@patuh.example', password: demoPassword },
  })
  const { data: auth } = await answer.json()
  await beginSignedIn(context, auth)
  const browser = await context.newCDPSession(await context.newPage())
  await browser.send('Network.clearBrowserCache')
  put('list cold', (await visit(context, address + list, row)).milliseconds)
  await visitBefore(context, address)
  put('start warm', (await visit(context, `${address}/dashboard`, 'h1')).milliseconds)
  put('list warm', (await visit(context, address + list, row)).milliseconds)
  put('capture form', await openForm(context, address))
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

await trial('slow-phone', { count: 5, env: { SESSIONS_PER_USER: '20' } }, async ({ product, count }) => {
  const browser = await launchBrowser()
  const taken = new Map<string, number[]>()
  const load = loadavg()[0] ?? 0
  // service workers need a secure origin, which localhost is
  const address = product.address().replace('127.0.0.1', 'localhost')
  for (let visits = 0; visits < count; visits++) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    await once(context, address, (name, ms) => taken.set(name, [...(taken.get(name) ?? []), ms]))
    await context.close()
    console.log(`${visits + 1} of ${count}`)
  }
  await browser.close()
  const medians = Object.fromEntries([...taken].map(([name, values]) => [name, Math.round(median(values))]))
  return {
    figures: { visits: count, ...medians, 'load before': load.toFixed(1) },
    failures: Object.entries(limits).flatMap(([name, limit]) =>
      (medians[name] ?? Number.POSITIVE_INFINITY) > limit
        ? [`${name}: ${medians[name]} ms, at most ${limit}`]
        : [],
    ),
  }
})
