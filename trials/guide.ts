import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../api/seeds/demo-account.ts'
import { phoneShots } from './guide/phone.ts'
import { desktopShots, type Language, type Shot } from './guide/shot.ts'
import { beginSignedIn, launchBrowser } from './harness/browser.ts'
import { languages } from './walk/place.ts'

/**
 * Takes the screenshots of the user guide from the demo data, in each language. Needs a running product: `npm
 * start`, then `npm run trial guide`, or `npm run trial guide ta zh claim` for some languages and some
 * pictures.
 */
const address = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
const root = fileURLToPath(new URL('..', import.meta.url))
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/** The image folder of a language. */
const folderOf = (language: Language) =>
  join(root, 'docs/user-guide', language === 'en' ? '' : language, 'image')

const shots = [...desktopShots, ...phoneShots]
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
}

/** A page signed in through the API, without onboarding. */
async function openPage(browser: Browser, name: string, isPhone = false) {
  const context = await browser.newContext({
    ...(isPhone ? phone : desktop),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const answer = await context.request.post(`${address}/api/v1/auth/login`, {
    data: { email: `${name}@patuh.example`, password: demoPassword },
  })
  const { data: auth } = await answer.json()
  await beginSignedIn(context, auth)
  return context.newPage()
}

/** Removes focus and scrollbar gutter from the picture. Runs in the browser. */
function removeFocus() {
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

/** Near lossless: text and lines stay sharp, in less space than JPEG. */
const encode = (shot: Buffer) => sharp(shot).webp({ nearLossless: true, quality: 40, effort: 6 }).toBuffer()

const browser = await launchBrowser()
const pages = new Map<string, Page>()

async function screenshot({ as, path, before, after, isApart, isPhone }: Shot, language: Language) {
  const page = (!isApart && pages.get(as)) || (await openPage(browser, as, isPhone))
  if (!isApart) pages.set(as, page)
  if (before) {
    await page.goto(address)
    await before(page)
  }
  await page.goto(`${address}${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
  await settle(page)
  await after?.(page, language)
  await page.mouse.move(0, 0)
  await page.evaluate(removeFocus)
  await settle(page)
  const picture = await page.screenshot()
  if (isApart) await page.context().close()
  return picture
}

// All shots, or those named on the command line.
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
  const picture = await encode(await screenshot(shot, language))
  writeFileSync(join(folderOf(language), `${shot.name}.webp`), picture)
  sum += picture.length
  const passed = `${Math.round((Date.now() - since) / 1000)} s`
  console.log(
    `${at + 1} of ${wanted.length}, ${passed}: ${language} ${shot.name}, ${kilobytes(picture.length)}`,
  )
}
await browser.close()
console.log(`${wanted.length} pictures, ${kilobytes(sum)}`)
