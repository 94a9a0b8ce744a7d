import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { objections } from './axe.ts'
import { findMisfits, findWords } from './fault.ts'
import { sizes, themeIn } from './place.ts'

type Size = (typeof sizes)[number]

export type Looker = {
  page: Page
  folder: string
  /** The viewport widths. */
  widths: number[]
  language: string
  /** Texts that the server sent: data may be in any language. */
  serverTexts: Set<string>
  /** Skips axe. */
  isQuick: boolean
  /** Right-to-left layout. */
  isMirrored: boolean
  report: (place: string, fault: string) => void
}

const loading = new WeakMap<Page, Set<Request>>()

/** Tracks pending script and stylesheet requests. */
export function followLoading(page: Page) {
  const pending = new Set<Request>()
  loading.set(page, pending)
  page.on('request', (one) => ['script', 'stylesheet'].includes(one.resourceType()) && pending.add(one))
  page.on('requestfinished', (one) => pending.delete(one))
  page.on('requestfailed', (one) => pending.delete(one))
}

/** Waits for code that is loaded on first use. */
async function untilLoaded(page: Page) {
  if (!loading.get(page)?.size) return
  for (let waits = 0; waits < 200 && loading.get(page)?.size; waits++) await page.waitForTimeout(25)
  await page.waitForTimeout(50)
}

export const settle = async (page: Page) => {
  await untilLoaded(page)
  await page
    .waitForFunction(
      () =>
        !document.querySelector('[aria-busy=true], .spinner-place, .ghost, .skeleton') &&
        document
          .getAnimations()
          .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
      undefined,
      { timeout: 8000 },
    )
    .catch(() => {})
}

const isDrawn = async (page: Page) => {
  await page.locator('h1, h2, .notice').first().waitFor({ timeout: 15_000 })
  await page.waitForTimeout(150)
  await settle(page)
}

/** Loads a path and waits until it is rendered. */
export async function arrive(page: Page, address: string) {
  await page.goto(address)
  await isDrawn(page)
}

/** Resets the layout shift caused by navigation. Runs in the browser. */
async function resetShift() {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  // entries may be reported later than they happened
  Object.assign(window.walked, { since: performance.now(), shift: 0, moved: [] })
}

/** Navigates inside the app. Returns whether the page changed. */
export async function move(page: Page, path: string) {
  await page.evaluate((to) => {
    document.querySelector('main > *')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  const isThere = () => document.querySelector('main') !== null && !document.querySelector('[data-left]')
  const left = await page.waitForFunction(isThere, undefined, { timeout: 5000 }).catch(() => null)
  if (!left) return false
  await page.evaluate(resetShift)
  await isDrawn(page)
  return true
}

const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute('data-coreui-theme', name), theme)

/** Waits for animations and transitions to end. Runs in the browser. */
async function waitForAnimations() {
  let still = 0
  for (let frames = 0; still < 3 && frames < 120; frames++) {
    await new Promise(requestAnimationFrame)
    still = document
      .getAnimations()
      .some(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      ? 0
      : still + 1
  }
}

/** Whether a menu is open whose button is hidden in this width. Runs in the browser. */
const isOrphanMenu = () => {
  const menu = [...document.querySelectorAll('[role=dialog], :popover-open')].at(-1)
  const button = menu?.id && document.querySelector(`[popovertarget="${menu.id}"]`)
  return !!button && !button.checkVisibility()
}

async function readWords({ page, serverTexts, report }: Looker, place: string) {
  const { keys, english } = await page.evaluate(findWords)
  for (const key of keys) if (!serverTexts.has(key)) report(place, `a key instead of words: ${key}`)
  for (const text of english) if (!serverTexts.has(text)) report(place, `English instead of words: ${text}`)
}

const nameOf = (place: string) => place.replaceAll(/[^\p{L}\p{M}\w]+/gu, '-').slice(1, 90)

/** Sets viewport and theme. Returns whether the open layer exists in that size. */
async function setSize({ page, isMirrored, language }: Looker, { width, height, theme }: Size) {
  await page.setViewportSize({ width, height })
  // resizing may set the theme again
  await page.evaluate(waitForAnimations)
  if (await page.evaluate(isOrphanMenu)) return false
  await setTheme(page, themeIn(language, theme))
  if (isMirrored) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.evaluate(waitForAnimations)
  return true
}

/** Checks and photographs the view in each size, a dialog or menu in two: one light, one dark. */
export async function look(looker: Looker, place: string) {
  const { page, folder, report } = looker
  await readWords(looker, place)
  const isOver = (await page.locator('[role=dialog], :popover-open').count()) > 0
  const wanted = sizes.filter(({ width, isTried }) => looker.widths.includes(width) && (isTried || !isOver))
  for (const size of wanted) {
    const { width, isTried } = size
    if (!(await setSize(looker, size))) continue
    const faults = await page.evaluate(findMisfits)
    await page.screenshot({ path: join(folder, `${nameOf(place)}-${width}.jpg`), type: 'jpeg', quality: 70 })
    if (isTried && !looker.isQuick) faults.push(...(await objections(page, width)))
    for (const fault of faults) report(`${width} ${place}`, fault)
  }
}
