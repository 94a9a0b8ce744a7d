import { expect, signIn, test } from './story.ts'

test('a form begins at its first field, a question at the answer that does nothing, and both give the focus back', async ({
  page,
}) => {
  await signIn(page, 'sa2', '/manage-user/position')
  const create = page.getByRole('button', { name: 'Create' })
  await create.press('Enter')
  const form = page.getByRole('dialog', { name: 'Create Position' })
  await expect(form.getByLabel('Code')).toBeFocused()
  await page.keyboard.type('LIFEGUARD')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Code')).toHaveValue('LIFEGUARD')
  await expect(form.getByLabel('Code')).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(create).toBeFocused()

  // a record is read and put away: the keyboard is where it was
  const link = page.getByRole('button', { name: 'CLEANER', exact: true })
  await link.press('Enter')
  const detail = page.getByRole('dialog', { name: 'Detail Position' })
  await expect(detail.getByText('Last changed')).toBeVisible()
  await expect(detail).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})
