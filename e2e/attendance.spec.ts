import { expect, expectAccessible, signIn, someone, test, visit } from './support/story.ts'

test('the contractor justifies an exception, the verifier excuses one, and the register shows it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'cm', '/manage-eclaim/attendance')
  await expect(page.getByRole('tab', { name: 'Day board' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.board-site, .slot').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Exceptions' }).click()
  await page.getByRole('button', { name: 'Justify', exact: true }).first().click()
  const answer = page.getByRole('dialog')
  const refNo = await answer.getByRole('heading', { name: /^AT-/ }).innerText()
  await answer
    .getByLabel('Justification')
    .fill('The guard was taken ill on the way; the relief came at once.')
  await answer.getByRole('button', { name: 'Send the justification' }).click()
  await expect(page.getByText(`${refNo} updated`)).toBeVisible()

  const other = await someone(browser, 'vf', '/manage-eclaim/attendance?tab=exceptions')
  await other.getByRole('button', { name: 'Decide', exact: true }).first().click()
  const verdict = other.getByRole('dialog')
  const decided = await verdict.getByRole('heading', { name: /^AT-/ }).innerText()
  await verdict.getByLabel('Reason').selectOption({ index: 1 })
  await verdict.getByRole('button', { name: 'Confirm the verdict' }).click()
  await expect(other.getByText(`${decided} updated`)).toBeVisible()
  await visit(other, `/manage-eclaim/attendance?tab=exceptions&panel=all&q=${decided}`)
  await expect(other.getByRole('cell', { name: 'Waived' })).toBeVisible()
  await other.getByRole('button', { name: decided }).click()
  await other.getByRole('link', { name: 'Open the shift' }).click()
  await expect(other.getByRole('dialog', { name: 'Shift', exact: true }).getByText('Waived')).toBeVisible()
})

test('an attendance import is previewed before it is saved', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'cs', '/manage-eclaim/attendance?tab=register')
  // the register fits a laptop
  await expect(page.locator('tbody .row-link').first()).toBeVisible()
  const frame = page.locator('.table-frame')
  expect(await frame.evaluate((of) => of.scrollWidth - of.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File (XLSX or CSV)').setInputFiles({
    name: 'device.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Employee;Date Time;Status\nNobody we know;31/03/2026 20:00;C/In\n'),
  })
  await expect(dialog.getByText('1 time found.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('None of your guards has this name or number.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save to the register' })).toBeDisabled()
  await expectAccessible(page)
})
