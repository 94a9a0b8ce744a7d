import type { Locator, Page } from '@playwright/test'
import { expect, visit } from './story.ts'
import { days, type Prepared, stamp } from './worked-month.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog')
const gone = (dialog: Locator) => expect(dialog).toBeHidden()
/** The two sides of a case, each in a browser of its own. */
export type Sides = { contractor: Page; verifier: Page }

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

/** The contractor answers a complaint, and the verifier fines it. */
export async function argue({ contractor, verifier }: Sides, refNo: string) {
  await visit(contractor, `/manage-complaint/verify-complaint?q=${refNo}`)
  await contractor.getByRole('button', { name: refNo, exact: true }).click()
  const answer = dialogOf(contractor)
  await answer.getByLabel('Justification', { exact: true }).fill('They had stood for twenty hours before it.')
  await answer.getByRole('button', { name: 'Send justification' }).click()
  await expect(contractor.getByText(`${refNo}: done`)).toBeVisible()
  await visit(verifier, `/manage-complaint/verify-complaint?q=${refNo}`)
  await verifier.getByRole('button', { name: refNo, exact: true }).click()
  const verdict = dialogOf(verifier)
  await verdict.getByRole('button', { name: 'Deny (fine)' }).click()
  await verdict.getByRole('button', { name: 'Deny and fine' }).click()
  await expect(verifier.getByText(`${refNo}: Fined`)).toBeVisible()
}

/** All that stands in one group of exceptions is answered once, and decided once. */
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
  await expect(contractor.getByText(`${count} done`)).toBeVisible()
  await visit(verifier, path)
  await group(verifier)
    .getByRole('button', { name: `Decide ${count} together` })
    .click()
  const verdict = dialogOf(verifier)
  await verdict.getByLabel('Deny: it counts').check()
  await verdict.getByLabel('Reason').selectOption({ index: 1 })
  await verdict.getByLabel('Remark').fill('The weather service reports no rain that night.')
  await verdict.getByRole('button', { name: /Confirm the verdict/ }).click()
  await expect(verifier.getByText(`${count} done`)).toBeVisible()
}

/** Receipts that came on the seventeenth instead of the fifth. */
export async function findReceiptsLate(officer: Page, { contractor, verifier }: Sides) {
  const obligation = `EPF receipts ${stamp}`
  await visit(officer, `/manage-eclaim/aduan-pematuhan?q=${obligation}`)
  await officer.getByRole('row').nth(1).getByRole('checkbox').check()
  await officer.getByRole('button', { name: 'Tick the picked rows' }).click()
  await dialogOf(officer).getByLabel('State').selectOption('notMet')
  await dialogOf(officer)
    .getByLabel('Proof received on')
    .fill(days[16] as string)
  await dialogOf(officer).getByRole('button', { name: 'Tick the picked rows' }).click()
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
    await dialog.getByLabel('Kind of reason').selectOption({ label: 'The evidence stands' })
  })
  await expect(dialogOf(verifier).getByText('RM 558.00')).toBeVisible()
}
