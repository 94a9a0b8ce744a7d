import { expect, expectAccessible, signIn, someone, test, visit } from './support/story.ts'

test('exceptions with a common cause are justified once and decided once', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await signIn(page, 'cm', '/manage-eclaim/touring/review-justification?panel=groups')
  await page.getByLabel('Several sites in one hour').check()
  const justify = page.getByRole('button', { name: /^Justify \d+ together$/ }).first()
  const count = Number(/\d+/.exec(await justify.innerText())?.[0])
  expect(count).toBeGreaterThan(1)
  await justify.click()
  const answer = page.getByRole('dialog')
  await expect(answer.getByLabel('Justification')).toBeVisible()
  await expectAccessible(page)
  await answer.getByLabel('Justification').fill('Thunderstorm; all guards were told to stay inside.')
  await answer.getByLabel('Cause').selectOption('weather')
  await answer.getByRole('button', { name: /Send the justification/ }).click()
  await expect(page.getByText(`${count} cases updated`)).toBeVisible()

  const officer = await someone(browser, 'vf', '/manage-eclaim/touring/review-justification?cause=weather')
  await expect(officer.getByText('Thunderstorm; all guards').first()).toBeVisible()
  await expectAccessible(officer)
  await officer.getByRole('button', { name: 'Decide', exact: true }).first().click()
  const verdict = officer.getByRole('dialog')
  const refNo = await verdict.getByRole('heading', { name: /^TR-/ }).innerText()
  await verdict.getByLabel('Deny: it counts').check()
  await verdict.getByLabel('Reason').selectOption({ index: 1 })
  await expect(verdict.getByRole('button', { name: 'Confirm the verdict' })).toBeDisabled()
  await verdict.getByLabel('Remark').fill('The weather service reports no rain that night.')
  await verdict.getByRole('button', { name: 'Confirm the verdict' }).click()
  await expect(officer.getByText(`${refNo} updated`)).toBeVisible()
  await visit(officer, `/manage-eclaim/touring/review-justification?panel=all&q=${refNo}`)
  await expect(officer.getByRole('cell', { name: 'Fined' })).toBeVisible()
})
