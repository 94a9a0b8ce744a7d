import type { Page } from '@playwright/test'
import { expect, expectAccessible, someone, test, visit } from './support/story.ts'

const matrix = '/manage-user/matrix-privilage'

/** The privileges of a user type, and how to restore them: an aborted test must not affect the next one. */
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

test('revoking Verify lists who is affected; the other browser is refused and its menu reloaded', async ({
  browser,
}) => {
  const verifier = await someone(browser, 'vf')
  // The live stream would remove the buttons at once: it is blocked in this browser.
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

  // the change is reverted in the draft, and saved like any other
  await history.getByRole('button', { name: 'Undo' }).first().click()
  await expect(administrator.getByLabel('Justify Complaint: Verify')).toHaveValue('zone')
  await administrator.getByRole('button', { name: 'Check and save' }).click()
  await expect(dryRun.getByText('Gains')).toBeVisible()
  await dryRun.getByLabel('Reason').fill('The training is over.')
  const restored = administrator.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/matrix-privileges/.test(response.url()),
  )
  await dryRun.getByRole('button', { name: 'Save' }).click()
  expect((await restored).status()).toBe(200)
  await verifier.reload()
  await verdict.getByRole('button', { name: 'Deny (fine)' }).click()
  await expect(verdict.getByRole('button', { name: 'Deny and fine' })).toBeVisible()
})
