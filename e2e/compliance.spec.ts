import { expect, expectAccessible, signIn, someone, test, visit } from './support/story.ts'

test('an obligation is checked as not met, becomes a case, and is justified and decided', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signIn(page, 'co', '/manage-eclaim/aduan-pematuhan?state=open&q=Zone North')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('checkbox').check()
  const picked = page.getByRole('region', { name: 'Selected records' })
  await picked.getByRole('button', { name: 'Check off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('State').selectOption('notMet')
  await dialog.getByRole('button', { name: 'Check off (1)' }).click()
  await expect(dialog.getByText('Finished: 1 done')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await visit(page, '/manage-eclaim/aduan-pematuhan?state=notMet&q=Zone North')
  await page.getByRole('button', { name: 'Raise a case' }).first().click()
  const raising = page.getByRole('dialog')
  await raising.getByLabel('Description').fill('Nothing was handed in for this month.')
  await raising.getByRole('button', { name: 'Raise a case' }).click()
  await expect(raising).toBeHidden()
  await expectAccessible(page)

  const contractor = await someone(
    browser,
    'cm',
    '/manage-eclaim/aduan-pematuhan?tab=cases&q=Nothing was handed in',
  )
  await contractor.getByRole('button', { name: /^P-/ }).click()
  await contractor.getByRole('button', { name: 'Justify', exact: true }).click()
  await contractor.getByLabel('Justification').fill('The office was flooded on that day.')
  await contractor.getByRole('button', { name: 'Justify', exact: true }).click()
  await expect(contractor.getByRole('dialog').getByText('Awaiting verification')).toBeVisible()
})
