import type { Page } from '@playwright/test'
import { addDocument, takeStep } from './support/contract-steps.ts'
import { confirmIdentity, expect, expectAccessible, signIn, someone, test, visit } from './support/story.ts'

const year = new Date().getFullYear()
const stamp = Date.now() % 1_000_000
const code = `E${stamp}`

const open = async (page: Page, path: string) => visit(page, `/manage-contract/${path}`)

async function addCase(page: Page, name: string, kind: string, values: [string, string][], expected: string) {
  await page.getByRole('button', { name: 'Add a case' }).click()
  const row = page.getByRole('region', { name: 'Test bench' }).getByRole('row').last()
  await row.getByLabel('Case', { exact: true }).fill(name)
  await row.getByLabel('Kind').selectOption(kind)
  for (const [variable, value] of values) await row.getByLabel(`${name}: ${variable}`).fill(value)
  await row.getByLabel(`${name}: Expected`).fill(expected)
  await expect(row).toContainText('✓')
}

// the contract uses the formula that the first test publishes
test.describe.configure({ mode: 'serial' })

test('a formula error is corrected with a suggestion, and the formula is published by a second person', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signIn(page, 'co')
  await open(page, 'master-config')
  await page.getByRole('button', { name: 'New formula' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Formula' })
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Name').fill('Ladder of the story')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Filter:').fill(code)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: code }).click()
  await page.getByRole('button', { name: 'Edit' }).click()

  // an unknown name is underlined, explained, and replaced with one click
  const editor = page.getByRole('combobox', { name: 'Expression' })
  await editor.fill('nth(occurence_no, 0, 50, 100) * qty')
  await expect(page.getByText('There is no variable occurence_no.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Replace with occurrence_no' }).click()
  await expect(editor).toHaveValue('nth(occurrence_no, 0, 50, 100) * qty')
  await expect(page.getByText('Valid: it gives an amount in RM.')).toBeVisible()

  // autocompletion
  await editor.press('End')
  await editor.pressSequentially(' * m')
  await page.getByRole('option', { name: /^max/ }).click()
  await expect(editor).toHaveValue('nth(occurrence_no, 0, 50, 100) * qty * max()')
  await editor.fill('nth(occurrence_no, 0, 50, 100) * qty')

  await addCase(
    page,
    'Warning',
    'Zero',
    [
      ['occurrence_no', '1'],
      ['qty', '1'],
    ],
    '0',
  )
  await addCase(
    page,
    'Second',
    'Ordinary',
    [
      ['occurrence_no', '2'],
      ['qty', '1'],
    ],
    '50',
  )
  await addCase(
    page,
    'Many',
    'Maximum',
    [
      ['occurrence_no', '9'],
      ['qty', '2'],
    ],
    '200',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('Awaiting approval')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const second = await someone(browser, 'aa', page.url())
  await second.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('dialog').getByLabel('Valid from').fill('2025-01-01')
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await confirmIdentity(second)
  await expect(second.getByText('Version 1 is approved')).toBeVisible()
})

const dialogOf = (page: Page) => page.getByRole('dialog')

async function writeContract(page: Page, title: string) {
  await open(page, 'contract')
  await page.getByRole('button', { name: 'New contract' }).click()
  const form = dialogOf(page)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Contractor').selectOption({ label: 'Fasiliti Prima Sdn Bhd' })
  await form.getByLabel('Owner office').selectOption({ label: 'APFN Zone South' })
  await form.getByLabel('Start', { exact: false }).first().fill(`${year}-01-01`)
  await form
    .getByRole('textbox', { name: 'End' })
    .first()
    .fill(`${year + 1}-12-31`)
  await form.getByLabel('Monthly value (RM)').fill('46500.00')
  await form.getByLabel('Contract value (RM)').fill('1116000.00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  // it opens, since it is not complete yet
  await expect(page.getByRole('tab', { name: 'Scope' })).toBeVisible()
}

const act = (page: Page, name: string) => takeStep(page, name, confirmIdentity)

test('a contract is signed with it, and an addendum changes its price: earlier months keep the old price', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.slow()
  const title = `Guards of the story ${stamp}`
  await signIn(page, 'co')
  await writeContract(page, title)

  await page.getByRole('tab', { name: 'Scope' }).click()
  await page.getByRole('button', { name: 'Edit: Scope lines' }).click()
  await dialogOf(page).getByLabel('Site 1').selectOption({ index: 1 })
  await dialogOf(page).getByLabel('Position 1').selectOption({ label: 'Guard' })
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toBeHidden()

  // without a deduction it cannot be submitted, and says so
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await dialogOf(page).getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Add at least one deduction first.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: 'Deductions' }).click()
  await page.getByRole('button', { name: 'Edit: Deductions' }).click()
  await dialogOf(page)
    .getByLabel('Formula 1')
    .selectOption({ label: `${code} Ladder of the story, version 1` })
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toBeHidden()

  await page.getByRole('tab', { name: 'Documents' }).click()
  await addDocument(page, { kind: 'Signed contract', name: 'The scan' })
  await addDocument(page, { kind: 'Bond', name: 'Performance bond', expires: `${year + 2}-06-30` })
  await act(page, 'Submit for review')

  const second = await someone(browser, 'aa', page.url())
  await act(second, 'Approve')
  await page.reload()
  await act(page, 'Mark as signed')
  await expect(page.getByRole('heading', { name: new RegExp(`K-${year}-\\d{6}`) })).toContainText('Active')
  await expect(page.getByText('Consecutive months in breach')).toBeVisible()

  await page.getByRole('tab', { name: 'Addenda' }).click()
  await page.getByRole('button', { name: 'New addendum' }).click()
  const form = dialogOf(page)
  await form.getByLabel('Title').fill('New rates')
  await form.getByLabel('Effective from').fill(`${year + 1}-07-01`)
  await form.getByLabel('New monthly value (RM)').fill('50000.00')
  await form.getByLabel('Reason').fill('The minimum wage rose')
  await form.getByRole('button', { name: 'New addendum' }).click()
  await expect(form).toBeHidden()
  await act(page, 'Submit addendum')
  await visit(second, page.url())
  await act(second, 'Approve addendum')

  await visit(page, page.url().replace('tab=addenda', 'tab=periods'))
  const month = (start: string) => page.getByRole('row', { name: new RegExp(`^${start}`) })
  await expect(month(`01-06-${year + 1}`)).toContainText('RM 46,500.00')
  await expect(month(`01-07-${year + 1}`)).toContainText('RM 50,000.00')
  await expect(month(`01-07-${year + 1}`)).toContainText('Addendum 1')
  await expectAccessible(page)
})
