import { expect, expectAccessible, signIn, test } from './support/story.ts'

test('the officer follows a round from its trail to the heat map of missed rounds', async ({ page }) => {
  await signIn(page, 'co', '/manage-eclaim/touring?outcome=partial')
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

test('importing the file of a handheld reader twice stores each scan once', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'cs', '/manage-eclaim/touring')
  const file = {
    name: 'reader.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `No;Tag ID;Date;Time\n1;TAG-${Date.now()};01/11/2025;22:04:10\n2;;01/11/2025;22:09:00\n`,
    ),
  }
  for (const told of ['1 imported, 0 already known, 1 flagged.', '0 imported, 1 already known, 0 flagged.']) {
    await page.getByRole('button', { name: 'Import scans' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reader file').setInputFiles(file)
    await expect(dialog.getByText('1 scan found. 1 row without a scan.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(dialog.getByText(told)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(page.getByRole('region', { name: 'Due now' })).toBeVisible()
  await expectAccessible(page)
})
