import { expect, expectAccessible, someone, test, visit } from './support/story.ts'

test('a substitute decides for a verifier, with a banner on every screen', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const verifier = await someone(browser, 'vf2', '/profile?tab=substitutes')
  await verifier.getByRole('button', { name: 'Name a substitute' }).click()
  const naming = verifier.getByRole('dialog', { name: 'Name a substitute' })
  await naming.getByRole('combobox', { name: 'Substitute' }).fill('Tan Wei')
  await naming.getByRole('option', { name: /Tan Wei Jie/ }).click()
  await expectAccessible(verifier)
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(verifier.getByText('in force')).toBeVisible()

  const substitute = await someone(browser, 'vf')
  await substitute.getByRole('button', { name: /Tan Wei Jie/ }).click()
  await substitute.getByRole('button', { name: /Decide for Kavitha/ }).click()
  await expect(substitute.getByText('You are deciding on behalf of Kavitha a/p Subramaniam.')).toBeVisible()
  await expect(substitute.getByRole('link', { name: 'Person', exact: true })).toHaveCount(0)
  await visit(substitute, '/manage-complaint/verify-complaint')
  await expect(substitute.locator('.data-table .row-link').first()).toBeVisible()
  await expectAccessible(substitute)
  await substitute.getByRole('button', { name: 'Back to my account' }).click()
  await expect(substitute.getByRole('link', { name: 'Person', exact: true })).toBeVisible()

  await verifier.getByRole('button', { name: 'End', exact: true }).click()
  await expect(verifier.getByText('in force')).toHaveCount(0)
})
