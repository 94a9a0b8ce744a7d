import type { Locator } from '@playwright/test'
import { caller } from './support/caller.ts'
import { expect, expectAccessible, signIn, signInByHand, test } from './support/story.ts'

/** Whether the onboarding card is above any point of this part of the page. */
const isCovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const steps = [0.05, 0.25, 0.5, 0.75, 0.95]
    return steps.some((x) =>
      steps.some((y) =>
        document
          .elementFromPoint(left + (right - left) * x, Math.min(top + (bottom - top) * y, innerHeight - 1))
          ?.closest('.onboarding-card'),
      ),
    )
  })

test('onboarding is offered once, by keyboard', { tag: '@long' }, async ({ page }, { retry }) => {
  // a retry needs another user: onboarding is stored on the server
  const name = ['cs2', 'cm2', 'cs'][retry] ?? 'cm'
  await signInByHand(page, name, { isNew: true })
  // the invitation lies over neither the side panel nor the sidebar, also on a phone
  const panel = page.getByRole('complementary', { name: 'Side panel' })
  const sidebar = page.locator('.sidebar')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(page.getByRole('button', { name: 'Show me around' })).toBeVisible()
    await page.getByRole('button', { name: 'Show or hide the side panel' }).click()
    await expect(panel).toBeInViewport()
    expect(await isCovered(panel)).toBe(false)
    await panel.getByRole('button', { name: 'Close' }).click()
    if (width < 992) await page.getByRole('button', { name: 'Show or hide the menu' }).click()
    await expect(sidebar).toBeInViewport()
    expect(await isCovered(sidebar)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.getByRole('button', { name: 'Show me around' }).click()
  const card = page.getByRole('dialog', { name: 'Welcome to Patuh' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Attendance and rounds' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // not offered again, also in another browser
  const newcomer = await caller(name)
  await expect.poll(() => newcomer.get('/tour')).toEqual({ isSeen: true })
  await page.evaluate(() => localStorage.removeItem('tour'))
  const answered = page.waitForResponse('**/api/v1/tour')
  await page.goto('/dashboard')
  await answered
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show me around' })).toHaveCount(0)
})

test('the guide opens from the user menu, with the user’s chapter marked, and links to the next chapter', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'cs2')
  await page.getByRole('button', { name: 'Account of Salmah binti Idris' }).click()
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await page.getByRole('link', { name: 'Contractor · for you' }).click()
  await expect(page.getByRole('heading', { name: 'Answer a complaint' })).toBeVisible()
  await expectAccessible(page)

  // a section from the contents by keyboard; a picture enlarged; a link to a menu; the next chapter
  const article = page.getByRole('article')
  await article.getByRole('link', { name: 'Your people' }).press('Enter')
  await expect(article.getByRole('heading', { name: 'Your people' })).toBeFocused()
  await article.getByRole('button', { name: 'Enlarge The duty board of a day' }).press('Enter')
  const large = page.getByRole('dialog', { name: 'The duty board of a day' })
  await expect(large.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(article.getByRole('link', { name: 'Attendance' })).toHaveAttribute(
    'href',
    '/manage-eclaim/attendance',
  )
  // a slowly loading chapter
  await page.route('**/assets/verifier-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await article.getByRole('link', { name: 'Verifier' }).press('Enter')
  const next = article.getByRole('heading', { name: 'Verifier', level: 2 })
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport()
  await page.getByRole('link', { name: 'Show me around again' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Patuh' })).toBeVisible()

  // in the chosen language, not in English
  await page.goto('/help/verifier?lng=ta')
  await expect(article.getByRole('heading', { name: 'சரிபார்ப்பாளர்' })).toBeVisible()
  const pictures = () =>
    article.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')).join())
  const tamil = await pictures()
  await page.goto('/help/verifier?lng=en')
  await expect(article.getByRole('heading', { name: 'Verifier' })).toBeVisible()
  expect(await pictures()).not.toBe(tamil)
})

test('a deactivation can be undone from its message', async ({ page }) => {
  await signIn(page, 'sa2', '/manage-user/position')
  const row = page.getByRole('row').filter({ hasText: 'AUDITOR' })
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(row.getByRole('button', { name: 'Activate' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  // the message disappears by itself: checked before the row
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible()
})

test('on a version conflict the user chooses which version stays, and loses nothing before', async ({
  page,
}) => {
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
