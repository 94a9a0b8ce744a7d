import { expect, signIn, someone, test } from './support/story.ts'

test('a session can be seen and ended from another one', async ({ page, browser }) => {
  const other = await someone(browser, 'cs2')
  await signIn(page, 'cs2', '/profile?tab=security')
  await expect(page.getByText('this device')).toBeVisible()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await other.goto('/profile')
  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/$/)
})
