import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts, demoPassword } from '../api/seeds/demo-account.ts'
import { expect, expectAccessible, signIn, test, visit } from './support/story.ts'

test('the start prints its steps, address and demo accounts', async ({ baseURL }) => {
  const said = () => readFileSync(join(process.env.E2E_DATA ?? '', 'said'), 'utf8')
  await expect.poll(said).toContain('Ctrl-C ends it.')
  for (const words of [
    'making a new database (once)',
    'migration 1 of',
    'telling the demo story (once): people, 1 of',
    `Patuh is ready: ${baseURL}`,
    demoPassword,
    ...demoAccounts.map(({ email }) => email),
  ])
    expect(said()).toContain(words)
})

test('remember me stores the login name and nothing else', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Remember my e-mail').check()
  await signInKeepingRemember(page)
  const root = await page.evaluate(() => localStorage.getItem('root') ?? '')
  expect(JSON.parse(root).remember).toEqual({ value: 'sa@patuh.example' })
  expect(root).not.toContain('patuh-demo')
})

async function signInKeepingRemember(page: import('@playwright/test').Page) {
  await page.getByRole('button', { name: /^sa System/ }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('signing in at /login ends on the dashboard', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tour', '*'))
  await page.goto('/login')
  await signInKeepingRemember(page)
  await expect(page.getByRole('heading', { name: 'Due from me' })).toBeVisible()
})

test('a wrong password shows an error that reveals nothing', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('E-mail', { exact: true }).fill('sa@patuh.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.')
})

test('a screen without permission says whom to ask', async ({ page }) => {
  await signIn(page, 'in')
  await expect(page.getByRole('link', { name: 'Zone', exact: true }).first()).toBeVisible()
  await page.goto('/manage-user/type')
  await expect(
    page.getByRole('heading', { name: 'You do not have access to Manage Type', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText('support@patuh.example').first()).toBeVisible()
  await signIn(page, 'ap', '/manage-user')
  await expect(page.getByText('You do not have access to Manage User')).toBeVisible()
})

test('a screen that fails to load keeps the menu, and loads on a retry', async ({ page }) => {
  await signIn(page, 'sa', '/manage-user/position')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible()
})

test('a screen whose file arrives while its placeholder is being drawn is shown', async ({ page }) => {
  // as on a slow processor: React draws in many short tasks, and each begins late
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 40)
    }
    const now = performance.now.bind(performance)
    let later = 0
    performance.now = () => now() + ++later
  })
  await page.route('**/assets/profile-page*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await signIn(page, 'vf2', '/profile?tab=substitutes')
  await expect(page.getByRole('button', { name: 'Name a substitute' })).toBeVisible()
})

test('Back restores the earlier page of a list and its size', async ({ page }) => {
  await signIn(page, 'sa', '/manage-user/zone')
  const size = page.getByLabel('Items per page:')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('11–20 of')).toBeVisible()
  await size.selectOption('20')
  await expect(page.getByText('1–20 of')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('11–20 of')).toBeVisible()
})

test('Ctrl-K finds records by part of their name and screens by title, by keyboard', async ({ page }) => {
  await signIn(page, 'sa')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await page.route('**/search?*', () => {})
  await search.getByRole('combobox').fill('kawal teg')
  await expect(search.getByText('Searching…')).toBeVisible()
  await page.unroute('**/search?*')
  await expect(search.getByRole('option', { name: /^Records Kawal Teguh/ })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/user-profiles/*', () => {})
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/manage-user\/user-profile\?open=\d+$/)
  // content that loads during a click does not move the button
  const detail = page.getByRole('dialog', { name: /^Detail/ })
  await detail.getByRole('button', { name: 'Close' }).first().hover()
  await page.mouse.down()
  await page.unroute('**/user-profiles/*')
  await expect(detail.getByRole('tab', { name: 'History' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('audit l')
  await expect(search.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/manage-user\/audit$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('every screen is accessible, light and dark', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Demo accounts')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'sa')
  for (const [path, shown] of [
    ['/dashboard', 'Due from me'],
    ['/manage-user', 'Audit log'],
    ['/manage-user/type', 'Items per page:'],
    ['/manage-user/position', 'CLEANER'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    await expectAccessible(page, { framed: true })
  }
  await visit(page, '/manage-user/organization-type')
  await page.getByRole('row', { name: 'HQ' }).getByRole('button', { name: 'HQ' }).click()
  await expect(page.getByRole('dialog', { name: /^Detail/ })).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/manage-user/zone')
  await expect(page.getByRole('cell', { name: 'PENINSULAR', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show or hide the side panel' }).click()
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAccessible(page)
})
