import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, someone, test, visit } from './support/story.ts'

/** The newest case that both sides of the north can see. */
const aCase = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('root') ?? '{}').auth
    const response = await fetch('/api/v1/complaints?limit=1&status=2', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await response.json()).data.items[0].id as number
  })

test('people see who else is on a case, and talk about it in the same moment', async ({ page, browser }) => {
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

  // by key alone: a sign, a part of the name, and the words
  const box = page.getByLabel('Write a comment')
  await box.pressSequentially('Please look, @tan w')
  await expect(
    page.getByRole('listbox', { name: 'People' }).getByRole('option', { name: /Tan Wei Jie/ }),
  ).toBeVisible()
  await expectAccessible(page)
  // whoever writes on at once writes behind the name
  await box.press('Enter')
  await box.pressSequentially(text)

  // what is written and not yet said outlasts a reload
  await page.reload()
  await expect(box).toHaveValue(`Please look, @Tan Wei Jie ${text}`)
  await box.press('Control+Enter')
  await expect(box).toHaveValue('')

  // the other browser has it at once, and its bell rings
  const said = verifier.getByRole('log').getByText(text)
  await expect(said).toBeVisible()
  await verifier.getByRole('button', { name: 'Close' }).last().click()
  await verifier.getByRole('button', { name: /unread notification/ }).click()
  await verifier.getByRole('button', { name: new RegExp(`You are mentioned.* wrote:.*${text}`) }).click()
  await expect(verifier.getByText('Hafiz bin Osman wrote:')).toBeVisible()
  await verifier.getByRole('button', { name: 'Detail Complaint' }).click()
  await expect(said).toBeVisible()
  await expectAccessible(verifier)

  // who comes is seen, who goes too
  await verifier.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Also here: Tan Wei Jie')).toBeHidden()

  // one's own words can be taken back
  const mine = page.getByRole('listitem').filter({ hasText: text })
  await mine.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(text)).toBeHidden()
})
