import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { Big } from 'big.js'
import { printedRows } from '../api/test/pdf-text.ts'
import { confirmIdentity, expect, expectAccessible, someone, test, visit } from './support/story.ts'
import { declareAbsent, dutyOf, readingsOf, recordCases } from './support/worked-facts.ts'
import { april, march, type Prepared, prepare } from './support/worked-month.ts'
import {
  approveLine,
  argue,
  correct,
  dialogOf,
  fileComplaint,
  findReceiptsLate,
  importRegister,
  importScans,
  planRoute,
  type Sides,
  settleGroup,
  settleShift,
} from './support/worked-screens.ts'

// one month of one contract, from its first fact to its payment
test.describe.configure({ mode: 'serial' })

let prepared: Prepared
let facts: Awaited<ReturnType<typeof record>>
let contractor: Page
let finance: Page
let third: string
let url: string

/** Records through the API what other tests do on screens. */
async function record() {
  const [duty, cases] = await Promise.all([dutyOf(prepared), recordCases(prepared)])
  await declareAbsent(prepared, duty.others)
  return { ...duty, ...cases }
}

test.beforeAll(async () => {
  prepared = await prepare()
  facts = await record()
})
test.beforeEach(async ({ browser }) => {
  ;[contractor, finance] = await Promise.all([someone(browser, 'cm2'), someone(browser, 'fp')])
})
test.afterAll(() => prepared?.clock.end())

test('the facts of a month are recorded, justified and decided by both sides', { tag: '@long' }, async ({
  browser,
}) => {
  test.slow()
  const [officer, supervisor] = await Promise.all([someone(browser, 'co'), someone(browser, 'cs2')])
  await Promise.all([planRoute(officer, prepared), importRegister(supervisor, facts.register, 461)])
  await prepared.clock.planRounds(prepared.contractId)
  await importScans(supervisor, await readingsOf(prepared), 714)
  await prepared.clock.closeRounds()
  await correct(officer, facts.late, async (dialog) => {
    await dialog.getByLabel('Actual guard').selectOption({ label: facts.guard })
    await dialog.getByLabel('In', { exact: true }).fill(`${facts.late.workDate}T08:52`)
    await dialog.getByLabel('Out', { exact: true }).fill(`${facts.late.workDate}T16:00`)
  })
  await correct(officer, facts.absent, async (dialog) => {
    await dialog.getByLabel('Declared as').selectOption({ label: 'Absent' })
  })
  third = await fileComplaint(await someone(browser, 'in2'), prepared)
  const verifier = await someone(browser, 'vf2')
  const sides = { contractor, verifier }
  await argue(sides, third)
  await settleGroup(sides, '/manage-eclaim/touring/review-justification?panel=groups', {
    site: prepared.site.name,
    count: 15,
  })
  await findReceiptsLate(officer, sides)
  await settleShifts(sides)
})

/** The four exceptional shifts: the first is settled on the screen, the others through the API. */
async function settleShifts(sides: Sides) {
  const { items } = await prepared.manager.get(
    `/attendance-reviews?limit=50&contractId=${prepared.contractId}`,
  )
  expect(items).toHaveLength(4)
  const [first, ...ids] = items.map(({ id }: { id: number }) => id)
  await settleShift(sides, first)
  await prepared.manager.post('/attendance-reviews/justify', {
    ids,
    justification: 'The bus did not run on these days.',
  })
  const { verifier: second, reasonCodeId } = facts
  await second.post('/attendance-reviews/verify', { ids, decision: 'deny', remark: 'It did.', reasonCodeId })
}

async function take(page: Page, action: string, fill: (dialog: Locator) => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: action, exact: true }).click()
  await fill(dialogOf(page))
  await dialogOf(page).getByRole('button', { name: action, exact: true }).click()
}

async function generate(page: Page, month: string) {
  await visit(page, '/manage-eclaim/summary-claim')
  await page.getByRole('button', { name: 'New claim' }).click()
  await dialogOf(page)
    .getByLabel('Contract')
    .selectOption({ value: String(prepared.contractId) })
  await dialogOf(page).getByLabel('Month').selectOption({ value: month })
  await dialogOf(page).getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('heading', { name: /^T-/ })).toBeVisible()
}

const totalsOf = (page: Page) => page.getByRole('region', { name: 'Totals of the month' })

/** The contractor disputes one line and agrees to the others; the other browser is notified. */
async function reconcile() {
  await visit(contractor, url)
  const line = contractor.getByRole('listitem').filter({ hasText: 'F3' })
  await line.getByRole('button', { name: 'Dispute' }).click()
  await dialogOf(contractor).getByLabel('What is wrong').fill('He signed in at the other gate.')
  await dialogOf(contractor).getByRole('button', { name: 'Dispute' }).click()
  await expect(dialogOf(contractor)).toBeHidden()
  await contractor.getByRole('button', { name: 'Agree to all remaining lines' }).click()
  await contractor.getByRole('button', { name: /Yes, agree to \d+ lines/ }).click()
  await expect(contractor.getByText(/0 of \d+ lines are waiting/)).toBeVisible()
  await finance.reload()
  await expect(finance.getByText('He signed in at the other gate.')).toBeVisible()
  await finance.getByRole('button', { name: 'Answer the dispute' }).click()
  await dialogOf(finance).getByRole('textbox').fill('The camera shows the gate empty.')
  await dialogOf(finance).getByRole('button', { name: 'Answer the dispute' }).click()
  await expect(dialogOf(finance)).toBeHidden()
}

/** Approves a step, with the password. */
async function sign(browser: Browser, name: string) {
  const page = await someone(browser, name, url)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await take(page, 'Approve', (dialog) => dialog.getByLabel('I have considered these').check())
  await confirmIdentity(page)
  await expect(page.getByText('Signed', { exact: true })).toBeVisible()
  return page
}

/** The contractor uploads the documents required for payment. */
async function uploadDocuments(file: Buffer) {
  await visit(contractor, `${url}&tab=papers`)
  for (const paper of ['Invoice', 'EPF and SOCSO proof', 'Attendance sheet']) {
    const row = contractor.getByRole('listitem').filter({ hasText: paper })
    await row.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = dialogOf(contractor)
    const paperFile = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: file }
    await dialog.locator('input[type=file][multiple]').setInputFiles(paperFile)
    await expect(dialog.getByText('paper.pdf')).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toBeHidden()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(row.getByRole('link', { name: 'paper.pdf' })).toBeVisible()
  }
}

async function statementOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Statement', exact: true }).click(),
  ])
  return readFile(await download.path())
}

/** The amounts of the lines in the PDF. */
const linesInPdf = (file: Buffer) =>
  printedRows(file).flatMap((row) => {
    const amount = /\d\d-\d{4}\s*(-?[\d,]+\.\d\d)$/.exec(row.join('').trim())?.[1]
    return amount ? [new Big(amount.replaceAll(',', ''))] : []
  })
const hashOn = (file: Buffer) => /[0-9a-f]{64}/.exec(printedRows(file).flat().join(''))?.[0]
const sumOf = (amounts: Big[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2)

test('month end: 46,500.00 less 3,176.93 is reconciled, approved three times, certified and paid', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow()
  await generate(finance, march)
  url = finance.url()
  for (const amount of ['RM 46,500.00', '−RM 3,176.93', 'RM 43,323.07'])
    await expect(totalsOf(finance).getByText(amount, { exact: true })).toBeVisible()
  await take(finance, 'Send to the contractor')
  await expect(finance.getByRole('button', { name: 'Submit for approval' })).toBeVisible()
  await reconcile()
  await take(finance, 'Submit for approval')
  await expect(finance.getByText('In approval – Semak (1/3)')).toBeVisible()
  await sign(browser, 'vf2')
  await sign(browser, 'co')
  const approver = await sign(browser, 'fa')
  await finance.reload()
  await expect(finance.getByRole('heading', { name: /Approved/ })).toBeVisible()
  await finance.getByRole('tab', { name: 'Proof' }).click()
  await finance.getByRole('button', { name: 'Prove the calculation' }).click()
  await expect(finance.getByText(/Identical: \d+ lines/)).toBeVisible()
  for (const hash of ['Hash of the statement', 'Hash recomputed now'])
    await expect(finance.locator('dl > div').filter({ hasText: hash }).locator('code')).toBeVisible()
  await expectAccessible(finance)

  const paper = await statementOf(finance)
  const lines = linesInPdf(paper)
  expect(sumOf(lines.filter((amount) => amount.lt(0)))).toBe('-3176.93')
  expect(sumOf(lines)).toBe('43323.07')
  await expect(approver.getByRole('button', { name: 'Certify for payment' })).toBeHidden()
  await uploadDocuments(paper)
  await approver.reload()
  await take(approver, 'Certify for payment')
  await confirmIdentity(approver)
  await expect(approver.getByRole('heading', { name: /Certified for payment/ })).toBeVisible()
  await finance.reload()
  await take(finance, 'Mark as paid', (dialog) => dialog.getByLabel('Voucher no.').fill('V-2025-0001'))
  await confirmIdentity(finance)
  await expect(finance.getByRole('heading', { name: /Paid/ })).toBeVisible()
  await visit(finance, `${url}&proof=${hashOn(paper)}`)
  await expect(finance.getByText('The document is genuine: revision r1, net RM 43,323.07.')).toBeVisible()
})

test('the next month credits a won appeal and deducts what was found late', { tag: '@long' }, async ({
  browser,
}) => {
  await visit(contractor, `/manage-complaint/history-complaint?q=${third}`)
  await contractor.getByRole('button', { name: third, exact: true }).click()
  await dialogOf(contractor).getByRole('button', { name: 'Appeal' }).click()
  await dialogOf(contractor).last().getByLabel('Grounds').fill('The photograph shows another man.')
  await dialogOf(contractor).last().getByRole('button', { name: 'Appeal' }).click()
  const officer = await someone(browser, 'ap', `/manage-complaint/verify-complaint?q=${third}`)
  await officer.getByRole('button', { name: third, exact: true }).click()
  await dialogOf(officer).getByLabel('Uphold: the fine is reversed').check()
  await dialogOf(officer).getByLabel('Remark').fill('It is another man indeed.')
  await dialogOf(officer).getByRole('button', { name: 'Decide appeal' }).click()
  await expect(officer.getByText(`${third} updated`)).toBeVisible()

  await visit(finance, '/manage-complaint/claim-record')
  await finance.getByRole('button', { name: 'Manual adjustment' }).click()
  const form = dialogOf(finance)
  await form.getByLabel('Contract').selectOption({ value: String(prepared.contractId) })
  await form.getByLabel('Occurred period').selectOption({ value: march })
  await form.getByLabel('Amount').fill('1600.00')
  await form.getByLabel('Type of reason').selectOption({ index: 1 })
  await form.getByLabel(/^Reason/).fill('Misconduct of the month before, found late.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await approveLine(await someone(browser, 'fa'), prepared)

  await generate(finance, april)
  for (const amount of ['RM 46,500.00', '−RM 1,400.00', 'RM 45,100.00'])
    await expect(totalsOf(finance).getByText(amount, { exact: true })).toBeVisible()
  const adjusted = finance.locator('.claim-section', { hasText: 'Adjustments of earlier months' })
  for (const amount of ['+RM 200.00', '−RM 1,600.00'])
    await expect(adjusted.getByText(amount, { exact: true })).toBeVisible()
})
