import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { caller } from './support/caller.ts'
import { expect, expectAccessible, signIn, someone, test, visit } from './support/story.ts'

const history = '/manage-complaint/history-complaint'
const rows = (page: Page) => page.locator('tbody tr[data-row]')
const chip = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const dialogOf = (page: Page) => page.getByRole('dialog')

test('a view is saved, shared, seen by another user and set as default', async ({ page, browser }) => {
  // a retry needs another name
  const view = `Decided by us, ${Date.now()}`
  await signIn(page, 'vf', history)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('listitem').getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByLabel('Fined', { exact: true }).check()
  await page.getByLabel('Waived', { exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=3%2C4/)
  await expect(chip(page, 'Status: Fined')).toBeVisible()
  await page.getByRole('button', { name: 'Views: All rows' }).click()
  await page.getByRole('button', { name: 'Save as a new view…' }).click()
  await dialogOf(page).getByLabel('Name').fill(view)
  await dialogOf(page).getByLabel('Shared with').selectOption('Verifier')
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Views: ${view}`, exact: true })).toBeVisible()

  const other = await someone(browser, 'vf2', history)
  await other.getByRole('button', { name: 'Views: All rows' }).click()
  await expectAccessible(other)
  await other.getByRole('button', { name: `Start with ${view}` }).click()
  await expect(other.getByText(`The list now starts with ${view}`)).toBeVisible()
  await other.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await other
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'History Complaint' })
    .click()
  await expect(other).toHaveURL(/view=\d+/)
  await expect(chip(other, 'Status: Waived')).toBeVisible()
  // filters in the address take precedence over the default view
  await other.goto(`${history}?status=2`)
  await expect(chip(other, 'Status: Awaiting verification')).toBeVisible()
  await expect(chip(other, 'Status: Waived')).toBeHidden()

  await page.getByRole('button', { name: 'Clear Status: Fined' }).click()
  await page.getByRole('button', { name: `Views: ${view} (changed)` }).click()
  await page.getByRole('button', { name: 'Undo the changes' }).click()
  await expect(chip(page, 'Status: Fined')).toBeVisible()
  await page.getByRole('button', { name: `Views: ${view}` }).click()
  await page.getByRole('button', { name: `Rename, share or delete ${view}` }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Views: All rows' })).toBeVisible()
})

test('the view button of a row is visible without hover, beside the status', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'vf', history)
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('columnheader', { name: 'Action' })).toBeVisible()
    const view = rows(page).first().getByRole('button', { name: 'View', exact: true })
    await expect(view).toHaveCSS('opacity', '1')
    const [button, status] = [
      await view.boundingBox(),
      await rows(page).first().locator('.soft-badge').boundingBox(),
    ]
    expect(button?.x).toBeGreaterThanOrEqual((status?.x ?? 0) + (status?.width ?? 0))
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width)
    // the button itself is on top
    await view.click({ trial: true })
    // other actions are quiet until the row has the mouse or the focus
    const preview = rows(page).nth(2).getByRole('button', { name: 'Preview' })
    if (width > 1200) {
      await expect(preview).toHaveCSS('opacity', '0')
      const link = rows(page).nth(2).locator('.row-link')
      await link.focus()
      await expect(preview).toHaveCSS('opacity', '1')
      await link.blur()
    }
  }
})

test('a date filter and the column order survive a reload', async ({ page }) => {
  await signIn(page, 'au', '/manage-contract/contract')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('button', { name: 'Days', exact: true }).click()
  await page.getByLabel('Date', { exact: true }).selectOption('End')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-12-31')
  await expect(page.getByText('No items found')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Clear End: 01-01-2020/ }).click()
  await expect(rows(page).first()).toBeVisible()
  // Loading is indicated.
  await page.route('**/contracts?*', () => {})
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await expect(page.locator('tbody')).toHaveCSS('opacity', '0.45')
  await page.unroute('**/contracts?*')
  await expect(page.locator('tbody')).toHaveCSS('opacity', '1')
  const unreachable = page.getByText('The server cannot be reached.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await expect(unreachable).toBeVisible()
  await page.context().setOffline(false)
  await expect(unreachable).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Move Title to the front' }).press('Enter')
  await page.getByLabel('Width of Title in pixels').fill('220')
  await page.getByLabel('Width of Title in pixels').press('Enter')
  await page.getByLabel('Pinned columns').selectOption('2')
  await expectAccessible(page)
  await page.reload()
  // after the checkbox column
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Title')
  await expect(page.getByRole('columnheader').nth(1)).toHaveCSS('width', '220px')
  await expect(page.getByRole('columnheader').nth(2)).toHaveCSS('position', 'sticky')

  // an export has the same columns in the same order
  const shown = (await page.getByRole('columnheader').allTextContents()).filter(
    (text) => text !== '' && text !== 'Action',
  )
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ])
  const [head = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head.replace('\uFEFF', '').split(',')).toEqual(shown)
})

test('a record is peeked at, and the next one opened, by keyboard', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'au', '/manage-user/zone?limit=5')
  await rows(page).nth(3).getByRole('button').first().focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: 'Preview' })
  await expect(panel).toContainText('4 /')
  await page.keyboard.press('j')
  await expect(panel).toContainText('5 /')
  // across the end of the page
  await page.keyboard.press('j')
  await expect(panel).toContainText('6 /')
  await expect(page).toHaveURL(/page=2/)
  await expectAccessible(page)
  await panel.getByRole('heading').getByRole('button').press('Enter')
  await expect(dialogOf(page)).toContainText('6 /')
  await page.keyboard.press('k')
  await expect(dialogOf(page)).toContainText('5 /')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
})

test('a row with actions can be peeked at with a pointer', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sa', '/manage-user/user')
  await rows(page).first().hover()
  await rows(page).first().getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  // the bulk bar is not behind the panel
  await rows(page).first().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await bar.getByRole('button').last().click({ trial: true, timeout: 5000 })
  }
})

test('all matching rows are deactivated by keyboard, and failures are listed', { tag: '@long' }, async ({
  page,
}) => {
  const admin = await caller('sa')
  const stamp = `BULK${Date.now() % 1_000_000}`
  const place = (n: number, above: object) =>
    admin.post('/zones', { code: `${stamp}-${n}`, name: `${stamp} place ${n}`, isActive: true, ...above })
  const { id } = await place(0, { kind: 'region', parentId: null })
  for (let n = 1; n <= 40; n += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, k) => place(n + k, { kind: 'zone', parentId: id as number })),
    )
  await signIn(page, 'sa', `/manage-user/zone?q=${stamp}&limit=10&sort=code`)
  await expect(page.getByText('1–10 of 41')).toBeVisible()
  // so few are done too quickly to see: the answer is held back
  const news = /bulk-jobs\/\d+$/
  await page.route(news, () => {})
  const bar = page.getByRole('region', { name: 'Selected records' })
  await page.getByLabel('Select all on this page').press('Space')
  await expect(bar.getByText('All 10 on this page are selected.')).toBeVisible()
  await bar.getByRole('button', { name: 'Select all 41 matching records' }).press('Enter')
  await expect(bar.getByText('All 41 matching records are selected, on all pages.')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Deactivate' }).press('Enter')
  await expect(dialogOf(page)).toContainText('This applies to 41 records.')
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Deactivate (41)' }).press('Enter')
  await expect(dialogOf(page).getByRole('progressbar')).toBeVisible()
  await page.unroute(news)
  await expect(dialogOf(page).getByText('Finished: 40 done, 1 failed')).toBeVisible()
  const failed = dialogOf(page).getByRole('row', { name: `${stamp} place 0` })
  await expect(failed).toContainText('Other places belong to it.')
  await expect(dialogOf(page).getByRole('row')).toHaveCount(2)
  await dialogOf(page).getByLabel('All (41)').press('Space')
  await expect(dialogOf(page).getByRole('row')).toHaveCount(11)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(rows(page).nth(1)).toContainText('Inactive')

  // closed while running, the job continues and shows a message when done
  await visit(page, `/manage-user/zone?q=${stamp}&isActive=false&limit=50`)
  await expect(page.getByText('1–40 of 40')).toBeVisible()
  await page.route(news, () => {})
  await page.getByLabel('Select all on this page').press('Space')
  await bar.getByRole('button', { name: 'Activate', exact: true }).press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Activate (40)' }).press('Enter')
  await expect(dialogOf(page).getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute(news)
  await expect(page.getByText('40 done', { exact: true })).toBeVisible()
  await expect(page.getByText('No items found')).toBeVisible()
})

test('all notifications are on one page, and marked read in bulk', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'aa', '/dashboard')
  await page.getByRole('button', { name: /notification/ }).click()
  await page.getByRole('link', { name: 'All notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  // the oldest stay first, whatever arrives meanwhile
  await visit(page, '/notification?sort=createdAt&limit=5')
  await expect(page.locator('.table-frame')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('row')).toHaveCount(6)
  const bar = page.getByRole('region', { name: 'Selected records' })
  for (const [action, state] of [
    ['Mark as read', 'Read'],
    ['Mark as unread', 'Unread'],
  ] as const) {
    await page.getByLabel('Select all on this page').press('Space')
    await bar.getByRole('button', { name: action }).press('Enter')
    await dialogOf(page)
      .getByRole('button', { name: `${action} (5)` })
      .press('Enter')
    await expect(dialogOf(page).getByText(/^Finished: /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByRole('cell', { name: state, exact: true })).toHaveCount(5)
  }
  await expectAccessible(page)
})
