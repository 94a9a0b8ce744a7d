import type { Locator, Page } from '@playwright/test'
import { confirmIdentity, expect, visit } from './story.ts'
import { days, march, type Prepared, stamp } from './worked-month.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog')
const gone = (dialog: Locator) => expect(dialog).toBeHidden()
/** The two sides of a case, each in a browser of its own. */
export type Sides = { contractor: Page; verifier: Page }

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Twelve rounds a day past both checkpoints, without grace. */
export async function planRoute(page: Page, { site, contractId, points }: Prepared) {
  await visit(page, '/manage-eclaim/touring?tab=routes')
  await page.getByRole('button', { name: 'New route' }).click()
  const form = dialogOf(page)
  await form.getByLabel('Site').selectOption({ value: `${contractId}-${site.id}` })
  const names = { Code: `W${stamp}`, Name: 'Round the fence' }
  const minutes = { 'Start within (minutes)': '10', 'Duration (minutes)': '30', 'Grace (minutes)': '0' }
  for (const [name, value] of Object.entries({ ...names, ...minutes }))
    await form.getByRole('textbox', { name, exact: true }).fill(value)
  await form.getByLabel('Valid from').fill(march)
  for (let hour = 0; hour < 24; hour += 2) {
    await form.getByLabel('Add a time').fill(`${String(hour).padStart(2, '0')}:00`)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
  }
  for (const [index, { id }] of points.entries()) {
    await form.getByLabel('Add a checkpoint').selectOption({ value: String(id) })
    await form
      .getByLabel('After (minutes)')
      .nth(index)
      .fill(String(index * 10))
    await form.getByLabel('Tolerance (minutes)').nth(index).fill('10')
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await gone(form)
}

/** Imports the attendance file, after a preview. */
export async function importRegister(page: Page, register: string, count: number) {
  await visit(page, '/manage-eclaim/attendance?tab=register')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('File (XLSX or CSV)').setInputFiles(csv('gate.csv', register))
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const write = dialog.getByRole('button', { name: 'Save to the register' })
  await expect(write).toBeEnabled({ timeout: 60_000 })
  await write.click()
  await expect(page.getByText(`${count} shifts saved`)).toBeVisible({ timeout: 60_000 })
}

/** Imports the file of a handheld reader. */
export async function importScans(page: Page, readings: string, count: number) {
  await visit(page, '/manage-eclaim/touring')
  await page.getByRole('button', { name: 'Import scans' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Reader file').setInputFiles(csv('reader.csv', readings))
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText(`${count} imported, 0 already known`)).toBeVisible({ timeout: 60_000 })
}

export async function correct(page: Page, slot: { id: number }, fill: (dialog: Locator) => Promise<void>) {
  await visit(page, `/manage-eclaim/attendance?tab=register&open=${slot.id}`)
  await dialogOf(page).getByRole('button', { name: 'Correct' }).click()
  const dialog = dialogOf(page)
  await fill(dialog)
  await dialog.getByLabel('Reason').fill('From the paper register of the gate')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog.getByRole('button', { name: 'Save' }))
}

export async function fileComplaint(page: Page, prepared: Prepared) {
  await visit(page, '/manage-complaint/complaint')
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Complaint' })
  await dialog.getByLabel('Contract').selectOption({ value: String(prepared.contractId) })
  await dialog.getByLabel('Type of Offence').selectOption({ label: prepared.ladder.name })
  await dialog.getByLabel('Date of Misconduct').fill(`${days[4]}T22:10`)
  await dialog.getByLabel('Description').fill('Two guards asleep in the guard house at the gate.')
  await dialog.getByRole('combobox', { name: 'Offender' }).fill('Guards of the second shift')
  const site = dialog.getByRole('combobox', { name: 'Site' })
  await site.fill(prepared.site.name)
  await dialog.getByRole('listbox').getByRole('option', { name: prepared.site.name }).click()
  await dialog.getByLabel('Quantity').fill('2')
  await expect(dialog.getByText(/Occurrence no\. 3 in 90 days/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const toast = page.getByText(/Submitted as C-\d{4}-\d{6}/)
  await expect(toast).toBeVisible()
  return ((await toast.textContent()) ?? '').match(/C-\d{4}-\d{6}/)?.[0] ?? ''
}

/** The contractor justifies a complaint, and the verifier fines it. */
export async function argue({ contractor, verifier }: Sides, refNo: string) {
  await visit(contractor, `/manage-complaint/verify-complaint?q=${refNo}`)
  await contractor.getByRole('button', { name: refNo, exact: true }).click()
  const answer = dialogOf(contractor)
  await answer.getByLabel('Justification', { exact: true }).fill('They had stood for twenty hours before it.')
  await answer.getByRole('button', { name: 'Send justification' }).click()
  await expect(contractor.getByText(`${refNo} updated`)).toBeVisible()
  await visit(verifier, `/manage-complaint/verify-complaint?q=${refNo}`)
  await verifier.getByRole('button', { name: refNo, exact: true }).click()
  const verdict = dialogOf(verifier)
  await verdict.getByRole('button', { name: 'Deny (fine)' }).click()
  await verdict.getByRole('button', { name: 'Deny and fine' }).click()
  await expect(verifier.getByText(`${refNo}: Fined`)).toBeVisible()
}

/** Justifies and decides one group of exceptions. */
export async function settleGroup(
  { contractor, verifier }: Sides,
  path: string,
  { site, count }: { site: string; count: number },
) {
  const group = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: site })
      .filter({ hasText: `${count} exceptions` })
  await visit(contractor, path)
  await group(contractor)
    .getByRole('button', { name: `Justify ${count} together` })
    .click()
  await dialogOf(contractor).getByLabel('Justification').fill('A storm kept everyone inside that night.')
  await dialogOf(contractor)
    .getByRole('button', { name: /Send the justification/ })
    .click()
  await expect(contractor.getByText(`${count} cases updated`)).toBeVisible()
  await visit(verifier, path)
  await group(verifier)
    .getByRole('button', { name: `Decide ${count} together` })
    .click()
  const verdict = dialogOf(verifier)
  await verdict.getByLabel('Deny: it counts').check()
  await verdict.getByLabel('Reason').selectOption({ index: 1 })
  await verdict.getByLabel('Remark').fill('The weather service reports no rain that night.')
  await verdict.getByRole('button', { name: /Confirm the verdict/ }).click()
  await expect(verifier.getByText(`${count} cases updated`)).toBeVisible()
}

/** One exceptional shift: the contractor's justification and the verdict. */
export async function settleShift({ contractor, verifier }: Sides, id: number) {
  const path = `/manage-eclaim/attendance?tab=exceptions&panel=all&open=${id}`
  await visit(contractor, path)
  const answer = dialogOf(contractor)
  await answer.getByLabel('Justification').fill('The bus did not run on this day.')
  await answer.getByRole('button', { name: 'Send the justification' }).click()
  await gone(answer)
  await visit(verifier, path)
  const verdict = dialogOf(verifier)
  await verdict.getByLabel('Deny: it counts').check()
  await verdict.getByLabel('Reason').selectOption({ index: 1 })
  await verdict.getByLabel('Remark').fill('It did.')
  await verdict.getByRole('button', { name: 'Confirm the verdict' }).click()
  await gone(verdict)
}

/** A second person approves the manual ledger entry. */
export async function approveLine(page: Page, prepared: Prepared) {
  await visit(page, `/manage-complaint/claim-record?contractId=${prepared.contractId}&sort=-refNo`)
  await page.locator('.row-link').first().click()
  await dialogOf(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await dialogOf(page).getByLabel('Reason').fill('Seen.')
  await dialogOf(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmIdentity(page)
  await expect(page.getByText(/R-.* updated/)).toBeVisible()
}

/** Receipts received on the seventeenth instead of the fifth. */
export async function findReceiptsLate(officer: Page, { contractor, verifier }: Sides) {
  const obligation = `EPF receipts ${stamp}`
  await visit(officer, `/manage-eclaim/aduan-pematuhan?q=${obligation}`)
  await officer.getByRole('row').nth(1).getByRole('button', { name: 'Check off', exact: true }).click()
  await dialogOf(officer).getByLabel('State').selectOption('notMet')
  await dialogOf(officer)
    .getByLabel('Proof received on')
    .fill(days[16] as string)
  await dialogOf(officer).getByRole('button', { name: 'Check off', exact: true }).click()
  await gone(dialogOf(officer))
  await officer.getByRole('button', { name: 'Raise a case' }).click()
  await expect(dialogOf(officer).getByText('12 days overdue.')).toBeVisible()
  await dialogOf(officer).getByLabel('Description').fill('The receipts came twelve days late.')
  await dialogOf(officer).getByRole('button', { name: 'Raise a case' }).click()
  await gone(dialogOf(officer))
  const step = async (page: Page, action: string, fill: (dialog: Locator) => Promise<unknown>) => {
    await visit(page, `/manage-eclaim/aduan-pematuhan?tab=cases&q=${obligation}`)
    await page.getByRole('button', { name: /^P-/ }).click()
    await dialogOf(page).getByRole('button', { name: action, exact: true }).click()
    await fill(dialogOf(page))
    await dialogOf(page).getByRole('button', { name: action, exact: true }).click()
  }
  await step(contractor, 'Justify', (dialog) =>
    dialog.getByLabel('Justification').fill('The bank was closed on these days.'),
  )
  await expect(dialogOf(contractor).getByText('Awaiting verification')).toBeVisible()
  await step(verifier, 'Verify', async (dialog) => {
    await dialog.getByLabel('Decision').selectOption('deny')
    await dialog.getByLabel('Type of reason').selectOption({ label: 'The evidence stands' })
  })
  await expect(dialogOf(verifier).getByText('RM 558.00')).toBeVisible()
}
