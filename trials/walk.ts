import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { groupPath, menuGroups, screens } from '@patuh/domain/permission'
import { type Browser, chromium, type Page } from '@playwright/test'
import { systemChromium } from '../scripts/chromium.mjs'

/**
 * Walks every screen as every user type in four widths, each in another language, and saves what it sees. Needs a running
 * product: `npm start`, then `npm run trial walk [account,…] [width,…]`. Says what is wrong and ends badly if anything is.
 */
const [only = '', widthsAsked = ''] = process.argv.slice(2)
const address = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
const folder = fileURLToPath(new URL('../test-results/walk', import.meta.url))
const accounts = ['sa', 'aa', 'in', 'vf', 'ap', 'co', 'fp', 'fa', 'cm', 'cs', 'au'].filter(
  (name) => !only || only.split(',').includes(name),
)
const looks = [
  { width: 360, height: 780, lng: 'ta', theme: 'dark' },
  { width: 768, height: 1024, lng: 'zh', theme: 'light' },
  { width: 1280, height: 800, lng: 'en', theme: 'light' },
  { width: 1920, height: 1080, lng: 'ms', theme: 'dark' },
].filter(({ width }) => !widthsAsked || widthsAsked.split(',').includes(String(width)))
const paths = [
  ...menuGroups.map(({ name }) => groupPath(name)),
  ...Object.values(screens).map(({ url }) => url),
  '/profile',
  '/help/finance',
  '/nowhere',
]

/** What is wrong with the page as it stands: runs in the browser. */
function findFaults() {
  const faults: string[] = []
  const beyond = document.documentElement.scrollWidth - innerWidth
  if (beyond > 0) faults.push(`scrolls sideways by ${beyond} px`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/^[a-z]\w*(\.[a-z]\w*)+$/.test(text) && !text.includes('example'))
      faults.push(`key instead of words: ${text}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, nav *')) {
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isCut =
      overflowX === 'hidden' && textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    if (
      isCut &&
      element.checkVisibility() &&
      !element.closest('[title]') &&
      !element.querySelector('[title]')
    )
      faults.push(`cut without a way to read it: ${element.textContent?.slice(0, 60)}`)
  }
  return faults
}

/** Signs in once; the five sessions that an account may have are not used up by a walk. */
async function signIn(browser: Browser, name: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('input[type=email]').fill(`${name}@patuh.example`)
  await page.locator('input[type=password]').fill('patuh-demo-2025')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard')
  const storageState = await context.storageState()
  await context.close()
  return storageState
}

function listen(page: Page, complain: (fault: string) => void) {
  page.on('pageerror', ({ message }) => complain(`exception: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()}`)
  })
}

async function visit(page: Page, path: string) {
  await page.goto(address + path)
  await page.locator('main h1, main .notice').first().waitFor({ timeout: 15_000 })
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .spinner-place'))
  await page.waitForTimeout(150)
  return page.evaluate(findFaults)
}

const since = Date.now()
const passed = () => `${Math.round((Date.now() - since) / 1000)} s`
const faults: string[] = []
mkdirSync(folder, { recursive: true })
const executablePath = systemChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
})
for (const [index, name] of accounts.entries()) {
  console.log(`account ${index + 1} of ${accounts.length}: ${name} (${passed()})`)
  const storageState = await signIn(browser, name)
  for (const { width, height, lng, theme } of looks) {
    const context = await browser.newContext({ viewport: { width, height }, storageState })
    const page = await context.newPage()
    let place = ''
    const complain = (fault: string) => {
      const line = `${name} ${width} ${lng} ${place}: ${fault}`
      if (!faults.includes(line)) console.log(`  ${line}`)
      faults.push(line)
    }
    listen(page, complain)
    await page.goto(`${address}/404?lng=${lng}&theme=${theme}`)
    for (place of paths) {
      for (const fault of await visit(page, place).catch(({ message }) => [message.split('\n')[0]]))
        complain(fault)
      await page.screenshot({ path: join(folder, `${name}-${width}${place.replaceAll('/', '-')}.png`) })
    }
    await context.close()
  }
}
await browser.close()
console.log(`${new Set(faults).size} faults, pictures in ${folder} (${passed()})`)
process.exit(faults.length > 0 ? 1 : 0)
