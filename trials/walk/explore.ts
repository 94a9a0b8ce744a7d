import type { Locator, Page } from '@playwright/test'
import { arrive, type Looker, look, settle } from './look.ts'
import { openers } from './place.ts'

const dialog = '[role=dialog]'
const opened = `${dialog}, :popover-open`
const count = (page: Page) => page.locator(opened).count()

/** Places already visited in a language; rows differ by user. */
const seen = new Set<string>()
/** Buttons that only close their dialog. */
const closing = new Set<string>()

async function close(page: Page) {
  for (let tries = 0; tries < 5 && (await count(page)) > 0; tries++) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(50)
  }
  // the backdrop is removed after the dialog
  await page
    .locator('.modal-backdrop')
    .waitFor({ state: 'detached' })
    .catch(() => {})
  return (await count(page)) === 0
}

/**
 * Marks the next button that was not pressed, and returns its name. Of many similar buttons, on a board or in
 * a list, one is pressed.
 */
const nextOf = (buttons: Locator, tried: string[]) =>
  buttons.evaluateAll((all, known) => {
    const isUsable = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [aria-disabled=true]')
    const isOneOfMany = (one: Element) =>
      !one.matches('.btn, .icon-button, [popovertarget], [role^=menuitem]') &&
      all.filter(({ className }) => className === one.className).length > 3
    const nameOf = (one: Element) => {
      if (one.matches('.row-link')) return 'first'
      if (isOneOfMany(one)) return `first ${one.className}`
      const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()
      return one.hasAttribute('popovertarget') ? `▾${words}` : words
    }
    const next = all.filter(isUsable).find((one) => nameOf(one) && !known.includes(nameOf(one)))
    next?.setAttribute('data-walk', String(known.length + 1))
    return next && nameOf(next)
  }, tried)

/** Presses a button and returns whether a dialog or menu opened. */
async function opens(page: Page, button: Locator) {
  const before = await count(page)
  await button.click({ timeout: 8000 })
  // code may load on first use, and some buttons open nothing
  await page
    .waitForFunction(
      ([which, least]) => document.querySelectorAll(which).length > least,
      [opened, before] as const,
      {
        timeout: 800,
      },
    )
    .catch(() => {})
  await settle(page)
  return (await count(page)) > before
}

/** Presses every button that the selector finds once, including those that appear meanwhile. */
async function pressAll(
  { language }: Looker,
  place: string,
  buttons: Locator,
  tried: Set<string>,
  press: (button: Locator, there: string) => Promise<boolean>,
) {
  for (let most = 30; most > 0; most--) {
    const name = await nextOf(buttons, [...tried])
    if (!name) return
    tried.add(name)
    const button = buttons.and(buttons.page().locator(`[data-walk="${tried.size}"]`))
    // placeholders are replaced when content loads
    if ((await button.count()) === 0 && tried.delete(name)) continue
    // a menu is the same on every screen
    const key = name.startsWith('▾') ? `${language} ${name}` : `${language} ${place} ${name}`
    if (closing.has(`${language} ${name}`) || (name !== 'first' && seen.has(key))) continue
    seen.add(key)
    if (!(await press(button, `${place} › ${name}`))) return
  }
}

/** Every tab of the topmost layer. */
async function lookAtTabs(
  looker: Looker,
  place: string,
  inside: Locator,
  then?: (place: string) => Promise<void>,
) {
  const tabs = inside.locator('[role=tab]')
  for (let index = 0; index < (await tabs.count()); index++) {
    const tab = tabs.nth(index)
    if (!(await tab.isVisible()) || (await tab.getAttribute('aria-selected')) === 'true') continue
    const there = `${place} › ${(await tab.textContent())?.trim()}`
    await tab.click({ timeout: 8000 })
    await settle(looker.page)
    await look(looker, there)
    await then?.(there)
  }
}

/**
 * A dialog with its tabs, and what its buttons open: another dialog, or validation errors of an empty form.
 */
async function lookAtDialog(looker: Looker, place: string, reopen: () => Promise<boolean>) {
  const { page } = looker
  await look(looker, place)
  const top = page.locator(dialog).last()
  if ((await top.count()) === 0) return
  await lookAtTabs(looker, place, top)
  await pressAll(looker, place, top.locator(openers.dialog), new Set(), async (button, there) => {
    const wordsOf = () =>
      page.evaluate(() => [...document.querySelectorAll('[role=dialog]')].at(-1)?.textContent)
    const before = await wordsOf()
    await button.click({ timeout: 8000 })
    await page.waitForTimeout(60)
    await settle(page)
    const isOpen = (await count(page)) > 0
    if (isOpen && before === (await wordsOf())) return true
    if (isOpen) await look(looker, there)
    else closing.add(`${looker.language} ${there.slice(place.length + 3)}`)
    return (await close(page)) && (await reopen())
  })
}

/** Everything that can be opened from a page. */
async function openAll(looker: Looker, place: string, selector: string, tried: Set<string>) {
  const { page, report } = looker
  const address = page.url()
  const storedRoot = await page.evaluate(() => localStorage.getItem('root') ?? '')
  await pressAll(looker, place, page.locator(selector), tried, async (button, there) => {
    try {
      const again = async () => (await close(page)) && (await opens(page, button))
      if (await opens(page, button)) await lookAtDialog(looker, there, again)
    } catch (error) {
      report(there, `cannot be pressed: ${String(error).split('\n')[0]}`)
    }
    const isSame = (await close(page)) && page.url() === address
    const isUnchanged = (await page.evaluate(() => localStorage.getItem('root') ?? '')) === storedRoot
    if (!isSame || !isUnchanged) {
      await page.evaluate((root) => localStorage.setItem('root', root), storedRoot)
      await arrive(page, address)
    }
    return true
  })
}

/** A screen with its tabs and everything that can be opened from it. */
export async function explore(looker: Looker, place: string, isFirst: boolean) {
  await look(looker, place)
  await looker.page.setViewportSize({ width: 1280, height: 800 })
  if (isFirst) await openAll(looker, place, openers.shell, new Set())
  const tried = new Set<string>()
  const behind = (there: string) => openAll(looker, there, openers.page, tried)
  await behind(place)
  await lookAtTabs(looker, place, looker.page.locator('main'), behind)
}
