import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type Locator,
  type Page,
  expect as plainly,
} from '@playwright/test'
import axe from 'axe-core'
import { demoPassword as password } from '../../api/seeds/demo-account.ts'
import { objections } from './objection.ts'

/**
 * Waits silently: Playwright's own `expect` describes the whole page at each try, this one once on failure.
 */
export const expect = plainly.extend({
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    const { isNot } = this
    try {
      if (isNot) await plainly(locator).not.toBeVisible(options)
      else await locator.waitFor(options).catch(() => plainly(locator).toBeVisible({ timeout: 1 }))
      return { pass: !isNot, message: () => '' }
    } catch (error) {
      return { pass: isNot, message: () => (error as Error).message }
    }
  },
})

const tokens: string[] = []

/** Starts with a session, onboarding done. Signing in by form is a test of its own and takes longer. */
export async function signIn(page: Page, name: string, path = '/dashboard') {
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: `${name}@patuh.example`, password },
  })
  const { token, user } = (await answer.json()).data
  tokens.push(token)
  const beginning = await page.addInitScript(
    (auth) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}')
      localStorage.setItem('root', JSON.stringify({ ...root, auth }))
      localStorage.setItem('tour', '*')
    },
    { token, user },
  )
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  // a later sign-out or sign-in must not be overwritten
  await beginning.dispose()
}

/** Enters the password that an approval asks for. */
export async function confirmIdentity(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
}

type Seat = { page: Page; kind: string }
const taken: Seat[] = []
const free: Seat[] = []

/** Another user in a browser of their own, until the test ends. */
export async function someone(
  browser: Browser,
  name: string,
  path?: string,
  options: BrowserContextOptions = {},
) {
  const kind = JSON.stringify(options)
  const at = free.findIndex((seat) => seat.kind === kind)
  const [seat = { kind, page: await browser.newPage(options) }] = at < 0 ? [] : free.splice(at, 1)
  taken.push(seat)
  await signIn(seat.page, name, path)
  return seat.page
}

/** Clears storage and pending requests of a browser, which is then reused with its compiled code. */
async function leave(seat: Seat) {
  const { page } = seat
  if (page.isClosed()) return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/mark.svg')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await page.context().clearCookies()
  free.push(seat)
}

/** Navigates inside the app, without a reload. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Signs in with the form. */
export async function signInByHand(page: Page, name: string, { isNew = false } = {}) {
  if (!isNew) await page.addInitScript(() => localStorage.setItem('tour', '*'))
  await page.goto('/')
  await page.getByLabel('E-mail', { exact: true }).fill(`${name}@patuh.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Expects no accessibility violations. The shell around every screen is checked by one test. */
export async function expectAccessible(page: Page, { framed = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(objections, framed ? [] : ['.sidebar', '.foot'])
  expect(found).toEqual({ here: [], inTheOther: [] })
}

/** Every test fails on a console error: CSP violation, failed load, exception. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        // refused requests and those without a network are logged; both are part of some tests
        const isRequest = /^Failed to load resource|: Network Error|second factor that your user type/.test(
          message.text(),
        )
        if (message.type() === 'error' && !isRequest) problems.push(message.text())
      })
      await use(undefined)
      for (const seat of taken.splice(0)) await leave(seat)
      // above the allowed number of sessions the oldest end: it may be one that another test needs
      for (const token of tokens.splice(0))
        await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** The text of a read-only value, found by its label. */
export const factOf = (scope: Page | Locator, label: string) =>
  scope.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd')
