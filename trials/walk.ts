import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { launchBrowser } from './harness/browser.ts'
import { explore } from './walk/explore.ts'
import { listen, openPage } from './walk/guest.ts'
import { arrive, followLoading, look, move } from './walk/look.ts'
import { accounts, languages, pathsOf, sizes } from './walk/place.ts'

/**
 * Visits every screen as every user type in five widths, light and dark, in the four languages, opens what can be opened,
 * and saves screenshots. Fails on: console errors, CSP violations, untranslated texts, sideways scrolling, clipped text
 * without a tooltip, layout shift, and axe violations.
 * Needs a running product: `npm start`, then
 * `npm run trial walk -- [--user sa,vf] [--width 360,1440] [--language ta] [--path /dashboard,/profile] [--shallow] [--quick] [--rtl] [--workers 2]`
 */
const { values } = parseArgs({
  options: {
    user: { type: 'string' },
    width: { type: 'string' },
    language: { type: 'string' },
    path: { type: 'string' },
    shallow: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    rtl: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
})
const among = <T extends string>(all: readonly T[], given?: string) =>
  all.filter((one) => !given || given.split(',').includes(one))
const address = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
const widths = sizes
  .map(({ width }) => width)
  .filter((width) => among([String(width)], values.width).length > 0)
const mostShift = 0.02

/** Each account in one language; the administrator, who sees every screen, in all of them. */
const visits = among(accounts, values.user).flatMap((account) => {
  const own = languages[accounts.indexOf(account) % languages.length] ?? 'en'
  const spoken = values.language ? among(languages, values.language) : account === 'sa' ? languages : [own]
  return spoken.map((language) => ({
    account,
    language,
    isDeep: !values.shallow && (values.language !== undefined || language === own),
  }))
})

async function jumps(page: Page) {
  const { shift, moved } = await page.evaluate(() => window.walked)
  return shift > mostShift
    ? [`jumps by ${shift.toFixed(3)}: ${[...new Set(moved)].slice(0, 4).join(', ')}`]
    : []
}

const since = Date.now()
const passed = () => `${Math.round((Date.now() - since) / 1000)} s`
const faults = new Set<string>()
/** Paths that were loaded in full once; others are reached by navigation inside the app. */
const loaded = new Set<string>()
// with scrollbars, which take room on most desktops
const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })

async function goTo(page: Page, path: string) {
  const isKnown = loaded.has(path) && page.url().startsWith(address)
  loaded.add(path)
  if (!(isKnown && (await move(page, path)))) await arrive(page, address + path)
}

async function visit({ account, language, isDeep }: (typeof visits)[number]) {
  const name = `${account} in ${language}${isDeep ? '' : ', shallow'}`
  console.log(`${name} begins (${passed()})`)
  const folder = fileURLToPath(new URL(`../test-results/walk/${account}-${language}`, import.meta.url))
  mkdirSync(folder, { recursive: true })
  const serverTexts = new Set<string>()
  const { page, menu, close } = await openPage(browser, address, { account, language }, serverTexts)
  let here = ''
  const report = (place: string, fault: string) => {
    const line = `${account} ${language} ${place}: ${fault}`
    if (!faults.has(line)) console.log(`  ${line}`)
    faults.add(line)
  }
  followLoading(page)
  listen(page, serverTexts, (fault) => report(here, fault))
  const looker = {
    page,
    folder,
    widths,
    language,
    serverTexts,
    isQuick: values.quick,
    isMirrored: values.rtl,
    report,
  }
  const places = among(pathsOf(menu, language), values.path)
  for (const [at, path] of places.entries()) {
    here = path
    const { width, height } = sizes[at % sizes.length] ?? sizes[0]
    await page.setViewportSize({ width, height })
    try {
      await goTo(page, path)
      for (const fault of await jumps(page)) report(`${width} ${path}`, fault)
      await (isDeep ? explore(looker, path, at === 0) : look(looker, path))
    } catch (error) {
      report(path, String(error).split('\n')[0] ?? '')
    }
  }
  await close()
  console.log(`${name} saw ${places.length} places (${passed()})`)
}

const waiting = visits.values()
const walkers = Array.from({ length: Number(values.workers) }, async () => {
  for (const next of waiting) await visit(next)
})
await Promise.all(walkers)
await browser.close()
console.log(`${faults.size} faults, pictures in ${join('test-results', 'walk')} (${passed()})`)
process.exit(faults.size > 0 ? 1 : 0)
