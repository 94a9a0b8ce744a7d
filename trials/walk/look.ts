import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { objections } from './axe.ts'
import { findMisfits, findWords } from './fault.ts'
import { sizes } from './place.ts'

type Size = (typeof sizes)[number]

export type Looker = {
  page: Page
  folder: string
  /** Which sizes, by width. */
  widths: number[]
  language: string
  /** What the server said: its data speak the language that they were written in. */
  told: Set<string>
  /** Without axe. */
  isQuick: boolean
  /** As it would be in a language that is written from right to left. */
  isMirrored: boolean
  complain: (place: string, fault: string) => void
}

const loading = new WeakMap<Page, Set<Request>>()

/** Knows from now on whether code or style is still on its way. */
export function followLoading(page: Page) {
  const under = new Set<Request>()
  loading.set(page, under)
  page.on('request', (one) => ['script', 'stylesheet'].includes(one.resourceType()) && under.add(one))
  page.on('requestfinished', (one) => under.delete(one))
  page.on('requestfailed', (one) => under.delete(one))
}

/** What is opened for the first time comes with its code. */
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

/** Loads a place anew and waits until it is drawn. */
export async function arrive(page: Page, address: string) {
  await page.goto(address)
  await isDrawn(page)
}

/** Forgets what moved because one place took that of another. Runs in the browser. */
async function begin() {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  // what is told of later may have been earlier
  Object.assign(window.walked, { since: performance.now(), shift: 0, moved: [] })
}

/** Goes to another place as a link inside the product does. Says whether it came to that. */
export async function move(page: Page, path: string) {
  await page.evaluate((to) => {
    document.querySelector('main > *')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  const isThere = () => document.querySelector('main') !== null && !document.querySelector('[data-left]')
  const left = await page.waitForFunction(isThere, undefined, { timeout: 5000 }).catch(() => null)
  if (!left) return false
  await page.evaluate(begin)
  await isDrawn(page)
  return true
}

const paint = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute('data-coreui-theme', name), theme)

/** Until nothing moves or changes its colour any more. Runs in the browser. */
async function rest() {
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

/** Whether a menu lies there whose button is not, as it is not in this width. Runs in the browser. */
const isAstray = () => {
  const menu = [...document.querySelectorAll('[role=dialog], :popover-open')].at(-1)
  const button = menu?.id && document.querySelector(`[popovertarget="${menu.id}"]`)
  return !!button && !button.checkVisibility()
}

async function readWords({ page, told, complain }: Looker, place: string) {
  const { keys, english } = await page.evaluate(findWords)
  for (const key of keys) if (!told.has(key)) complain(place, `a key instead of words: ${key}`)
  for (const text of english) if (!told.has(text)) complain(place, `English instead of words: ${text}`)
}

const nameOf = (place: string) => place.replaceAll(/[^\p{L}\p{M}\w]+/gu, '-').slice(1, 90)

/** Takes a size and its theme. Says whether what is looked at is there in that size. */
async function dress({ page, isMirrored }: Looker, { width, height, theme }: Size) {
  await page.setViewportSize({ width, height })
  // what a new size brings about sets the theme anew
  await page.evaluate(rest)
  if (await page.evaluate(isAstray)) return false
  await paint(page, theme)
  if (isMirrored) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.evaluate(rest)
  return true
}

/**
 * Looks at what is there in each size, and at what lies over a page in two of them, one light and one dark; keeps a
 * picture of it, and says what is wrong.
 */
export async function look(looker: Looker, place: string) {
  const { page, folder, complain } = looker
  await readWords(looker, place)
  const isOver = (await page.locator('[role=dialog], :popover-open').count()) > 0
  const wanted = sizes.filter(({ width, isTried }) => looker.widths.includes(width) && (isTried || !isOver))
  for (const size of wanted) {
    const { width, isTried } = size
    if (!(await dress(looker, size))) continue
    const faults = await page.evaluate(findMisfits)
    await page.screenshot({ path: join(folder, `${nameOf(place)}-${width}.jpg`), type: 'jpeg', quality: 70 })
    if (isTried && !looker.isQuick) faults.push(...(await objections(page, width)))
    for (const fault of faults) complain(`${width} ${place}`, fault)
  }
}
