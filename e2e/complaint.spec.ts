import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  confirmIdentity,
  expect,
  expectAccessible,
  factOf,
  signIn,
  someone,
  test,
  visit,
} from './support/story.ts'

const phone = { viewport: { width: 390, height: 844 } }
const photograph = (color: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="400" height="300"><circle cx="200" cy="150" r="120" fill="#fff"/></svg>',
        ),
      },
    ])
    .withExif({ IFD2: { DateTimeOriginal: '2025:03:14 21:05:09' } })
    .jpeg()
    .toBuffer()

const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** The inspector creates a complaint with a generated photograph and submits it. */
async function fileComplaint(page: Page, words: string) {
  await visit(page, '/manage-complaint/complaint')
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Complaint' })
  await dialog
    .getByLabel('Contract')
    .selectOption({ label: 'Security services, Zone North – Kawal Teguh Security Sdn Bhd' })
  await dialog.getByLabel('Type of Offence').selectOption({ label: 'Asleep on duty' })
  await dialog.getByLabel('Description').fill(words)
  await dialog.getByRole('combobox', { name: 'Offender' }).fill('Ahmad bin Salleh')
  const site = dialog.getByRole('combobox', { name: 'Site' })
  await site.click()
  await dialog.getByRole('listbox').getByRole('option').first().click()
  await expect(site).not.toHaveValue('')
  await dialog.getByLabel('Quantity').fill('2')
  await expect(dialog.getByText(/Occurrence no\. \d+ in 90 days/)).toBeVisible()
  const buffer = await photograph('#355')
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'post.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('button', { name: 'Enlarge post.jpg' })).toBeVisible()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/complaints')) sent += 1
  })
  // A double click submits once.
  await dialog.getByRole('button', { name: 'Submit' }).dblclick()
  const other = dialog.getByRole('button', { name: 'Not a duplicate: submit' })
  const toast = page.getByText(/Submitted as C-\d{4}-\d{6}/)
  await expect(other.or(toast).first()).toBeVisible()
  if (await other.isVisible()) await other.click()
  await expect(toast).toBeVisible()
  // The list shows it at once.
  const refNo = ((await toast.textContent()) ?? '').match(/C-\d{4}-\d{6}/)?.[0] ?? ''
  expect(await page.getByRole('row').filter({ hasText: refNo }).count()).toBe(1)
  expect(sent).toBe(1)
  return refNo
}

const openCase = async (page: Page, screen: string, refNo: string) => {
  await visit(page, `/manage-complaint/${screen}?q=${refNo}`)
  await page.getByRole('button', { name: refNo, exact: true }).click()
}

/** Looks at every frame from now on for a dialog in which no record is shown. */
async function countEmptyDialogs(page: Page) {
  const counter = await page.evaluateHandle(() => {
    const found = { frames: 0, empty: 0 }
    const look = () => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')]
      found.frames++
      found.empty += dialogs.filter((dialog) => !dialog.querySelector('input, textarea, dd')).length
      requestAnimationFrame(look)
    }
    look()
    return found
  })
  return async () => {
    const { frames, empty } = await counter.jsonValue()
    expect(frames).toBeGreaterThan(2)
    return empty
  }
}

for (const [device, options, details] of [
  ['a desk', {}, {}],
  ['a phone', phone, { tag: '@long' }],
] as const)
  test(`complaint from photograph to credit entry, at ${device}`, details, async ({ browser }) => {
    test.setTimeout(180_000)
    const inspector = await someone(browser, 'in', '/dashboard', options)
    const manager = await someone(browser, 'cm', '/dashboard', options)
    await manager.getByRole('button', { name: /unread notification/ }).click()
    const refNo = await fileComplaint(
      inspector,
      'The guard was found asleep in the guard house at the main gate.',
    )
    // The second browser is notified live. Latency is measured in the vitals test.
    await expect(manager.getByText(`New complaint to answer: ${refNo}`)).toBeVisible()
    await manager.keyboard.press('Escape')
    await noSidewaysScroll(inspector)

    await openCase(manager, 'verify-complaint', refNo)
    const answer = manager.getByRole('dialog', { name: `Justify Complaint ${refNo}` })
    await answer
      .getByLabel('Justification', { exact: true })
      .fill('His relief did not come and he had stood for twenty hours.')
    const buffer = await photograph('#533')
    await answer
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'roster.jpg', mimeType: 'image/jpeg', buffer })
    await expect(answer.getByRole('button', { name: 'Enlarge roster.jpg' })).toBeVisible()
    const send = answer.getByRole('button', { name: 'Send justification' })
    // An error scrolls into view, wherever the user is in the form.
    const refused = { error: { code: 'FORBIDDEN', message: 'refused', fields: [], traceId: 'trace' } }
    await manager.route('**/justify', (route) => route.fulfill({ status: 403, json: refused }))
    await send.click()
    await expect(answer.getByRole('alert')).toBeInViewport()
    await manager.unroute('**/justify')
    const emptyDialogs = await countEmptyDialogs(manager)
    await send.click()
    await expect(manager.getByText(`${refNo} updated`)).toBeVisible()
    await expect(answer).toHaveCount(0)
    expect(await emptyDialogs()).toBe(0)

    const verifier = await someone(browser, 'vf', `/manage-complaint/verify-complaint?q=${refNo}`, options)
    await verifier.getByRole('button', { name: refNo, exact: true }).click()
    const verdict = verifier.getByRole('dialog', { name: `Verify Complaint ${refNo}` })
    await expect(verdict.getByText('Not compulsory (Accept or Deny)')).toBeVisible()
    await verdict.getByLabel('Verification complaint').fill('The roster shows that the relief was there.')
    await verdict.getByRole('button', { name: 'Deny (fine)' }).click()
    await verdict.getByRole('button', { name: 'Deny and fine' }).click()
    await expect(verifier.getByText(`${refNo}: Fined`)).toBeVisible()

    await visit(manager, `/manage-complaint/history-complaint?q=${refNo}`)
    await expect(manager.locator('.tone-danger', { hasText: 'Fined' })).toBeVisible()
    await noSidewaysScroll(manager)
    await manager.getByRole('button', { name: refNo, exact: true }).click()
    const history = manager.getByRole('dialog', { name: 'Detail History Complaint' })
    await expect(factOf(history, 'Fine or Wave')).toHaveText('The roster shows that the relief was there.')
    await expect(history.getByText(/gives RM \d/)).toBeVisible()
    await history.getByRole('button', { name: 'Enlarge post.jpg' }).click()
    const preview = manager.getByRole('dialog', { name: 'post.jpg' })
    await expect(preview.getByRole('img', { name: 'post.jpg' })).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).last().click()
    await history.getByRole('button', { name: 'Appeal' }).click()
    const appeal = manager.getByRole('dialog', { name: `Appeal ${refNo}` })
    await expect(appeal.getByText(/^Reason: \w/)).toBeVisible()
    await appeal.getByLabel('Grounds').fill('The photograph shows another man.')
    await appeal.getByRole('button', { name: 'Appeal' }).click()

    const officer = await someone(browser, 'ap', `/manage-complaint/verify-complaint?q=${refNo}`, options)
    await officer.getByRole('button', { name: refNo, exact: true }).click()
    const second = officer.getByRole('dialog', { name: `Decide appeal ${refNo}` })
    await second.getByLabel('Uphold: the fine is reversed').check()
    await second.getByLabel('Remark').fill('It is another man indeed.')
    await second.getByRole('button', { name: 'Decide appeal' }).click()
    await expect(officer.getByText(`${refNo} updated`)).toBeVisible()

    await visit(manager, `/manage-complaint/claim-record?q=${refNo}`)
    await expect(manager.locator('.money', { hasText: '+RM' })).toBeVisible()
    await visit(manager, `/manage-complaint/history-complaint?q=${refNo}`)
    await expect(manager.locator('.tone-success', { hasText: 'Waived' })).toBeVisible()
  })

test('the draft of a complaint is restored after a reload', async ({ page }) => {
  await signIn(page, 'in2', '/manage-complaint/complaint')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('Description').fill('Half a sentence that nobody wants to')
  await page.reload()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence that nobody wants to')
  await expect(page.getByText('Your draft was restored.')).toBeVisible()
})

test('photographs not yet uploaded are uploaded when the form is opened again', async ({ page }) => {
  await signIn(page, 'in2', '/manage-complaint/complaint')
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Complaint' })
  await dialog.getByLabel('Description').fill('Seen where there is no network')
  // One is uploaded already, one fails.
  const [first, second] = [await photograph('#246'), await photograph('#642')]
  const chooser = dialog.locator('input[type=file][multiple]')
  await chooser.setInputFiles({ name: 'first.jpg', mimeType: 'image/jpeg', buffer: first })
  await expect(dialog.getByRole('button', { name: 'Enlarge first.jpg' })).toBeVisible()
  await page.route('**/api/v1/files', (route) => route.abort())
  await chooser.setInputFiles({ name: 'second.jpg', mimeType: 'image/jpeg', buffer: second })
  await expect(dialog.locator('.upload-row', { hasText: 'second.jpg' })).toBeVisible()
  await page.reload()
  await page.unroute('**/api/v1/files')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('button', { name: 'Enlarge first.jpg' })).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Enlarge second.jpg' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('')
  await page.reload()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('')
  await expect(dialog.locator('.file-strip li')).toHaveCount(0)
})

test('site and offender are searched by words and chosen by keyboard', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'in', '/manage-complaint/complaint')
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Complaint' })
  // The only contract of this zone is chosen by default.
  await expect(dialog.getByLabel('Contract')).not.toHaveValue('DEFAULT')
  await expect(dialog.getByLabel('Type of offence')).toHaveValue('DEFAULT')
  const site = dialog.getByRole('combobox', { name: 'Site' })
  await site.focus()
  await page.keyboard.type('ipoh pejabat')
  // The site itself, then the locations within it.
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(site).toHaveValue('Pejabat Zon Ipoh')
  // Text without a match is no choice, and the first Escape closes the list, not the form.
  await site.fill('nowhere')
  await expect(dialog.getByText('No items found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(site).toHaveValue('Pejabat Zon Ipoh')
  const offender = dialog.getByRole('combobox', { name: 'Offender' })
  await offender.fill('bin')
  const first = dialog.getByRole('listbox').getByRole('option').first()
  await expect(first).toContainText(/bin/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A person on record.')).toBeVisible()
  // Free text is allowed and refers to no person.
  await offender.fill('')
  await page.keyboard.type('A man in a red cap')
  await page.keyboard.press('Tab')
  await expect(offender).toHaveValue('A man in a red cap')
  await expect(dialog.getByText('A person on record.')).toBeHidden()
  // Missing fields are marked until they are filled, and nothing is sent to the server before.
  let sent = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/complaints(\/\d+\/submit)?$/.test(request.url())) sent += 1
  })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const words = dialog.getByLabel('Description')
  await expect(words).toHaveAccessibleDescription('At least 20 characters.')
  await words.fill('He let two cars through without a look.')
  await expect(words).toHaveAttribute('aria-invalid', 'false')
  await expect(dialog.getByLabel('Type of offence')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toBe(0)
})

test('a verifier decides by keyboard, and the next case opens by itself', async ({ page }) => {
  await signIn(page, 'vf', '/manage-complaint/verify-complaint')
  await page.getByRole('button', { name: 'Verify' }).first().press('Enter')
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
  const named = async () => (await title.textContent()) ?? ''
  await expect(title).toHaveText(/^Verify Complaint/)
  const first = await named()
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(title).not.toHaveText(first)
  const second = await named()
  await page.keyboard.press('k')
  await expect(title).toHaveText(first)
  await expect(page.getByRole('button', { name: 'Accept (waive)' })).toBeVisible()
  await page.keyboard.press('a')
  const confirm = page.getByRole('button', { name: 'Accept and waive' })
  const why = page.getByLabel('In one sentence: why is this case different?')
  await expect(confirm.or(why).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Enter')
  const done = page.getByText(`${first.split(' ').at(-1)}: Waived`)
  await expect(done.or(why).first()).toBeVisible()
  // Where most precedents were fined, an explanation is required and focused.
  if (await why.isVisible()) {
    await expect(why).toBeFocused()
    await page.keyboard.type('The guard was ill.')
    await page.keyboard.press('Enter')
  }
  await expect(done).toBeVisible()
  await expect(title).toHaveText(second)
})

test('of twenty files with one invalid, nineteen are uploaded and the invalid one says why', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'in', '/manage-complaint/complaint')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Complaint' })).toBeVisible()
  await page.getByLabel('Description').fill('Many photographs of one post')
  const good = await photograph('#353')
  const files = Array.from({ length: 20 }, (_, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: index === 7 ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') : good,
  }))
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  await expect(page.locator('.file-strip li')).toHaveCount(19, { timeout: 30_000 })
  await expect(
    page.getByText('Only pictures (JPEG, PNG, WebP), PDF and MP4 files are accepted.'),
  ).toBeVisible()
})

test('a history of more than a thousand cases shows the total', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'vf')
  const note = page.getByText(/1,000 of 1,284/)
  await visit(page, '/manage-complaint/history-complaint')
  await expect(page.locator('.row-link')).toHaveCount(10)
  await expect(note).toBeHidden()
  await page.route('**/api/v1/complaints?history=true&limit=1000*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.pagination.totalRow = 1284
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await expect(note).toBeVisible()
})

test('the cases of the list are shown on a board and on a map', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'vf', '/manage-complaint/complaint')
  await page.getByRole('tab', { name: 'Board' }).click()
  const fined = page.getByRole('region', { name: 'Fined' })
  await expect(fined.getByRole('button').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Map' }).click()
  const pin = page.locator('.map-pin').first()
  const count = Number(await pin.textContent())
  expect(count).toBeGreaterThan(0)
  await expectAccessible(page)
  await pin.click()
  await expect(page).toHaveURL(/zoneId=\d+/)
  await expect(page.getByText(`of ${count}`)).toBeVisible()
})

test('a verifier redacts a face, and the contractor sees the redacted picture only', {
  tag: '@long',
}, async ({ browser }) => {
  const verifier = await someone(browser, 'vf2', '/manage-complaint/verify-complaint')
  await verifier.locator('.row-link').first().click()
  await verifier.locator('.file-thumb').first().click()
  await verifier.getByRole('button', { name: 'Redact' }).click()
  const cover = verifier.getByRole('dialog', { name: /^Redact/ })
  const picture = cover.locator('img')
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture has no size.')
  await verifier.mouse.move(box.x + 20, box.y + 20)
  await verifier.mouse.down()
  await verifier.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await verifier.mouse.up()
  await expect(cover.getByRole('button', { name: 'Area 1' })).toBeVisible()
  await cover.getByLabel('Reason for redacting').fill('A passer-by is seen.')
  await cover.getByRole('button', { name: 'Redact', exact: true }).click()
  await expect(verifier.getByText('Redacted. Others now see only this version.')).toBeVisible()
  await verifier.locator('.file-thumb').first().click()
  await expect(verifier.getByText('partly redacted')).toBeVisible()
})

test('a large adjustment counts after a second person has approved it', { tag: '@long' }, async ({
  browser,
}) => {
  const preparer = await someone(browser, 'fp', '/manage-complaint/claim-record')
  await preparer.getByRole('button', { name: 'Manual adjustment' }).click()
  const form = preparer.getByRole('dialog', { name: 'Create adjustment' })
  await form.getByLabel('Contract').selectOption({ index: 1 })
  await form.getByLabel('Amount').fill('-1500.00')
  await form.getByLabel('Type of reason').selectOption({ index: 1 })
  await form.getByLabel(/^Reason/).fill('Counted twice.')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = preparer.getByRole('row', { name: /1,500\.00/ }).first()
  await expect(row.getByText('Waiting for approval')).toBeVisible()
  const refNo = (await row.locator('.row-link').textContent()) ?? ''
  const approver = await someone(browser, 'fa', `/manage-complaint/claim-record?q=${refNo}`)
  await approver.getByRole('button', { name: refNo, exact: true }).click()
  await approver.getByRole('button', { name: 'Approve' }).click()
  const second = approver.getByRole('dialog', { name: `Approve ${refNo}` })
  await second.getByLabel('Reason').fill('Seen and checked.')
  await second.getByRole('button', { name: 'Approve' }).click()
  await confirmIdentity(approver)
  await expect(approver.getByText(`${refNo} updated`)).toBeVisible()
  await preparer.reload()
  await expect(preparer.getByRole('row', { name: new RegExp(refNo) }).getByText('Confirmed')).toBeVisible()
})

for (const [name, ...paths] of [
  ['vf', 'history-complaint', 'verify-complaint'],
  ['in', 'complaint'],
  ['aa', 'type-of-offence'],
  ['fp', 'claim-record'],
] as const)
  test(`${paths.join(', ')}: no accessibility violations`, async ({ page }) => {
    await signIn(page, name)
    for (const path of paths) {
      await visit(page, `/manage-complaint/${path}`)
      await page.locator('.row-link').first().click()
      await expect(
        page.getByRole('dialog').locator('.form-control, .facts, dl, .line-sentence').first(),
      ).toBeVisible()
      await expectAccessible(page)
    }
  })
