import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, someone, test, visit } from './support/story.ts'

/** The newest case that both sides in the north zone can see. */
const aCase = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('root') ?? '{}').auth
    const response = await fetch('/api/v1/complaints?limit=1&status=2', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await response.json()).data.items[0].id as number
  })

test('users see who else has a case open, and comments appear live', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const text = `the lamp was off, ${Date.now()}`
  await signIn(page, 'in')
  const id = await aCase(page)
  const verifier = await someone(browser, 'vf')
  for (const at of [page, verifier]) {
    await visit(at, `/manage-complaint/history-complaint?open=${id}`)
    await expect(at.getByRole('heading', { name: 'Comments' })).toBeVisible()
  }
  await expect(page.getByText('Also here: Tan Wei Jie')).toBeVisible()
  await expect(verifier.getByText('Also here: Hafiz bin Osman')).toBeVisible()
  await expectAccessible(page)

  // by keyboard: `@`, part of the name, and the text
  const box = page.getByLabel('Write a comment')
  await box.pressSequentially('Please look, @tan w')
  await expect(
    page.getByRole('listbox', { name: 'People' }).getByRole('option', { name: /Tan Wei Jie/ }),
  ).toBeVisible()
  await expectAccessible(page)
  // typing goes on behind the inserted name
  await box.press('Enter')
  await box.pressSequentially(text)

  // the draft of a comment survives a reload
  await page.reload()
  await expect(box).toHaveValue(`Please look, @Tan Wei Jie ${text}`)
  await box.press('Control+Enter')
  await expect(box).toHaveValue('')

  // the other browser shows it live, and its bell counts a notification
  const comment = verifier.getByRole('log').getByText(text)
  await expect(comment).toBeVisible()
  await verifier.getByRole('button', { name: 'Close' }).last().click()
  await verifier.getByRole('button', { name: /unread notification/ }).click()
  await verifier.getByRole('button', { name: new RegExp(`You were mentioned.* wrote:.*${text}`) }).click()
  await expect(verifier.getByText('Hafiz bin Osman wrote:')).toBeVisible()
  await verifier.getByRole('button', { name: 'Detail Complaint' }).click()
  await expect(comment).toBeVisible()
  await expectAccessible(verifier)

  // presence is shown and removed
  await verifier.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Also here: Tan Wei Jie')).toBeHidden()

  // one's own comment can be deleted
  const mine = page.getByRole('listitem').filter({ hasText: text })
  await mine.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(text)).toBeHidden()
})
