import { expect, signIn, test } from './support/story.ts'

test('a form focuses its first field, a confirmation its cancel button, and both return the focus', async ({
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

  // closing a detail returns the focus
  const link = page.getByRole('button', { name: 'CLEANER', exact: true })
  await link.press('Enter')
  const detail = page.getByRole('dialog', { name: 'Detail Position' })
  await expect(detail.getByText('Last changed')).toBeVisible()
  await expect(detail).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('the draft of a new record is restored after a reload, until it is discarded', async ({ page }) => {
  await signIn(page, 'sa2', '/manage-user/position')
  const create = page.getByRole('button', { name: 'Create' })
  const form = page.getByRole('dialog', { name: 'Create Position' })
  await create.click()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Lifeguard')
  await page.reload()
  await create.click()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Lifeguard')
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
  await page.reload()
  await create.click()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Start over' })).toHaveCount(0)
})

test('Escape closes a list of options and not the form; options that failed to load can be retried', {
  tag: '@long',
}, async ({ page }) => {
  const choices = '**/api/v1/zones?limit=1000**'
  await page.route(choices, (route) => route.abort())
  await signIn(page, 'sa2', '/manage-user/user-profile')
  await page.getByRole('button', { name: 'Create' }).click()
  const form = page.getByRole('dialog', { name: 'Create Organisation' })
  const lost = form.getByRole('alert').filter({ hasText: 'could not be loaded' }).first()
  await expect(lost).toBeVisible({ timeout: 20_000 })
  await page.unroute(choices)
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(lost).toHaveCount(0)
  const zones = form.getByRole('combobox', { name: 'Zones' })
  const choice = form.getByRole('listbox').getByRole('option')
  await zones.fill('a')
  await expect(choice.first()).toBeVisible()
  await zones.press('Escape')
  await expect(choice).toHaveCount(0)
  await expect(form).toBeVisible()
})
