import type { Page } from '@playwright/test'
import { demoPassword } from '../api/seeds/demo-account.ts'
import { expect, factOf, signIn, signInByHand, someone, test, visit } from './support/story.ts'

// The statements of the specification that need a browser; each title begins with the paragraph. Constants and client
// state are in web/src/specification.test.tsx, the calls in api/src/specification.test.ts.
//
// Not checked, because the specification itself says that they are not shown or not product behaviour: the purpose and
// the user groups (§1), template demo pages (§2), fields of the management entities (§3), transitions between statuses
// (§4), rules of create and edit forms (§5), rules of the Matrix Privilege screen (§6), request bodies (§7), error code
// shapes (§8). Not checked, because nothing can be observed: which host the development API has (§7), sample data of the
// side panel, which the product replaces by its own (§1).

const root = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}'))

/** The table of open routes: path and heading. */
const openRoutes = [
  ['/', 'Sign in'],
  ['/forgot-password', 'Forgot password'],
  ['/forgot-password-otp', 'Enter the code'],
  ['/reset-password', 'New password'],
  ['/account/activation/aaaaaaaaaaaaaaaaaaaaaa', 'Activate your account'],
  ['/profile', 'Sign in'],
  ['/register', 'Register'],
  ['/404', 'Page not found'],
  ['/500', 'Something went wrong on our side'],
  ['/apps/email/inbox', 'Demo inbox'],
  ['/apps/email/compose', 'E-mail'],
  ['/apps/email/message', 'E-mail'],
] as const

/** The table of screens: route and name. */
const screens = [
  ['/manage-user/type', 'Manage Type'],
  ['/manage-user/user-type', 'User Type'],
  ['/manage-user/person', 'Person'],
  ['/manage-user/position', 'Position'],
  ['/manage-user/zone', 'Zone'],
  ['/manage-user/organization-type', 'Organization Type'],
  ['/manage-user/matrix-privilage', 'Matrix Privilege'],
  ['/manage-user/user-profile', 'Manage Organization'],
  ['/manage-user/user', 'User'],
  ['/manage-contract/master-config', 'Manage Formula'],
  ['/manage-contract/contract', 'Contract'],
  ['/manage-complaint/type-of-offence', 'Type of Offence'],
  ['/manage-complaint/complaint', 'Complaint'],
  ['/manage-complaint/verify-complaint', 'Justify Complaint'],
  ['/manage-complaint/history-complaint', 'History Complaint'],
  ['/manage-complaint/claim-record', 'Claim Record'],
  ['/manage-eclaim/aduan-pematuhan', 'Compliance Complaint'],
  ['/manage-eclaim/touring', 'Touring'],
  ['/manage-eclaim/touring/review-justification', 'Review Justification'],
  ['/manage-eclaim/summary-claim', 'Claim Summary'],
  ['/manage-eclaim/attendance', 'Attendance'],
  ['/dashboard', 'Dashboard'],
] as const

test('§2 Open to anyone: every open route shows its screen to a visitor, with a heading and its own title; §3 defaults', async ({
  page,
}) => {
  for (const [path, name] of openRoutes) {
    // a full load: the heading of the screen before would be read while the next one is loaded
    await page.goto(path)
    await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    if (!path.startsWith('/apps') && path !== '/profile') expect(await page.title()).toBe(`${name} · Patuh`)
    // §1: the footer, also for visitors
    if (path === '/') await expect(page.getByRole('contentinfo')).toContainText('© 2025')
  }
  // §3 Client state: what is stored for a visitor
  expect(await root(page)).toMatchObject({
    dashboard: {
      asideShow: false,
      sidebarShow: true,
      sidebarUnfoldable: false,
      theme: 'light',
      sidebarMenus: [],
    },
    auth: { token: null, user: null },
    remember: { value: '' },
  })
})

test('§2 Routes that need a signed-in user: every one, and any other path, redirects to / and replaces the history entry', async ({
  page,
}) => {
  await page.goto('/404')
  for (const path of [...screens.map(([path]) => path), '/nowhere/at/all']) {
    const before = await page.evaluate(() => history.length)
    await visit(page, path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await page.title()).toBe('Sign in · Patuh')
    await page.goBack()
    await expect(page).toHaveURL(/\/404$/)
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1)
  }
  // the guard checks only that a user exists: whether the token is worth anything is the server's answer
  await signIn(page, 'au', '/mark.svg')
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('root') ?? '{}')
    localStorage.setItem('root', JSON.stringify({ ...state, auth: { ...state.auth, token: null } }))
  })
  await page.route('**/api/v1/**', () => {})
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
})

test('§2 Screen names: every route shows its screen under its name, in the heading, the title and the breadcrumbs', async ({
  page,
}) => {
  await signIn(page, 'au', '/help')
  const menu = await page.request
    .get('/api/v1/menu/privileges', { headers: { authorization: `Bearer ${(await root(page)).auth.token}` } })
    .then((answer) => answer.json())
  const granted = new Set(
    menu.data.items.flatMap(({ menuItems }: { menuItems: { url: string }[] }) =>
      menuItems.map(({ url }) => url),
    ),
  )
  for (const [path, name] of screens) {
    await visit(page, path)
    const shown = granted.has(path) || path === '/dashboard' ? name : `You do not have access to ${name}`
    if (path !== '/dashboard')
      await expect(
        page.getByRole('main').getByRole('heading', { name: shown, level: 1, exact: true }),
      ).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Patuh`)
    await expect(page.locator('.crumbs [aria-current]')).toHaveText(name)
  }
})

test('§1 the product offers four languages; §2 a crumb for each segment of the path', async ({ page }) => {
  await signIn(page, 'vf', '/manage-eclaim/touring/review-justification')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li')).toHaveText([
    'Home',
    'Manage Eclaim',
    'Touring',
    'Review Justification',
  ])
  await page.getByRole('button', { name: 'Language' }).click()
  for (const name of ['English', 'Bahasa Melayu', '中文', 'தமிழ்'])
    await expect(page.getByRole('button', { name })).toBeVisible()
})

test('§5 History Complaint: the form takes several files, a number, a date with time, and DEFAULT until an offence is chosen', async ({
  page,
}) => {
  await signIn(page, 'in', '/manage-complaint/complaint')
  await page.getByRole('button', { name: 'Create' }).click()
  const form = page.getByRole('dialog', { name: 'Create Complaint' })
  await expect(form.locator('input[type=file][multiple]')).toBeAttached()
  await expect(form.getByLabel('Quantity')).toHaveAttribute('type', 'number')
  await expect(form.getByLabel('Date of Misconduct')).toHaveValue(/^\d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/)
  // §9: the default option
  const offence = form.getByLabel('Type of Offence')
  await expect(offence).toHaveValue('DEFAULT')
  await expect(offence.locator('option').first()).toHaveText('Select')
})

test('§2 any other path: a signed-in user sees the catch-all screen inside the shell', async ({ page }) => {
  await signIn(page, 'in', '/manage-user/nothing')
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Patuh')
})

test('§2 Screens load lazily: a spinner shows while a screen loads', async ({ page }) => {
  await signIn(page, 'sa', '/help')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/audit-page*.js', async (route) => {
    await held
    await route.continue()
  })
  // a full load: inside the application the old screen stays until the new one is there
  await page.goto('/manage-user/audit', { waitUntil: 'commit' })
  await expect(page.locator('.spinner-border').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible()
})

test('§2 History Complaint: columns, sorting, ten rows, page sizes, dates, colours, and one call of the specified list', async ({
  page,
}) => {
  const calls: { url: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) calls.push({ url: pathname + search, headers: request.headers() })
  })
  await signIn(page, 'vf', '/manage-complaint/history-complaint')
  await expect(page.locator('tbody tr')).toHaveCount(10)
  const headings = await page.getByRole('columnheader').allInnerTexts()
  const columns = [
    'Ref. no.',
    'Date of Misconduct',
    'Description',
    'Offender',
    'Location',
    'Quantity',
    'Status',
  ]
  expect(headings.map((text) => text.trim()).filter(Boolean)).toEqual([...columns, 'Action'])
  for (const name of columns)
    await expect(page.getByRole('columnheader', { name, exact: true })).toHaveAttribute('aria-sort', 'none')
  const size = page.getByLabel('Items per page:')
  await expect(size).toHaveValue('10')
  await expect(size.locator('option')).toHaveText(['5', '10', '20', '50'])
  await size.selectOption('50')
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await expect(page.locator('tbody .clipped').first()).toHaveCSS('-webkit-line-clamp', '2')
  const called = calls.map(({ url }) => url)
  for (const call of ['notifications?limit=1000&isRead=2', 'type-of-offences?limit=1000', 'menu/privileges'])
    expect(called).toContain(`/api/v1/${call}`)
  const specified = calls.filter(({ url }) => url === '/api/v1/complaints?history=true&limit=1000')
  expect(specified).toHaveLength(1)
  // §7: every call sends a bearer token and a JSON content type
  const signedIn = calls.filter(({ url }) => !url.startsWith('/api/v1/settings'))
  for (const { url, headers } of signedIn)
    expect([url, headers.authorization?.slice(0, 7), headers['content-type']]).toEqual([
      url,
      'Bearer ',
      'application/json',
    ])

  const answer = await page.request.get('/api/v1/complaints?history=true&limit=1000', {
    headers: { authorization: specified[0]?.headers.authorization ?? '' },
  })
  const { items } = (await answer.json()).data
  const tones: Record<number, string> = { 2: 'warning', 3: 'danger', 4: 'success' }
  for (const [index, row] of (await page.locator('tbody tr').all()).entries()) {
    const { refNo, status, statusText } = items[index]
    await expect(row).toContainText(refNo)
    const badge = row.locator('.soft-badge')
    expect([refNo, await badge.innerText(), await badge.getAttribute('class')]).toEqual([
      refNo,
      statusText,
      `soft-badge tone-${tones[status] ?? 'secondary'}`,
    ])
    expect(await row.innerText()).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d [AP]M/)
  }

  const heading = page.getByRole('columnheader', { name: 'Ref. no.' })
  const numbers = async () =>
    (await page.locator('tbody tr').allInnerTexts()).map((row) => row.match(/C-[\d-]+/)?.[0])
  for (const direction of ['none', 'ascending', 'descending', 'none']) {
    await expect(heading).toHaveAttribute('aria-sort', direction)
    await expect
      .poll(async () => {
        const shown = await numbers()
        const sorted = shown.toSorted()
        if (direction === 'descending') sorted.reverse()
        return direction === 'none' || shown.join() === sorted.join()
      })
      .toBe(true)
    await heading.getByRole('button').first().click()
  }
  // §9: the labels of every table
  await page.getByLabel('Filter:').fill('no such complaint')
  await expect(page.getByRole('main').getByText('No items found')).toBeVisible()
})

test('§2 History Complaint: the dialog is read-only, field by field, and a thumbnail opens an image preview', async ({
  page,
}) => {
  await signIn(page, 'vf', '/manage-complaint/history-complaint?status=3')
  await page.locator('tbody').getByRole('button', { name: 'View', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Detail History Complaint' })
  await expectReadOnly(dialog)
  // §4: the remark, with this label for 3 and 4
  await expect(factOf(dialog, 'Fine or Wave')).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Enlarge / })
    .first()
    .click()
  await expect(page.getByRole('dialog').last().getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await visit(page, '/manage-complaint/history-complaint?status=2')
  await expect(page.locator('tbody .tone-warning').first()).toBeVisible()
  await page.locator('tbody').getByRole('button', { name: 'View', exact: true }).first().click()
  await expect(dialog.getByLabel('Quantity')).toBeVisible()
  await expect(factOf(dialog, 'Fine or Wave')).toHaveCount(0)
})

/** The specified fields of a complaint, in their order, none of which can be changed. */
async function expectReadOnly(dialog: ReturnType<Page['getByRole']>) {
  const labels = ['Type of Offence', 'Date of Misconduct', 'Description', 'Offender', 'Location', 'Quantity']
  let above = 0
  for (const label of labels) {
    const field = factOf(dialog, label).first()
    await expect(field).toBeVisible()
    await expect(field.locator('input:enabled, select, textarea, [contenteditable]')).toHaveCount(0)
    const { y = 0, x = 0 } = (await field.boundingBox()) ?? {}
    const place = y * 10_000 + x
    expect([label, place > above]).toEqual([label, true])
    above = place
  }
  await expect(dialog.getByLabel('Quantity')).toHaveAttribute('min', '0')
  await expect(dialog.getByLabel('Quantity')).toBeDisabled()
  for (const label of ['Type of Offence', 'Description', 'Offender', 'Location'])
    await expect(factOf(dialog, label).first()).toHaveText(/\w/)
  await expect(dialog.getByLabel('Quantity')).toHaveValue(/^\d+$/)
  await expect(factOf(dialog, 'Date of Misconduct')).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d [AP]M$/)
}

test('§2 Header: breadcrumbs, the last is active; avatar; the user menu links to the profile; §1 and §9 footer', async ({
  page,
}) => {
  await signIn(page, 'sa', '/manage-user/zone')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.locator('li').first()).toHaveText('Home')
  await expect(crumbs.locator('li')).toHaveText(['Home', 'Manage User', 'Zone'])
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Zone')
  // §2: a default where user.image is empty
  await expect(page.getByRole('banner').locator('.avatar-letters')).toHaveText('AR')
  await page.getByRole('button', { name: 'Account of Aisyah binti Rahman' }).click()
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  // §1: the footer is below every screen
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('© 2025')
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  // the avatar is user.image; §6: menu and access are the server's, whatever typeId says
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('root') ?? '{}')
    state.auth.user.image = '/mark.svg'
    state.auth.user.userProfile.typeId = 2
    localStorage.setItem('root', JSON.stringify(state))
  })
  await page.reload()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/mark.svg')
  await expect(page.getByRole('heading', { name: 'Zone', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit Log' }),
  ).toBeVisible()
})

test('§2 Header: logout clears the session and the stored lists, then goes to / after about 100 ms', async ({
  page,
}) => {
  await signInByHand(page, 'sa')
  await page.getByRole('link', { name: 'Zone', exact: true }).first().click()
  await expect(page).toHaveURL(/\/manage-user\/zone$/)
  const before = await root(page)
  expect(before.dashboard.sidebarMenus.length).toBeGreaterThan(0)
  // §4: signed in, token and user are set
  expect(before.auth).toMatchObject({
    token: expect.any(String),
    user: { image: expect.any(String), userProfile: { typeId: 1 } },
  })
  await page.getByRole('button', { name: 'Account of Aisyah binti Rahman' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  // A page that has just opened counts first what waits on the device, which signing out would delete.
  const [cleared, taken] = await page.evaluate(
    () =>
      new Promise<[cleared: number, taken: number]>((resolve) => {
        const out = [...document.querySelectorAll('button')].find(
          ({ innerText }) => innerText.trim() === 'Sign out',
        )
        const clicked = performance.now()
        let cleared = Number.NaN
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (name, value) {
          if (name === 'root' && JSON.parse(value).auth.token === null) cleared ||= performance.now()
          setItem.call(this, name, value)
        }
        out?.click()
        const watch = setInterval(() => {
          const now = performance.now()
          if (location.pathname !== '/') return
          clearInterval(watch)
          resolve([cleared - clicked, now - cleared])
        }, 5)
      }),
  )
  expect(cleared).toBeLessThan(500)
  expect(taken).toBeGreaterThan(90)
  expect(taken).toBeLessThan(1000)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const state = await root(page)
  expect([state.auth, state.dashboard.sidebarMenus]).toEqual([{ token: null, user: null }, []])
})

/** Makes the notifications of the user unread, as the stories read them, and may be tried again. */
async function unreadAgain(page: Page) {
  const headers = { authorization: `Bearer ${(await root(page)).auth.token}` }
  const answer = await page.request.get('/api/v1/notifications?limit=1000&isRead=1', { headers })
  for (const { id } of (await answer.json()).data.items)
    await page.request.patch(`/api/v1/notifications/${id}`, { headers, data: { isRead: false } })
  await page.reload()
}

test('§2 Header: the bell counts the unread notifications and lists them; one opens with its line breaks, and its complaint', async ({
  page,
}) => {
  await signIn(page, 'cm2')
  await unreadAgain(page)
  const { token } = (await root(page)).auth
  const answer = await page.request.get('/api/v1/notifications?limit=1000&isRead=2', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items, pagination } = (await answer.json()).data
  const bell = page.getByRole('button', { name: /unread notification/ })
  await expect(bell.locator('.bell-badge')).toHaveText(String(pagination.totalRow))
  await bell.click()
  const list = page.locator('.bell-list')
  await expect(list.locator('.bell-item')).toHaveCount(items.length)
  // §9: the list area is 400 px high
  await expect(list).toHaveCSS('height', '400px')
  const about = items.findIndex(({ complaintId }: { complaintId: number | null }) => complaintId)
  await list.locator('.bell-item').nth(about).click()
  const notice = page.getByRole('dialog', { name: items[about].title })
  const text = notice.locator('.notification-text')
  expect(await text.textContent()).toBe(items[about].description)
  await expect(text).toHaveCSS('white-space', 'pre-line')
  // §4: opening it marks it read
  await expect(page.locator('.bell-badge')).toHaveText(String(pagination.totalRow - 1))
  await notice.getByRole('button', { name: 'Detail Complaint' }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Complaint' })
  await expectReadOnly(detail)
  await expect(detail.getByRole('button', { name: /^Enlarge / }).first()).toBeVisible()
  await expect(factOf(detail, 'Verification complaint')).toBeVisible()
  await expect(detail.getByLabel('Verification complaint')).toHaveCount(0)
  await expect(detail.getByText('Not compulsory (Accept or Deny)')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const other = items.find(({ complaintId }: { complaintId: number | null }) => !complaintId)
  await bell.click()
  await list.locator('.bell-item', { hasText: other.title }).first().click()
  const plain = page.getByRole('dialog', { name: other.title })
  await expect(plain.locator('.notification-text')).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Detail Complaint' })).toHaveCount(0)
  // §4: deleting it loads the list again; it is kept, as other stories and a retry read it
  await page.route(/\/notifications\/\d+$/, (route) => route.fulfill({ status: 204 }))
  const reloaded = page.waitForRequest(/\/notifications\?limit=1000&isRead=2$/)
  await plain.getByRole('button', { name: 'Delete' }).click()
  await reloaded
  await expect(plain).toBeHidden()
})

test('§2 Header: the justification shows only when it has attachments', async ({ page }) => {
  await signIn(page, 'cm2')
  await unreadAgain(page)
  const facts = { capturedAt: null, capturedFrom: null, chosenAt: null, latitude: null, longitude: null }
  const picture = {
    ...{
      id: 1,
      fileName: 'gate.jpg',
      mimeType: 'image/jpeg',
      size: 1,
      sha256: '',
      scan: 'clean',
      width: 1,
      height: 1,
    },
    ...{
      url: '/mark.svg',
      fileUrl: '/mark.svg',
      thumbnailUrl: '/mark.svg',
      uploadedAt: new Date().toISOString(),
    },
    ...{ ...facts, placedFrom: null, uploaderLatitude: null, uploaderLongitude: null },
  }
  await page.route(/\/api\/v1\/complaints\/\d+$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const justificationAttachments = isAnswered ? [picture] : []
    await route.fulfill({
      response,
      json: { data: { ...body.data, justification: 'The relief was late.', justificationAttachments } },
    })
  })
  let isAnswered = false
  for (const shown of [0, 1]) {
    isAnswered = shown === 1
    await page.reload()
    await page.getByRole('button', { name: /unread notification/ }).click()
    await page
      .locator('.bell-item', { hasText: /C-\d{4}-\d{6}/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Detail Complaint' }).click()
    const detail = page.getByRole('dialog', { name: 'Detail Complaint' })
    await expect(detail.getByLabel('Quantity')).toBeVisible()
    await expect(detail.getByRole('heading', { name: 'Justification Details' })).toHaveCount(shown)
    if (isAnswered) await expect(factOf(detail, 'Description').last()).toHaveText('The relief was late.')
  }
})

test('§2 Sidebar: Dashboard, a heading, then the groups of the server under the names it sent; the logo links to /', async ({
  page,
}) => {
  await page.route('**/api/v1/menu/privileges', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.items[0].menuItems[0].name = 'Sent by the server'
    body.data.items.push({
      name: 'Manage New Things',
      icon: 'cil-people',
      menuItems: [{ code: 'new', name: 'New thing', url: '/somewhere/else', actions: ['view'] }],
    })
    await route.fulfill({ response, json: body })
  })
  await signIn(page, 'sa')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Patuh' })).toHaveAttribute('href', '/')
  await expect(menu.locator('.side-nav > li').nth(0).getByRole('link')).toHaveAttribute('href', '/dashboard')
  await expect(menu.locator('.side-nav > li').nth(1)).toHaveText('Menu')
  await expect(menu.getByRole('link', { name: 'Sent by the server' })).toHaveAttribute(
    'href',
    '/manage-user/type',
  )
  await expect(menu.getByRole('link', { name: 'Manage New Things' })).toHaveAttribute(
    'href',
    '/manage-new-things',
  )
  await expect(menu.getByRole('link', { name: 'New thing', exact: true })).toHaveAttribute(
    'href',
    '/somewhere/else',
  )
  await page.unroute('**/api/v1/menu/privileges')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Bahasa Melayu' }).click()
  await expect(page.getByRole('link', { name: 'Urus Pengguna' }).first()).toHaveAttribute(
    'href',
    '/manage-user',
  )
  await page.getByRole('link', { name: 'Urus Pengguna' }).first().click()
  await expect(page.getByRole('heading', { name: 'Urus Pengguna', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Urus Jenis' })).toBeVisible()
})

test('§2 Sidebar: it is shown or hidden, and folds at once on large screens', async ({ page }) => {
  await signIn(page, 'sa')
  const sidebar = page.locator('#sidebar')
  const width = async () => Math.round((await sidebar.boundingBox())?.width ?? 0)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect.poll(width).toBe(64)
  expect((await root(page)).dashboard.sidebarUnfoldable).toBe(true)
  await page.mouse.move(700, 400)
  await page.mouse.move(30, 300)
  await expect.poll(width).toBe(256)
  await page.mouse.move(700, 400)
  await expect.poll(width).toBe(64)
  await page.getByRole('button', { name: 'Show or hide the menu' }).click()
  await expect(sidebar).not.toBeInViewport()
  expect((await root(page)).dashboard.sidebarShow).toBe(false)
})

test('§2 Sidebar: on a small screen it overlays the page and closes on a click outside and when any key is released', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'sa')
  const toggle = page.getByRole('button', { name: 'Show or hide the menu' })
  const dashboard = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Dashboard' })
  await expect(dashboard).not.toBeInViewport()
  await toggle.click()
  await expect(dashboard).toBeInViewport()
  await page.mouse.click(380, 500)
  await expect(dashboard).not.toBeInViewport()
  for (const key of ['Escape', 'x', 'ArrowDown']) {
    await toggle.click()
    await expect(dashboard).toBeInViewport()
    await page.keyboard.press(key)
    await expect(dashboard).not.toBeInViewport()
    await expect(toggle).toBeFocused()
  }
  // by keyboard: the key that opens it leaves it open, Tab walks through it
  await page.keyboard.press('Enter')
  await expect(dashboard).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(dashboard).toBeFocused()
  await expect(dashboard).toBeInViewport()
})

test('§2 Sidebar, §4 Layout: the theme comes from the query parameter, is kept, and auto follows the system', async ({
  page,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.getAttribute('data-coreui-theme'))
  await page.goto('/')
  expect(await theme()).toBe('light')
  await page.goto('/?theme=dark')
  expect(await theme()).toBe('dark')
  await page.goto('/')
  expect(await theme()).toBe('dark')
  expect((await root(page)).dashboard.theme).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/?theme=auto')
  expect(await theme()).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toBe('dark')
})

test('§4 Layout: the side panel is hidden, has three tabs, and closes with its button and when the visibility of the page changes', async ({
  page,
}) => {
  const dueIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const item = { kind: 'draft', name: 'C-2026-000001', text: '', link: '/help' }
  await page.route('**/api/v1/agenda', (route) => {
    const items = [0.01, 24].map((hours, id) => ({ ...item, id, dueAt: dueIn(hours) }))
    return route.fulfill({ json: { data: { items, total: 2 } } })
  })
  await signIn(page, 'sa')
  const panel = page.getByRole('complementary')
  await expect(panel).toHaveCount(0)
  const toggle = page.locator('[aria-controls=aside]')
  await toggle.click()
  // §1: an agenda of today and tomorrow
  for (const name of ['Today', 'Tomorrow'])
    await expect(panel.getByRole('region', { name }).getByRole('link')).toHaveCount(1)
  expect((await root(page)).dashboard.asideShow).toBe(true)
  await expect(panel.getByRole('tab')).toHaveCount(3)
  for (const name of ['Agenda', 'Messages', 'Settings']) {
    const tab = panel.getByRole('tab', { name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    if (name === 'Messages') await expect(panel.locator('.messages, .notice').first()).toBeVisible()
  }
  // §1: settings with option toggles and system-usage bars
  await expect(panel.getByRole('checkbox').first()).toBeVisible()
  await expect(panel.locator('.usage .bar')).toHaveCount(2)
  // §9: tab fade 150 ms
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(panel.locator('.aside-panel')).toHaveCSS('animation-duration', '0.15s')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await toggle.click()
  await expect(panel.getByRole('tab').first()).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(panel).toHaveCount(0)
  expect((await root(page)).dashboard.asideShow).toBe(false)
})

test('§4 Language, §7 language files: chosen on start from the query, kept, from ./locales/{lng}/{ns}.json; unknown falls back to en', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.json')) files.push(pathname)
  })
  await page.goto('/?lng=ms')
  await expect(page.getByRole('heading', { name: 'Log masuk' })).toBeVisible()
  const first = '/locales/ms/translation.json'
  expect(files.filter((file) => file.startsWith('/locales/ms/'))).toEqual([first])
  expect(files.filter((file) => !/^\/locales\/\w+\/\w+(\+\w+)*\.json$/.test(file))).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Log masuk' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ms')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/?lng=../../secret')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('§8: a poll, a menu and a history that fail leave the interface as it was, and only the console knows', async ({
  browser,
}) => {
  const page = await someone(browser, 'vf', '/manage-complaint/history-complaint')
  await expect(page.locator('tbody tr')).toHaveCount(10)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  for (const path of ['notifications?*', 'menu/privileges', 'complaints?history*'])
    await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'History Complaint' })).toBeVisible()
  await expect.poll(() => logged.filter((text) => text.includes('Network Error')).length).toBeGreaterThan(2)
  await expect(page.locator('.toast-card')).toHaveCount(0)
  // §9: toasts are at the top right
  await expect(page.locator('.toaster')).toHaveCSS('position', 'fixed')
  await expect(page.locator('.toaster')).toHaveCSS('inset', /^68px 24px /)
  // if the history load fails, loading stops
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(main.locator('.skeleton, .ghost, .spinner-border')).toHaveCount(0)
})

test('deep link: after signing in the visitor arrives at the wanted address, once, and not after signing out', async ({
  page,
}) => {
  const wanted = '/manage-complaint/history-complaint?status=3'
  const signInWith = async (name: string) => {
    await page.getByLabel('E-mail', { exact: true }).fill(`${name}@patuh.example`)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.addInitScript(() => localStorage.setItem('tour', '*'))
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  await signInWith('vf')
  await expect(page).toHaveURL(wanted)
  await expect(page.getByRole('heading', { name: 'History Complaint', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signInWith('cm')
  await expect(page).toHaveURL(/\/dashboard$/)
  // the session of this tab ends elsewhere: only the same person comes back to its page
  await visit(page, '/help')
  await expect(page).toHaveTitle('Help · Patuh')
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('root') ?? '{}')
    state.auth = { token: null, user: null }
    const newValue = JSON.stringify(state)
    localStorage.setItem('root', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'root', newValue }))
  })
  await expect(page).toHaveURL(/\/$/)
  await signInWith('cm')
  await expect(page).toHaveURL(/\/help$/)
})
