import { join } from 'node:path'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { findMisfits, findWords } from './fault.ts'
import { sizes } from './place.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

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

export const settle = async (page: Page) => {
  await page
    .waitForFunction(
      () =>
        !document.querySelector('[aria-busy=true], .spinner-place, .ghost, .skeleton') &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      undefined,
      { timeout: 8000 },
    )
    .catch(() => {})
}

/** Goes somewhere and waits until it is drawn. */
export async function arrive(page: Page, address: string) {
  await page.goto(address)
  await page.locator('h1, h2, .notice').first().waitFor({ timeout: 15_000 })
  await page.waitForTimeout(250)
  await settle(page)
}

const paint = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute('data-coreui-theme', name), theme)

/** What axe objects to. A dialog or a menu lies over a page that was tried before. Runs in the browser. */
async function findObjections() {
  const top = [...document.querySelectorAll('[role=dialog], :popover-open')].at(-1) ?? document
  const { violations } = await window.axe.run(top, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => {
    const shown = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))
    return `axe ${id} (${nodes.length}): ${shown.join(' | ')}`
  })
}

async function tryWithAxe({ page, complain }: Looker, place: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const objection of await page.evaluate(findObjections)) complain(place, objection)
}

/** Until nothing moves or changes its colour any more. Runs in the browser. */
async function rest() {
  let still = 0
  for (let frames = 0; still < 3 && frames < 120; frames++) {
    await new Promise(requestAnimationFrame)
    still = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : still + 1
  }
}

async function readWords({ page, told, complain }: Looker, place: string) {
  const { keys, english } = await page.evaluate(findWords)
  for (const key of keys) complain(place, `a key instead of words: ${key}`)
  for (const text of english) if (!told.has(text)) complain(place, `English instead of words: ${text}`)
}

/**
 * Looks at what is there in each size, and at what lies over a page in two of them, one light and one dark; keeps a
 * picture of it, and says what is wrong.
 */
export async function look(looker: Looker, place: string) {
  const { page, folder, complain } = looker
  await readWords(looker, place)
  const isOver = (await page.locator('[role=dialog], :popover-open').count()) > 0
  for (const { width, height, theme, isTried } of sizes) {
    if (!looker.widths.includes(width) || (isOver && !isTried)) continue
    const there = `${width} ${place}`
    await page.setViewportSize({ width, height })
    // what a new size brings about sets the theme anew
    await page.evaluate(rest)
    await paint(page, theme)
    if (looker.isMirrored) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await page.evaluate(rest)
    for (const fault of await page.evaluate(findMisfits)) complain(there, fault)
    const path = join(folder, `${place.replaceAll(/[^\p{L}\p{M}\w]+/gu, '-').slice(1, 90)}-${width}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality: 70 })
    if (isTried && !looker.isQuick) await tryWithAxe(looker, there)
  }
}
