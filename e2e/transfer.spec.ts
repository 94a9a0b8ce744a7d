import { readFileSync } from 'node:fs'
import { expect, expectAccessible, signIn, test } from './support/story.ts'

const mark = `T${Date.now() % 10_000_000}`
const sheet = (rows: string[][]) => rows.map((row) => row.join(',')).join('\r\n')

test('people are imported from a file, exported, and the import is reverted', async ({ page }) => {
  await signIn(page, 'aa', '/manage-user/person')
  await page.getByRole('button', { name: 'Import' }).click()
  const wizard = page.getByRole('dialog', { name: 'Import: Person' })
  await expect(wizard.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expectAccessible(page)

  // an invalid file is rejected with a message
  const chooser = wizard.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'x.xls', mimeType: '', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) })
  await expect(wizard.getByRole('alert')).toContainText('old Excel file')

  // headings in two languages are recognised; one column is mapped by hand
  const rows = [
    ['Nama penuh', 'Firma', 'Date of birth'],
    [`${mark} Siti`, 'Northern Guard', '31/12/1990'],
    [`${mark} Ravi`, 'Northern Guard', '1 January'],
    [`${mark} Mei`, 'Northern Guard', '1991-02-03'],
  ]
  const company = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('root') ?? '{}').auth
    const answer = await fetch('/api/v1/user-profiles?typeId=2&limit=5', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).data.items[0].name as string
  })
  for (const row of rows.slice(1)) row[1] = company
  await chooser.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet(rows)) })
  await expect(wizard.getByLabel('Field of the column Nama penuh')).toHaveValue('fullName')
  await wizard.getByRole('button', { name: 'Check the rows' }).click()
  await expect(wizard.getByRole('alert')).toContainText('No column is mapped to Organisation')
  await wizard.getByLabel('Field of the column Firma').selectOption('organizationId')
  await wizard.getByRole('button', { name: 'Check the rows' }).click()

  // the invalid row is listed with row, column and reason; the valid ones are imported
  await expect(wizard.getByText('2 new records')).toBeVisible()
  await expect(wizard.getByRole('row', { name: /^3 Date of birth 1 January/ })).toBeVisible()
  await expectAccessible(page)
  await wizard.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(wizard.getByText('Import finished')).toBeVisible({ timeout: 20_000 })
  await expect(wizard.getByText('2 created')).toBeVisible()
  const [badRows] = await Promise.all([
    page.waitForEvent('download'),
    wizard.getByRole('button', { name: 'Download the invalid rows' }).click(),
  ])
  expect(badRows.suggestedFilename()).toMatch(/\.xlsx$/)
  await wizard.getByRole('button', { name: 'Close' }).last().click()

  // the export has the filtered rows
  await page.getByLabel('Filter:').fill(mark)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Comma-separated text (CSV)' }).click(),
  ])
  const lines = readFileSync((await taken.path()) as string, 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain(`${mark} Mei`)

  // a selected row is exported alone
  await page.getByLabel(`Select ${mark} Mei`).check()
  await page.getByRole('button', { name: 'Export' }).click()
  const picked = page.getByRole('group', { name: 'The 1 selected row' })
  await expectAccessible(page)
  const [alone] = await Promise.all([
    page.waitForEvent('download'),
    picked.getByRole('button', { name: 'Comma-separated text (CSV)' }).click(),
  ])
  const [, only, ...more] = readFileSync((await alone.path()) as string, 'utf8')
    .trim()
    .split('\r\n')
  expect(only).toContain(`${mark} Mei`)
  expect(more).toEqual([])

  // reverted from the list of earlier imports
  await page.getByRole('button', { name: 'Import' }).click()
  await wizard.getByRole('button', { name: 'people.csv' }).first().click()
  await wizard.getByRole('button', { name: 'Undo the import' }).click()
  await wizard.getByRole('button', { name: 'Undo now' }).click()
  await expect(wizard.getByText('Import undone')).toBeVisible({ timeout: 20_000 })
  await wizard.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('No items found')).toBeVisible()
})
