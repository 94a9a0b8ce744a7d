import { expect, expectAccessible, signIn, test } from './support/story.ts'

const matrix = '/manage-user/matrix-privilage'

test('the matrix marks what can never be granted, compares, copies, and warns of unsaved changes', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sa2', matrix)
  await page
    .getByLabel('User type', { exact: true })
    .selectOption({ label: 'CM · Contractor manager (Contractor)' })
  await expect(page.getByTitle(/Never for a contractor/).first()).toBeVisible()
  await expect(page.getByLabel('Claim Summary: Approve')).toHaveCount(0)
  await page.getByLabel('Compare with').selectOption({ label: 'CS · Contractor supervisor (Contractor)' })
  await page.getByLabel(/Only the differences/).check()
  await expect(page.getByText('CS: Org').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Manage Type/ })).toHaveCount(0)
  await page.getByLabel('Compare with').selectOption({ label: 'Nobody' })
  await page.getByLabel('Filter:').fill('touring')
  await page.getByLabel('All of Touring').check()
  await expect(page.getByLabel('Touring: Import')).toHaveValue('org')
  await page.getByRole('link', { name: 'Zone', exact: true }).click()
  await expect(page.getByText('Your changes are not saved yet. Discard them?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectAccessible(page)
})

test('a file is imported as a draft, or rejected row by row', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sa2', matrix)
  await page
    .getByLabel('User type', { exact: true })
    .selectOption({ label: 'CS · Contractor supervisor (Contractor)' })
  const take = (...rows: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'matrix.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['userType,screen,action,scope', ...rows].join('\r\n')),
    })
  await take('CS,zone,view,contract', 'CS,claim,approve,all', 'CS,kitchen,view,all')
  const refused = page.getByRole('dialog', { name: 'The file was rejected' })
  await expect(refused.getByRole('row', { name: /^3 action approve Never for a contractor/ })).toBeVisible()
  await expect(refused.getByRole('row', { name: '4 screen kitchen There is no such screen.' })).toBeVisible()
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Check and save' })).toHaveCount(0)
  await take('CS,zone,view,own')
  await expect(page.getByLabel('Zone: View')).toHaveValue('own')
  await page.getByRole('button', { name: 'Check and save' }).click()
  await expect(page.getByRole('dialog', { name: 'What changes for Contractor supervisor' })).toBeVisible()
})

test('nobody changes their own user type', async ({ page }) => {
  await signIn(page, 'sa2', matrix)
  await page
    .getByLabel('User type', { exact: true })
    .selectOption({ label: 'SA · System administrator (Agency)' })
  await expect(
    page.getByText('This is your own user type: another administrator must change it.'),
  ).toBeVisible()
  await expect(page.getByLabel('Zone: View')).toBeDisabled()
})

test('an explanation names the condition that denies access', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sa2', matrix)
  await page.getByRole('button', { name: 'Explain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Explain a decision' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Hafiz')
  await dialog.getByRole('option', { name: /Hafiz bin Osman/ }).click()
  await dialog.getByLabel('Screen').selectOption('zone')
  await dialog.getByLabel('Action').selectOption('view')
  await dialog.getByRole('combobox', { name: 'Record (optional)' }).fill('Zone South')
  await dialog.getByRole('option', { name: 'Zone South' }).click()
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(dialog.getByText('Hafiz bin Osman cannot do this')).toBeVisible()
  await expect(dialog.getByText('It is granted, but does not reach this record.')).toBeVisible()
  await expectAccessible(page)
})

test('a record’s history shows changes and restores an earlier version', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'sa2', '/manage-user/position')
  await page.getByRole('button', { name: 'CLEANER', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Rate per shift (RM)').fill('75.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Position' })
  await detail.getByText('History').click()
  await expect(detail.locator('.change-line', { hasText: '70.00 → 75.50' })).toBeVisible()
  await detail.getByRole('button', { name: 'Restore' }).first().click()
  const restore = page.getByRole('dialog', { name: 'Restore version 1' })
  await expect(restore.locator('.change-line', { hasText: '75.50 → 70.00' })).toBeVisible()
  await restore.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Version 1 restored')).toBeVisible()
})

test('the auditor verifies the log and finds every event', async ({ page }) => {
  await signIn(page, 'au')
  await page.getByRole('link', { name: 'Audit Log' }).first().click()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText('The log is intact.')).toBeVisible({ timeout: 30_000 })
  // other tests verify complaints and claims meanwhile
  for (const [filter, value] of [
    ['Kind', 'Audit log'],
    ['Action', 'Verified'],
  ] as const) {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('listitem').getByRole('button', { name: filter, exact: true }).click()
    await page.getByRole('checkbox', { name: value, exact: true }).check()
    await page.keyboard.press('Escape')
  }
  await expect(page).toHaveURL(/entity=event&action=verify/)
  await expect(page.locator('.table-frame')).toHaveAttribute('aria-busy', 'false')
  const mine = page.getByRole('row', { name: /Priya a\/p Nadarajah/ }).first()
  await mine.locator('.row-link').click()
  const event = page.getByRole('dialog', { name: /^Event \d+/ })
  await expect(event.getByText('Priya a/p Nadarajah')).toBeVisible()
  await expect(event.getByRole('row', { name: /isIntact/ })).toContainText('true')
  await expectAccessible(page)
})
