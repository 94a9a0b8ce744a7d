import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../api/seeds/demo-account.ts'
import { systemChromium } from '../scripts/chromium.mjs'

/**
 * `npm run bench web -- http://localhost:3000 [rounds]`: how long a phone waits for a running product with the demo: 400 kbit/s,
 * 400 ms until each answer, a processor four times slower than this one, 360 × 740, median of the rounds.
 */
const [address, given] = process.argv.slice(2)
if (!address) throw new Error('Give the address of a running product with the demo.')
const rounds = Number(given ?? 3)
const kbit = 1000 / 8
const network = { offline: false, latency: 400, downloadThroughput: 400 * kbit, uploadThroughput: 400 * kbit }
const device = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const seen = { bytes: 0, requests: 0 }
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
    seen.requests++
  })
  return { page, seen }
}

type Screen = { path: string; ready: (page: Page) => Promise<unknown> }
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()
const screens: Record<string, Screen> = {
  'sign-in': { path: '/', ready: (page) => page.getByRole('button', { name: 'Sign in' }).waitFor() },
  dashboard: { path: '/dashboard', ready: heading('Due from me') },
  list: {
    path: '/manage-complaint/complaint',
    ready: (page) => page.locator('tr[data-row]').first().waitFor(),
  },
  record: {
    path: '/manage-complaint/complaint?open=1',
    ready: (page) => page.getByRole('dialog').locator('.modal-footer').waitFor(),
  },
  capture: {
    path: '/manage-complaint/complaint?capture=new',
    ready: (page) => page.getByRole('button', { name: 'Take a picture' }).waitFor(),
  },
}

async function timeOf(context: BrowserContext, { path, ready }: Screen) {
  const { page, seen } = await slowPage(context)
  const since = performance.now()
  await page.goto(address + path, { waitUntil: 'commit', timeout: 120_000 })
  await ready(page)
  const milliseconds = performance.now() - since
  const { bytes, requests } = seen
  await page.close()
  return { milliseconds, bytes, requests }
}

/** A browser of an inspector who is signed in. */
async function signedIn(browser: Browser, serviceWorkers: 'allow' | 'block') {
  const context = await browser.newContext({ ...device, serviceWorkers })
  const data = { email: 'in@patuh.example', password: demoPassword }
  const answer = await context.request.post(`${address}/api/v1/auth/login`, { data })
  const { token, user } = (await answer.json()).data
  await context.addInitScript(
    (auth) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}')
      localStorage.setItem('root', JSON.stringify({ ...root, auth }))
      localStorage.setItem('tour', '*')
    },
    { token, user },
  )
  return context
}

/** The page has been open before: worker, files and menu are on the device. */
async function warmedUp(browser: Browser) {
  const context = await signedIn(browser, 'allow')
  const page = await context.newPage()
  for (const path of ['/dashboard', '/manage-complaint/complaint?capture=new']) {
    await page.goto(address + path)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    })
    await page.waitForTimeout(6000)
  }
  await page.close()
  return context
}

function report(name: string, times: Awaited<ReturnType<typeof timeOf>>[]) {
  times.sort((one, other) => one.milliseconds - other.milliseconds)
  const { milliseconds = 0, bytes = 0, requests = 0 } = times[times.length >> 1] ?? {}
  const seconds = (milliseconds / 1000).toFixed(2)
  console.log(`${name}: ${seconds} s, ${(bytes / 1000).toFixed(0)} kB in ${requests} answers until then`)
}

const repeat = async (run: () => ReturnType<typeof timeOf>) => {
  const times = []
  for (let round = 0; round < rounds; round++) times.push(await run())
  return times
}

const executablePath = systemChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
})
for (const [name, screen] of Object.entries(screens)) {
  const cold = async () => {
    const context =
      name === 'sign-in'
        ? await browser.newContext({ ...device, serviceWorkers: 'block' })
        : await signedIn(browser, 'block')
    return timeOf(context, screen).finally(() => context.close())
  }
  report(`cold ${name}`, await repeat(cold))
}
const warm = await warmedUp(browser)
for (const name of ['dashboard', 'list', 'capture'])
  report(`warm ${name}`, await repeat(() => timeOf(warm, screens[name] as Screen)))
await browser.close()
