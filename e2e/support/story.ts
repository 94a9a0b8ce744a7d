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
 * Each time Playwright does not find yet what shall be there, it describes the whole page, in case that was the last
 * time it looked. Here it is waited for without a word; if it did not come, the page is described once.
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

/**
 * Begins with a session, as someone who was shown around before. How one signs in by hand is a story of its own; most
 * have no time for it.
 */
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
  // whoever signs out or comes as another stays so
  await beginning.dispose()
}

type Seat = { page: Page; kind: string }
const taken: Seat[] = []
const free: Seat[] = []

/** Somebody else, at a browser of their own, until the story is over. */
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

/** Nothing of whoever sat there stays, and nothing goes on; the browser does, with all it has read and compiled. */
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

/** Goes to another screen as a link does, without loading the product again. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Signs in through the page, as a person would. */
export async function signInByHand(page: Page, name: string, { isNew = false } = {}) {
  if (!isNew) await page.addInitScript(() => localStorage.setItem('tour', '*'))
  await page.goto('/')
  await page.getByLabel('E-mail', { exact: true }).fill(`${name}@patuh.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Nothing on the page that an accessible one would not have. What frames every screen is looked at by one story. */
export async function expectAccessible(page: Page, { framed = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(objections, framed ? [] : ['.sidebar', '.foot'])
  expect(found).toEqual({ here: [], inTheOther: [] })
}

/** Every story fails on an error in the console: a broken policy, a failed load, an exception. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        // the browser itself reports each refused request; refusals are part of some stories
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text())
      })
      await use(undefined)
      for (const seat of taken.splice(0)) await leave(seat)
      // of more than five sessions of one person the oldest end: it may be one that another story still needs
      for (const token of tokens.splice(0))
        await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
