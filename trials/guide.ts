import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../api/seeds/demo-account.ts'
import { systemChromium } from '../scripts/chromium.mjs'
import { type Language, type Shot, shots } from './guide/shot.ts'
import { languages } from './walk/place.ts'

/**
 * Takes the pictures of the user guide from the demo story, in each language. Needs a running product: `npm start`, then
 * `npm run trial guide`, or `npm run trial guide ta zh claim` for some languages and some pictures.
 */
const address = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
const root = fileURLToPath(new URL('..', import.meta.url))
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/** Beside the chapters of the language. */
const folderOf = (language: Language) =>
  join(root, 'docs/user-guide', language === 'en' ? '' : language, 'image')

/** Someone's page, signed in without the form. Nobody is shown around in a picture. */
async function welcome(browser: Browser, name: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const answer = await context.request.post(`${address}/api/v1/auth/login`, {
    data: { email: `${name}@patuh.example`, password: demoPassword },
  })
  const { token, user } = (await answer.json()).data
  await context.addInitScript(
    (auth) => {
      if (!localStorage.getItem('root')) localStorage.setItem('root', JSON.stringify({ auth }))
      localStorage.setItem('tour', '*')
    },
    { token, user },
  )
  return context.newPage()
}

/** Nothing is pointed at, and no room is kept for a bar that is not in the picture. Runs in the browser. */
function tidy() {
  document.documentElement.style.scrollbarGutter = 'auto'
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

async function settle(page: Page) {
  await page.locator('main h1, main .notice').first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], .spinner-place, .spinner-border, .ghost, .skeleton'),
  )
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
}

/** Nearly pixel by pixel: text and lines stay sharp, and take less than they would as a photograph. */
const encode = (shot: Buffer) => sharp(shot).webp({ nearLossless: true, quality: 40, effort: 6 }).toBuffer()

const executablePath = systemChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
})
const pages = new Map<string, Page>()

async function take({ as, path, after, isApart }: Shot, language: Language) {
  const page = (!isApart && pages.get(as)) || (await welcome(browser, as))
  if (!isApart) pages.set(as, page)
  await page.goto(`${address}${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
  await settle(page)
  await after?.(page, language)
  await page.mouse.move(0, 0)
  await page.evaluate(tidy)
  await settle(page)
  const picture = await page.screenshot()
  if (isApart) await page.context().close()
  return picture
}

// All of them, or those that are named.
const named = process.argv.slice(2)
const among = <T>(all: readonly T[], nameOf: (one: T) => string) => {
  const some = all.filter((one) => named.includes(nameOf(one)))
  return some.length > 0 ? some : all
}
const wanted = among(languages, String).flatMap((language) =>
  among(shots, ({ name }) => name).map((shot) => ({ shot, language })),
)
const since = Date.now()
let sum = 0
for (const [at, { shot, language }] of wanted.entries()) {
  mkdirSync(folderOf(language), { recursive: true })
  const picture = await encode(await take(shot, language))
  writeFileSync(join(folderOf(language), `${shot.name}.webp`), picture)
  sum += picture.length
  const passed = `${Math.round((Date.now() - since) / 1000)} s`
  console.log(
    `${at + 1} of ${wanted.length}, ${passed}: ${language} ${shot.name}, ${kilobytes(picture.length)}`,
  )
}
await browser.close()
console.log(`${wanted.length} pictures, ${kilobytes(sum)}`)
