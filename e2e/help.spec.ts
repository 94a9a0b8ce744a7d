import { caller } from './caller.ts'
import { expect, expectAccessible, signIn, signInByHand, test } from './story.ts'

test('a newcomer is shown around once, by key, and finds the guide later', async ({ page }) => {
  await signInByHand(page, 'cs2', { isNew: true })
  await page.getByRole('button', { name: 'Show me around' }).click()
  const card = page.getByRole('dialog', { name: 'Welcome to Patuh' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Attendance and rounds' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // never again, also where this browser knows nothing of it
  const newcomer = await caller('cs2')
  await expect.poll(() => newcomer.get('/tour')).toEqual({ isSeen: true })
  await page.evaluate(() => localStorage.removeItem('tour'))
  const answered = page.waitForResponse('**/api/v1/tour')
  await page.goto('/dashboard')
  await answered
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show me around' })).toHaveCount(0)

  // the guide opens from one's own menu, with one's own chapter marked
  await page.getByRole('button', { name: 'Account of Salmah binti Idris' }).click()
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await page.getByRole('link', { name: 'Contractor · yours' }).click()
  await expect(page.getByRole('heading', { name: 'Answer a complaint' })).toBeVisible()
  await expect(page.getByRole('img').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show me around again' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Patuh' })).toBeVisible()

  // in each language of the product, not in English with an excuse
  await page.goto('/help/verifier?lng=ta')
  await expect(page.getByRole('article').getByRole('heading', { name: 'சரிபார்ப்பாளர்' })).toBeVisible()
})

test('what was switched off can be undone from the message that says so', async ({ page }) => {
  await signIn(page, 'sa2', '/manage-user/position')
  const row = page.getByRole('row').filter({ hasText: 'AUDITOR' })
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(row.getByRole('button', { name: 'Activate' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect(page.getByText('Undone')).toBeVisible()
})

test('whoever is overtaken decides which of the two stays, and loses nothing before', async ({ page }) => {
  await signIn(page, 'co', '/manage-contract/contract?open=1&tab=parties')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a row' }).click()
  await dialog.getByRole('row').last().getByRole('combobox').first().selectOption({ index: 1 })

  // someone else saves the same part meanwhile
  const status = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('root') ?? '{}').auth
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const now = await (await fetch('/api/v1/contracts/1', { headers })).json()
    const items = now.data.parties.map(({ userId, role }: Record<string, unknown>) => ({ userId, role }))
    const saved = await fetch('/api/v1/contracts/1/parties', {
      method: 'PUT',
      headers: { ...headers, 'if-match': `"${now.data.lockVersion}"` },
      body: JSON.stringify({ items }),
    })
    return saved.status
  })
  expect(status).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Your changes are still here.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Discard mine' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
