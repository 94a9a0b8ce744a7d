import { expect, expectAccessible, signIn, test, visit } from './support/story.ts'

test('the columns of a chart are wide enough to be touched', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page, 'vf')
  await expect(page.locator('.column:visible').first()).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard shows the user’s pending work, and each figure links to its rows', async ({ page }) => {
  await signIn(page, 'vf')
  const tile = page.getByRole('list', { name: 'What needs attention' }).getByRole('link').first()
  await expect(tile).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Due from me' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who has to act' })).toBeVisible()
  await expectAccessible(page)

  // the agenda shows all of it
  const panel = page.getByRole('complementary', { name: 'Side panel' })
  await page.getByRole('button', { name: /^and \d+ more$/ }).click()
  await expect(panel.getByRole('link').nth(8)).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  // a chart can be shown as a table
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Fined' })).toBeVisible()

  // other tests create cases meanwhile: retried until figure and rows agree
  await expect(async () => {
    await visit(page, '/dashboard')
    const count = Number(/^\d+/.exec((await tile.textContent()) ?? '')?.[0])
    await tile.click()
    await expect(page).toHaveURL(/verify-complaint/)
    if (count > 0) await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })

  // the page of a menu group shows the pending work of its screens
  await visit(page, '/manage-complaint')
  await expect(page.getByRole('link', { name: 'History Complaint' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: /To verify/ })).toBeVisible()

  // the side panel has agenda, notifications and settings
  await page.getByRole('button', { name: 'Show or hide the side panel' }).click()
  await expect(panel.getByRole('link').first()).toBeVisible()
  await panel.getByRole('tab', { name: 'Messages' }).click()
  await expect(panel.getByRole('button').last()).toBeVisible()
  await panel.getByRole('tab', { name: 'Settings' }).click()
  await panel.getByLabel('Compact rows').check()
  await expectAccessible(page)
})
