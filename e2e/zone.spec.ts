import { expect, signIn, signInByHand, test } from './support/story.ts'

const name = `Pejabat Kangar ${Date.now()}`
const code = `K${Date.now() % 1_000_000}`

test('a zone is created, edited, deactivated and deleted', async ({ page, context }) => {
  await signInByHand(page, 'sa')
  await page.getByRole('link', { name: 'Zone', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Zone', level: 1 })).toBeVisible()

  // an empty form shows errors at its fields
  await page.getByRole('button', { name: 'Create' }).click()
  const create = page.getByRole('dialog', { name: 'Create Zone' })
  await create.getByRole('button', { name: 'Save' }).click()
  await expect(create.getByText('Please fill this in.')).toHaveCount(3)
  await create.getByLabel('Code').fill(code)
  await create.getByLabel('Name').fill(name)
  await create.getByLabel('Kind').selectOption('Site')
  await create.getByRole('button', { name: 'Save' }).click()
  await expect(create.getByText('Choose what it belongs to.')).toBeVisible()
  await create.getByLabel('Belongs to').selectOption({ label: 'Zone North (NORTH)' })
  await create.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Zone created')).toBeVisible()

  // found by filter, which is in the address
  await page.getByLabel('Filter:').fill(code.toLowerCase())
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Filter:')).toHaveValue(code.toLowerCase())

  // edited in two tabs: the second sees the conflict and loses nothing
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('row', { name }).hover()
  await other.getByRole('button', { name: 'Edit' }).click()
  await other.getByLabel('Address').fill('Jalan Lama 1')
  await other.getByLabel('Name').fill(`${name} A`)

  await page.getByRole('row', { name }).hover()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill(`${name} B`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Zone saved')).toBeVisible()

  await other.getByRole('button', { name: 'Save' }).click()
  const conflict = other.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(conflict.getByRole('row', { name: 'Name' })).toContainText(`${name} B`)
  await expect(conflict.getByRole('row', { name: 'Address' })).toContainText('Jalan Lama 1')
  await conflict.getByRole('row', { name: 'Name' }).getByLabel(`${name} B`).check()
  await conflict.getByRole('button', { name: 'Use these values' }).click()
  await expect(other.getByLabel('Address')).toHaveValue('Jalan Lama 1')
  await expect(other.getByLabel('Name')).toHaveValue(`${name} B`)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Zone saved')).toBeVisible()
  await other.close()

  // its detail can be linked to
  await page.reload()
  await page.getByRole('button', { name: code }).click()
  await expect(page).toHaveURL(/open=\d+/)
  const detail = page.getByRole('dialog', { name: 'Detail Zone' })
  await expect(detail).toContainText('Jalan Lama 1')
  await detail.getByRole('button', { name: 'Close' }).last().click()
  await expect(detail).toBeHidden()

  // deactivated, then deleted
  await page.getByRole('row', { name }).hover()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('row', { name })).toContainText('Inactive')
  await page.getByRole('row', { name }).hover()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No items found')).toBeVisible()
})

test('a zone with children cannot be deleted, only deactivated from the bottom up', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'sa', '/manage-user/zone?q=NORTH&kind=zone')
  await page.getByRole('row', { name: 'NORTH' }).hover()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('Other records refer to Zone North')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('alert')).toContainText('Other places belong to it.')
})

test('closing or leaving a form asks before discarding', async ({ page }) => {
  await signIn(page, 'sa')
  await page.getByRole('link', { name: 'Position', exact: true }).first().click()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Driver')
  await page.keyboard.press('Escape')
  const ask = page.getByRole('dialog', { name: 'Unsaved changes' })
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Driver')
  await page.goBack()
  await expect(ask).toBeVisible()
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('sites on the map: a clustered pin zooms in, a single pin opens the site', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'aa', '/manage-user/zone')
  await page.getByRole('button', { name: 'Map' }).click()
  const map = page.getByRole('dialog', { name: 'Map' })
  await map
    .getByRole('button', { name: /^\d+ sites$/ })
    .first()
    .click()
  await expect(map.getByRole('button', { name: 'Show the whole map' })).toBeVisible()
  const pin = map.locator('.map-pin[aria-label]:not([aria-label$="sites"])').first()
  const site = (await pin.getAttribute('aria-label')) ?? ''
  await pin.click()
  await expect(page.getByRole('dialog', { name: 'Detail Zone' })).toContainText(site)
})
