import { existsSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addDocument, takeStep } from './support/contract-steps.ts'
import { startEmptyProduct } from './support/empty-product.ts'
import { dialogOf, enrol, enterPassword, invite, join, password } from './support/newcomer.ts'
import { expect, test } from './support/story.ts'

const agency = 'Majlis Contoh'
const year = new Date().getFullYear()

/** Opens a step of the checklist. */
async function step(page: Page, name: string) {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('list').getByRole('link', { name, exact: true }).click()
}

async function addPlace(page: Page, code: string, kind: string, parent?: string) {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const form = dialogOf(page)
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Name').fill(`Place ${code}`)
  await form.getByLabel('Kind').selectOption(kind)
  if (parent) await form.getByLabel('Belongs to').selectOption({ label: `Place ${parent} (${parent})` })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

const act = (page: Page, name: string) => takeStep(page, name, enterPassword)

async function createAdministrator(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('Name of your agency').fill(agency)
  await page.getByLabel('Full name').fill('Aminah')
  await page.getByLabel('E-mail').fill('aminah@contoh.example')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await enrol(page)
  await expect(page.getByText('0 of 10 steps done').first()).toBeVisible()
  await expect(page.getByText('This installation cannot send e-mail').first()).toBeVisible()
}

/** The steps of the first administrator. Returns the links of those who go on. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Add the pack “Security”' }).click()
  await expect(page.getByText('1 of 10 steps done').first()).toBeVisible()
  await step(page, 'Organisations')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const form = dialogOf(page)
  await form.getByLabel('Name', { exact: false }).first().fill('Kawalan Setia Sdn Bhd')
  await form.getByLabel('Short name').fill('Kawalan Setia')
  await form.getByLabel('Side').selectOption({ label: 'Contractor (CONTRACTOR)' })
  await form.getByLabel('Organisation type').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await step(page, 'Zones')
  await expect(page.getByText('No items found')).toBeVisible()
  expect((await page.locator('.list-card').boundingBox())?.width).toBeGreaterThan(900)
  await addPlace(page, 'U', 'region')
  await addPlace(page, 'U1', 'zone', 'U')
  await step(page, 'Sites')
  await addPlace(page, 'HQ', 'site', 'U1')
  await step(page, 'People')
  const links = {
    administrator: await invite(page, 'Salmah', 'Agency administrator'),
    officer: await invite(page, 'Chong', 'Contract officer', 'U1'),
    inspector: await invite(page, 'Ravi', 'Inspector', 'U1'),
  }
  await invite(page, 'Devi', 'Verifier', 'U1')
  await invite(page, 'Hassan', 'Contractor manager')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('6 of 10 steps done').first()).toBeVisible()
  return links
}

async function makeContract(officer: Page, administrator: Page) {
  await step(officer, 'First contract')
  await officer.getByRole('button', { name: 'New contract' }).click()
  const contract = dialogOf(officer)
  await contract.getByLabel('Title').fill('Guards of the head office')
  await contract.getByLabel('Contractor').selectOption({ index: 1 })
  await contract.getByLabel('Owner office').selectOption({ index: 1 })
  await contract.getByRole('textbox', { name: 'Start' }).fill(`01-01-${year}`)
  await contract.getByRole('textbox', { name: 'End', exact: true }).fill(`31-12-${year + 1}`)
  await contract.getByLabel('Monthly value (RM)').fill('10000')
  await contract.getByLabel('Contract value (RM)').fill('240000')
  await contract.getByRole('button', { name: 'Save' }).click()
  await officer.getByRole('tab', { name: 'Scope' }).click()
  await officer.getByRole('button', { name: 'Edit: Scope lines' }).click()
  await dialogOf(officer).getByLabel('Site 1').selectOption({ index: 1 })
  await dialogOf(officer).getByLabel('Position 1').selectOption({ label: 'Guard' })
  await dialogOf(officer).getByRole('button', { name: 'Save' }).click()
  await officer.getByRole('tab', { name: 'Deductions' }).click()
  await officer.getByRole('button', { name: 'Edit: Deductions' }).click()
  await dialogOf(officer).getByLabel('Formula 1').selectOption({ index: 1 })
  await dialogOf(officer).getByRole('button', { name: 'Save' }).click()
  await act(officer, 'Submit for review')
  await step(administrator, 'First contract')
  await administrator.getByRole('button', { name: /^K-/ }).click()
  await act(administrator, 'Approve')
  await officer.reload()
  await officer.getByRole('tab', { name: 'Documents' }).click()
  await addDocument(officer, { kind: 'Signed contract' })
  await addDocument(officer, { kind: 'Bond', expires: `30-06-${year + 2}` })
  await act(officer, 'Mark as signed')
}

async function fileComplaint(inspector: Page) {
  await inspector.getByRole('link', { name: 'Complaint', exact: true }).click()
  await inspector.getByRole('button', { name: 'Create', exact: true }).click()
  const complaint = dialogOf(inspector)
  await complaint.getByLabel('Type of Offence').selectOption({ label: 'Asleep on duty' })
  await complaint.getByLabel('Description').fill('The guard at the main gate was asleep.')
  await complaint.getByLabel('Offender').first().fill('Guard at the main gate')
  await complaint.getByRole('combobox', { name: /Site/ }).click()
  await inspector.getByRole('option', { name: 'Place HQ' }).click()
  await complaint.getByLabel('Location').fill('Main gate')
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#89a' } })
  await complaint
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
  await expect(complaint.getByRole('button', { name: 'Enlarge gate.jpg' })).toBeVisible()
  await complaint.getByRole('button', { name: 'Submit' }).click()
  await expect(inspector.getByText(/^Submitted as C-/)).toBeVisible()
}

test('the checklist leads from an empty installation to the first complaint, without a mail server', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(600_000)
  const { link, stop } = await startEmptyProduct()
  try {
    await createAdministrator(page, link)
    const links = await setUp(page)
    const administrator = await join(browser, links.administrator)
    await step(administrator, 'Formulas')
    await administrator.getByRole('button', { name: 'F1', exact: true }).click()
    await act(administrator, 'Approve')

    const officer = await join(browser, links.officer)
    await makeContract(officer, administrator)
    const inspector = await join(browser, links.inspector, false)
    await fileComplaint(inspector)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Set up Patuh' })).toBeHidden()
    for (const other of [administrator, officer, inspector]) await other.context().close()
  } finally {
    await stop()
  }
})

test('the demo story is added beside the installation, opened and removed', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(900_000)
  const { link, folder, stop } = await startEmptyProduct()
  try {
    await createAdministrator(page, link)
    await page.getByRole('button', { name: 'Add the demo story to look around' }).click()
    await expect(page.getByText('The demo story is starting')).toBeVisible()
    await expect(page.getByText('The story is being filled in')).toBeVisible({ timeout: 300_000 })
    const open = page.getByRole('link', { name: 'Open the demo story' })
    await expect(open).toBeVisible({ timeout: 600_000 })
    const address = String(await open.getAttribute('href'))
    const opened = page.waitForEvent('popup')
    await open.click()
    const demo = await opened
    await demo.getByRole('button', { name: 'vf Verifier' }).click()
    await expect(demo.getByRole('textbox', { name: 'E-mail' })).toHaveValue('vf@patuh.example')
    await demo.getByRole('button', { name: 'Sign in' }).click()
    await expect(demo.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
    await demo.close()
    expect(existsSync(pathOf(folder, 'demo'))).toBe(true)
    await page.getByRole('button', { name: 'Remove the demo story' }).click()
    await dialogOf(page).getByRole('button', { name: 'Remove the demo story' }).click()
    await expect(page.getByText('The demo story has been removed')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Add the demo story to look around' })).toBeVisible()
    expect(existsSync(pathOf(folder, 'demo'))).toBe(false)
    await expect(fetch(address)).rejects.toThrow()
  } finally {
    await stop()
  }
})
