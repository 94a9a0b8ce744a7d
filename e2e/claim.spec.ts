import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './story.ts'

const someone = async (browser: Browser, name: string) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, name)
  return page
}

/** The claim of the cleansing contract that waits for its contractor. */
async function openClaim(page: Page) {
  await page.goto('/manage-eclaim/summary-claim?status=1&q=Cleansing')
  await page
    .getByRole('button', { name: /^T-\d{4}-\d{6}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^T-/ })).toBeVisible()
  return page.url()
}

async function take(
  page: Page,
  action: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
) {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const approve = async (browser: Browser, name: string, url: string) => {
  const page = await someone(browser, name)
  await page.goto(url)
  await take(page, 'Approve', async (dialog) => {
    const considered = dialog.getByLabel('I have considered these')
    if (await considered.isVisible()) await considered.check()
  })
  await page.close()
}

/** The contractor hands in the papers that payment asks for. */
async function handIn(page: Page, url: string, file: string) {
  await page.goto(url)
  await page.getByRole('tab', { name: 'Documents' }).click()
  for (const paper of ['Invoice', 'EPF and SOCSO proof', 'Attendance sheet']) {
    const row = page.getByRole('listitem').filter({ hasText: paper })
    await row.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file][multiple]').setInputFiles({
      name: 'paper.pdf',
      mimeType: 'application/pdf',
      buffer: await readFile(file),
    })
    await expect(dialog.getByRole('progressbar')).toBeHidden()
    await expect(dialog.getByText('paper.pdf')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(row.getByRole('link', { name: 'paper.pdf' })).toBeVisible()
  }
}

test('the month end: two sides reconcile, three people sign, the calculation proves itself, and it is certified', async ({
  page,
  browser,
}) => {
  test.slow() // six sign-ins
  const contractor = await someone(browser, 'cm2')
  const url = await openClaim(contractor)
  await contractor.getByRole('button', { name: 'Dispute' }).first().click()
  const words = contractor.getByRole('dialog')
  await words.getByLabel('What is not right').fill('The relief signed in at the other gate.')
  await words.getByRole('button', { name: 'Dispute' }).click()
  await expect(words).toBeHidden()
  await contractor.getByRole('button', { name: 'Agree to all that is left' }).click()
  await expect(contractor.getByText(/0 of \d+ lines wait/)).toBeVisible()
  await expectAccessible(contractor)

  await signIn(page, 'fp')
  await page.goto(url)
  await expect(page.getByText('The relief signed in at the other gate.')).toBeVisible()
  await page.getByRole('button', { name: 'Answer the dispute' }).click()
  const reply = page.getByRole('dialog')
  await reply.getByLabel('Answer', { exact: false }).last().fill('The camera shows the gate empty.')
  await reply.getByRole('button', { name: 'Answer the dispute' }).click()
  await expect(reply).toBeHidden()
  await take(page, 'Submit for approval')
  await expect(page.getByText('In approval – Semak (1/3)')).toBeVisible()

  for (const name of ['vf2', 'co', 'fa']) await approve(browser, name, url)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Approved/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Proof' }).click()
  await page.getByRole('button', { name: 'Prove the calculation' }).click()
  await expect(page.getByText(/Identical: \d+ lines/)).toBeVisible()
  await expectAccessible(page)
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Statement' }).click(),
  ])
  expect(statement.suggestedFilename()).toMatch(/^T-.*\.pdf$/)

  await handIn(contractor, url, await statement.path())
  const approver = await someone(browser, 'fa')
  await approver.goto(url)
  await take(approver, 'Certify for payment')
  await expect(approver.getByRole('heading', { name: /Certified for payment/ })).toBeVisible()
})

test('an obligation is ticked as not met, becomes a case, and is answered and decided', async ({
  page,
  browser,
}) => {
  await signIn(page, 'co')
  await page.goto('/manage-eclaim/aduan-pematuhan?state=open&q=Zone North')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tick the picked rows' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('State').selectOption('notMet')
  await dialog.getByRole('button', { name: 'Tick the picked rows' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/manage-eclaim/aduan-pematuhan?state=notMet&q=Zone North')
  await page.getByRole('button', { name: 'Raise a case' }).first().click()
  const raising = page.getByRole('dialog')
  await raising.getByLabel('Description').fill('Nothing was handed in for this month.')
  await raising.getByRole('button', { name: 'Raise a case' }).click()
  await expect(raising).toBeHidden()
  await expectAccessible(page)

  const contractor = await someone(browser, 'cm')
  await contractor.goto('/manage-eclaim/aduan-pematuhan?tab=cases&q=Nothing was handed in')
  await contractor.getByRole('button', { name: /^P-/ }).click()
  await contractor.getByRole('button', { name: 'Justify', exact: true }).click()
  await contractor.getByLabel('Justification').fill('The office was flooded on that day.')
  await contractor.getByRole('button', { name: 'Justify', exact: true }).click()
  await expect(contractor.getByRole('dialog').getByText('Awaiting verification')).toBeVisible()
})
