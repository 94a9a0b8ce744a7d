import { expect, expectAccessible, signIn, test, visit } from './support/story.ts'

test('the first screen says what is mine to do, and each figure leads to its rows', async ({ page }) => {
  await signIn(page, 'vf')
  const tile = page.getByRole('list', { name: 'What needs attention' }).getByRole('link').first()
  await expect(tile).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Due from me' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Whose move it is' })).toBeVisible()
  await expectAccessible(page)

  // what has no room here is all in the agenda
  const panel = page.getByRole('complementary', { name: 'Side panel' })
  await page.getByRole('button', { name: /^and \d+ more$/ }).click()
  await expect(panel.getByRole('link').nth(8)).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  // the drawing can be read as a table
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Fined' })).toBeVisible()

  // others file cases meanwhile: the figure and its rows are asked for in one breath
  await expect(async () => {
    await visit(page, '/dashboard')
    const count = Number(/^\d+/.exec((await tile.textContent()) ?? '')?.[0])
    await tile.click()
    await expect(page).toHaveURL(/verify-complaint/)
    if (count > 0) await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })

  // a section says what is open on each of its screens
  await visit(page, '/manage-complaint')
  await expect(page.getByRole('link', { name: 'History Complaint' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: /To verify/ })).toBeVisible()

  // and the panel at the side has the agenda, what was told, and switches that switch something
  await page.getByRole('button', { name: 'Show or hide the side panel' }).click()
  await expect(panel.getByRole('link').first()).toBeVisible()
  await panel.getByRole('tab', { name: 'Messages' }).click()
  await expect(panel.getByRole('button').last()).toBeVisible()
  await panel.getByRole('tab', { name: 'Settings' }).click()
  await panel.getByLabel('Compact rows').check()
  await expectAccessible(page)
})
