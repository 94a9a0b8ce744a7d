import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, someone, test, visit } from './story.ts'

const matrix = '/manage-user/matrix-privilage'

/** What a user type holds now, and a way to give it back: a story that is broken off must not bind the next one. */
async function privilegesOf(page: Page, code: string) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').auth.token)
  const headers = { authorization: `Bearer ${token}` }
  const path = '/api/v1/matrix-privileges'
  const held = async () => {
    const { data } = await (await page.request.get(path, { headers })).json()
    return data.items.find((one: { code: string }) => one.code === code)
  }
  const { id, grants } = await held()
  return async () => {
    const now = await held()
    if (JSON.stringify(now.grants) === JSON.stringify(grants)) return
    await page.request.put(`${path}?userTypeId=${id}`, {
      headers: { ...headers, 'if-match': `"${now.lockVersion}"` },
      data: { grants, reason: 'The story broke off.' },
    })
  }
}

const nothing = async () => {}
let putBack = nothing
test.afterEach(async () => {
  await putBack()
  putBack = nothing
})

test('taking Verify away names who is affected; the other browser is refused and its menu refreshed', async ({
  browser,
}) => {
  const verifier = await someone(browser, 'vf')
  // The bell rings for a changed privilege and takes the buttons away at once: this browser has lost its live line.
  await verifier.route('**/notifications/stream', (route) => route.abort())
  await visit(verifier, '/manage-complaint/verify-complaint')
  await verifier.locator('.data-table .row-link').first().click()
  const verdict = verifier.getByRole('dialog', { name: /^Verify Complaint/ })
  await expect(verdict.getByRole('button', { name: 'Deny (fine)' })).toBeVisible()

  const administrator = await someone(browser, 'sa2')
  putBack = await privilegesOf(administrator, 'VF')
  await visit(administrator, matrix)
  await administrator
    .getByLabel('User type', { exact: true })
    .selectOption({ label: 'VF · Verifier (Agency)' })
  await administrator.getByLabel('Justify Complaint: Verify').selectOption('')
  await administrator.getByRole('button', { name: 'Check and save' }).click()
  const dryRun = administrator.getByRole('dialog', { name: 'What changes for Verifier' })
  await expect(dryRun.getByText('Justify Complaint: Verify')).toBeVisible()
  await expect(
    dryRun.getByText(/Kavitha a\/p Subramaniam \(Zone South\); Tan Wei Jie \(Zone North\)/),
  ).toBeVisible()
  await expect(dryRun.getByText(/awaiting verification would have nobody to decide/)).toBeVisible()
  await expect(dryRun.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(administrator)
  await dryRun.getByLabel('Reason').fill('The verifiers are in training this week.')
  await dryRun.getByRole('button', { name: 'Save' }).click()
  await expect(administrator.getByText('Privileges of Verifier saved')).toBeVisible()

  const refused = verifier.waitForResponse(/\/complaints\/\d+\/verify$/)
  const menu = verifier.waitForResponse(/\/menu\/privileges$/)
  await verdict.getByRole('button', { name: 'Deny (fine)' }).click()
  await verdict.getByRole('button', { name: 'Deny and fine' }).click()
  await expect(
    verifier.getByText('Your privileges have changed. The menu has been refreshed.').first(),
  ).toBeVisible()
  expect((await refused).status()).toBe(403)
  expect((await menu).status()).toBe(200)
  const remembered = () =>
    verifier.evaluate(() => {
      const groups = JSON.parse(localStorage.getItem('root') ?? '{}').dashboard.sidebarMenus
      const items = groups.flatMap(({ menuItems }: { menuItems: object[] }) => menuItems)
      return items.find(({ code }: { code: string }) => code === 'verifyComplaint').actions
    })
  await expect.poll(remembered).toEqual(['view', 'export'])

  await administrator.getByRole('button', { name: 'History' }).click()
  const history = administrator.getByRole('dialog', { name: 'History of Verifier' })
  await expect(history.getByText('The verifiers are in training this week.').first()).toBeVisible()
  await expect(history.getByText('Gopal a/l Krishnan').first()).toBeVisible()

  // the change is taken back into the draft, and saved like any other
  await history.getByRole('button', { name: 'Take back' }).first().click()
  await expect(administrator.getByLabel('Justify Complaint: Verify')).toHaveValue('zone')
  await administrator.getByRole('button', { name: 'Check and save' }).click()
  await expect(dryRun.getByText('Gains')).toBeVisible()
  await dryRun.getByLabel('Reason').fill('The training is over.')
  await dryRun.getByRole('button', { name: 'Save' }).click()
  await expect(administrator.getByText('1 cell changed')).toBeHidden()
  await verifier.reload()
  await verdict.getByRole('button', { name: 'Deny (fine)' }).click()
  await expect(verdict.getByRole('button', { name: 'Deny and fine' })).toBeVisible()
})

test('the matrix shows what can never be granted, compares, copies, and keeps what is not saved', async ({
  page,
}) => {
  await signIn(page, 'sa2', matrix)
  await page
    .getByLabel('User type', { exact: true })
    .selectOption({ label: 'CM · Contractor manager (Contractor)' })
  await expect(page.getByTitle(/Never for a contractor/).first()).toBeVisible()
  await expect(page.getByLabel('Summary Claim: Approve')).toHaveCount(0)
  await page.getByLabel('Compare with').selectOption({ label: 'CS · Contractor supervisor (Contractor)' })
  await page.getByLabel(/Only the differences/).check()
  await expect(page.getByText('CS: Org').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Manage Type/ })).toHaveCount(0)
  await page.getByLabel('Compare with').selectOption({ label: 'nobody' })
  await page.getByLabel('Filter:').fill('touring')
  await page.getByLabel('All of Touring').check()
  await expect(page.getByLabel('Touring: Import')).toHaveValue('org')
  await page.getByRole('link', { name: 'Zone', exact: true }).click()
  await expect(page.getByText('What you typed is not saved yet. Discard it?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectAccessible(page)
})

test('a file becomes a draft to be checked, or is refused row by row', async ({ page }) => {
  await signIn(page, 'sa2', matrix)
  await page
    .getByLabel('User type', { exact: true })
    .selectOption({ label: 'CS · Contractor supervisor (Contractor)' })
  const take = (...rows: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'matrix.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['userType,screen,action,scope', ...rows].join('\r\n')),
    })
  await take('CS,zone,view,contract', 'CS,claim,approve,all', 'CS,kitchen,view,all')
  const refused = page.getByRole('dialog', { name: 'The file was not taken' })
  await expect(refused.getByRole('row', { name: /^3 action approve Never for a contractor/ })).toBeVisible()
  await expect(refused.getByRole('row', { name: '4 screen kitchen There is no such screen.' })).toBeVisible()
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Check and save' })).toHaveCount(0)
  await take('CS,zone,view,own')
  await expect(page.getByLabel('Zone: View')).toHaveValue('own')
  await page.getByRole('button', { name: 'Check and save' }).click()
  await expect(page.getByRole('dialog', { name: 'What changes for Contractor supervisor' })).toBeVisible()
})

test('nobody changes their own user type', async ({ page }) => {
  await signIn(page, 'sa2', matrix)
  await page
    .getByLabel('User type', { exact: true })
    .selectOption({ label: 'SA · System administrator (Agency)' })
  await expect(
    page.getByText('This is your own user type: another administrator must change it.'),
  ).toBeVisible()
  await expect(page.getByLabel('Zone: View')).toBeDisabled()
})

test('an explanation says which term denies', async ({ page }) => {
  await signIn(page, 'sa2', matrix)
  await page.getByRole('button', { name: 'Explain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Explain a decision' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Hafiz')
  await dialog.getByRole('option', { name: /Hafiz bin Osman/ }).click()
  await dialog.getByLabel('Screen').selectOption('zone')
  await dialog.getByLabel('Action').selectOption('view')
  await dialog.getByRole('combobox', { name: 'Record (optional)' }).fill('Zone South')
  await dialog.getByRole('option', { name: 'Zone South' }).click()
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(dialog.getByText('Hafiz bin Osman may not do this')).toBeVisible()
  await expect(dialog.getByText('It is granted, but does not reach this record.')).toBeVisible()
  await expectAccessible(page)
})

test('a record’s history shows what changed and brings an earlier version back', async ({ page }) => {
  await signIn(page, 'sa2', '/manage-user/position')
  await page.getByRole('button', { name: 'CLEANER', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Rate per shift (RM)').fill('75.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Position' })
  await detail.getByText('History').click()
  await expect(detail.locator('.change-line', { hasText: '70.00 → 75.50' })).toBeVisible()
  await detail.getByRole('button', { name: 'Restore' }).first().click()
  const restore = page.getByRole('dialog', { name: 'Restore version 1' })
  await expect(restore.locator('.change-line', { hasText: '75.50 → 70.00' })).toBeVisible()
  await restore.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Version 1 restored')).toBeVisible()
})

test('the auditor verifies the log and finds every act in it', async ({ page }) => {
  await signIn(page, 'au')
  await page.getByRole('link', { name: 'Audit Log' }).first().click()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText('The log is intact.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Action: all' }).click()
  await page.getByRole('checkbox', { name: 'Verified', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/action=verify/)
  await expect(page.locator('.table-frame')).toHaveAttribute('aria-busy', 'false')
  await page.locator('.data-table .row-link').first().click()
  const event = page.getByRole('dialog', { name: /^Event \d+/ })
  await expect(event.getByText('Priya a/p Nadarajah')).toBeVisible()
  await expect(event.getByRole('row', { name: /isIntact/ })).toContainText('true')
  await expectAccessible(page)
})
