import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { systemChromium } from '../scripts/chromium.mjs'

/** Takes the pictures of the user guide from the demo story. Needs a running product: `npm start`, then `npm run trial guide`. */
const address = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
const folder = fileURLToPath(new URL('../docs/user-guide/image', import.meta.url))

type Shot = { name: string; as: string; path: string; after?: (page: Page) => Promise<unknown> }

const firstRow = (page: Page) => page.locator('.data-table .row-link').first().click()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** The newest case that people talk about. */
async function talkedAbout(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').auth.token)
  const ask = async (path: string): Promise<{ id: number }[]> => {
    const options = { headers: { authorization: `Bearer ${token}` } }
    return (await (await page.request.get(`${address}/api/v1/${path}`, options)).json()).data.items
  }
  for (const { id } of await ask('complaints?status=2&limit=100'))
    if ((await ask(`complaints/${id}/comments`)).length > 0) return id
  throw new Error('Nobody talks about any case.')
}

/** The first rows of the page, ticked. */
async function tick(page: Page) {
  for (const n of [0, 1, 2]) await page.locator('tbody input[type=checkbox]').nth(n).check()
  await page.locator('.bulk-bar').waitFor()
}

const shots: Shot[] = [
  { name: 'dashboard', as: 'vf', path: '/dashboard' },
  {
    name: 'comments',
    as: 'vf',
    path: '/dashboard',
    after: async (page) => {
      await page.goto(`${address}/manage-complaint/history-complaint?open=${await talkedAbout(page)}`)
      await page.getByRole('log').locator('li').last().waitFor()
      await page.getByRole('button', { name: 'Comment', exact: true }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'many', as: 'aa', path: '/manage-user/user', after: tick },
  { name: 'record', as: 'in', path: '/manage-complaint/complaint', after: press(/^Create/) },
  { name: 'complaint', as: 'in', path: '/manage-complaint/complaint' },
  { name: 'justify', as: 'cm', path: '/manage-complaint/verify-complaint' },
  { name: 'attendance', as: 'cs', path: '/manage-eclaim/attendance' },
  { name: 'verify', as: 'vf', path: '/manage-complaint/verify-complaint', after: press(/^Verify/) },
  { name: 'review', as: 'vf', path: '/manage-eclaim/touring/review-justification' },
  { name: 'contract', as: 'co', path: '/manage-contract/contract', after: firstRow },
  { name: 'formula', as: 'co', path: '/manage-contract/master-config', after: firstRow },
  { name: 'claim', as: 'fp', path: '/manage-eclaim/summary-claim', after: firstRow },
  {
    name: 'proof',
    as: 'fa',
    path: '/manage-eclaim/summary-claim?status=5,6',
    after: async (page) => {
      await firstRow(page)
      await page.getByRole('tab', { name: 'Proof' }).click()
    },
  },
  { name: 'audit', as: 'au', path: '/manage-user/audit' },
  { name: 'matrix', as: 'sa', path: '/manage-user/matrix-privilage' },
  { name: 'zone', as: 'sa', path: '/manage-user/zone' },
]

async function signIn(browser: Browser, name: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  // nobody is shown around in a picture
  await page.addInitScript(() => localStorage.setItem('tour', '*'))
  await page.goto(address)
  await page.locator('input[type=email]').fill(`${name}@patuh.example`)
  await page.locator('input[type=password]').fill('patuh-demo-2025')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard')
  return page
}

async function settle(page: Page) {
  await page.locator('main h1, main .notice').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .spinner-place, .ghost'))
  await page.waitForTimeout(400)
}

mkdirSync(folder, { recursive: true })
const executablePath = systemChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
})
const pages = new Map<string, Page>()
// All of them, or those that are named.
const wanted = process.argv.slice(2)
for (const { name, as, path, after } of shots.filter(
  (shot) => wanted.length === 0 || wanted.includes(shot.name),
)) {
  const page = pages.get(as) ?? (await signIn(browser, as))
  pages.set(as, page)
  await page.goto(address + path)
  await settle(page)
  await after?.(page)
  await settle(page)
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp: ${Math.round(picture.size / 1000)} kB`)
}
await browser.close()
