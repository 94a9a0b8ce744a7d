import { expect, signIn, test } from './support/story.ts'

test('a contractor sees its contracts, and edits the fields that the agency does not own', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'cm', '/manage-user/user-profile')
  await page.locator('tbody tr[data-row]').first().getByRole('button', { name: /^O-/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: /^Contracts/ }).click()
  await expect(dialog.getByRole('tabpanel').getByText('Active').first()).toBeVisible()
  await dialog.getByRole('tab', { name: 'History' }).click()
  await expect(dialog).toContainText('Zone North')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Short name')).toBeVisible()
  await expect(dialog.getByLabel('Organisation type')).toHaveCount(0)
})
