import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../api/seeds/demo-account.ts'
import { expect, test } from './support/story.ts'

/** The focused element if it has no visible focus. After the end of the page the focus is in the browser. */
const findUnmarked = () => {
  const at = document.activeElement
  if (!at || at === document.body) return ''
  const { outlineStyle, outlineWidth } = getComputedStyle(at)
  const isMarked =
    at.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  return isMarked ? '' : at.outerHTML.slice(0, 200)
}

/** Moves the focus to the target key by key; every stop must be visible. */
async function reach(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 90; stops++) {
    if (await target.evaluate((one) => one === document.activeElement)) {
      expect(await page.evaluate(findUnmarked)).toBe('')
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by keyboard.`)
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await reach(page, target)
  await page.keyboard.press(key)
}

const isInDialog = () => document.activeElement?.closest('[role=dialog]') !== null

test('a typical day’s work can be done by keyboard', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tour', '*'))
  await page.goto('/')
  await reach(page, page.getByLabel('E-mail', { exact: true }))
  await page.keyboard.type('sa@patuh.example')
  await reach(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  // the menu, and past it
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'User', exact: true })).toBeVisible()
  await press(page, menu.getByRole('link', { name: 'User', exact: true }))
  const first = page.locator('tbody .row-link').first()
  await expect(first).toBeVisible()

  // a dialog takes the focus and returns it
  const invite = page.getByRole('button', { name: 'Invite' })
  await press(page, invite)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(() => page.evaluate(isInDialog)).toBe(true)
  const person = dialog.getByRole('combobox', { name: 'Person' })
  await reach(page, person)
  await page.keyboard.type('faizal')
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // the name of a known person is not asked for
  await expect(dialog.getByLabel('Full name', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  // discarding choices needs a confirmation
  await press(page, page.getByRole('button', { name: 'Discard' }))
  await expect(dialog).toHaveCount(0)
  await expect(invite).toBeFocused()

  // filter the list, order its columns
  const addFilter = page.getByRole('button', { name: 'Add filter' })
  const field = (name: string) => page.getByRole('listitem').getByRole('button', { name, exact: true })
  await press(page, addFilter)
  await press(page, field('Status'))
  await reach(page, page.getByLabel('Active', { exact: true }), 'ArrowDown')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/status=active/)
  await page.keyboard.press('Escape')
  await expect(addFilter).toBeFocused()
  await press(page, addFilter)
  await press(page, field('Days'))
  await press(page, page.getByRole('button', { name: 'This month' }))
  await expect(page).toHaveURL(/\.\./)
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Columns' }))
  await press(page, page.getByRole('button', { name: 'Move E-mail to the front' }))
  await reach(page, page.getByLabel('Width of E-mail in pixels'), 'Shift+Tab')
  await page.keyboard.type('240')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Width of E-mail in pixels')).toBeFocused()
  await reach(page, page.getByLabel('Pinned columns'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('E-mail')

  // peek at a row, then open it
  await reach(page, first)
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect.poll(() => page.evaluate(isInDialog)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // the side panel, by its tabs
  const side = page.getByRole('button', { name: 'Show or hide the side panel' })
  await press(page, side)
  const panel = page.getByRole('complementary', { name: 'Side panel' })
  await reach(page, panel.getByRole('tab', { name: 'Agenda' }))
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('tab', { name: 'Messages', selected: true })).toBeFocused()
  await press(page, panel.getByRole('button', { name: 'Close' }))
  await expect(side).toBeFocused()

  // sign out
  await press(page, page.getByRole('button', { name: /^Account of / }), 'Space')
  await reach(page, page.getByRole('button', { name: 'Sign out' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})
