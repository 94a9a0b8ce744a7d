import { expect, signIn, test } from './story.ts'

test('The officer follows a round from its trail to the hours at which rounds are missed', async ({
  page,
}) => {
  await signIn(page, 'co')
  await page.goto('/manage-eclaim/touring?outcome=partial')
  await page.locator('.row-link').first().click()
  const round = page.getByRole('dialog')
  await expect(round.getByRole('img', { name: /points reached/ })).toBeVisible()
  await expect(round.getByText('Not scanned').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Quality' }).click()
  await expect(page.getByRole('region', { name: 'Missed rounds by hour and weekday' })).toBeVisible()
  await page.getByRole('tab', { name: 'Routes' }).click()
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print the tags (PDF)' }).first().click()
  expect((await sheet).suggestedFilename()).toMatch(/\.pdf$/)
})
