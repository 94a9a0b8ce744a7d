import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

const password = 'patuh-demo-2025'

/**
 * Begins with a session, as someone who was shown around before. How one signs in by hand is a story of its own; most
 * have no time for it.
 */
export async function signIn(page: Page, name: string) {
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: `${name}@patuh.example`, password },
  })
  const { token, user } = (await answer.json()).data
  await page.goto('/mark.svg')
  await page.evaluate(
    (given) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}')
      localStorage.setItem('root', JSON.stringify({ ...root, auth: given }))
      localStorage.setItem('tour', '*')
    },
    { token, user },
  )
  await page.goto('/dashboard', { waitUntil: 'commit' })
}

/** Signs in through the page, as a person would. */
export async function signInByHand(page: Page, name: string, { isNew = false } = {}) {
  if (!isNew) await page.addInitScript(() => localStorage.setItem('tour', '*'))
  await page.goto('/')
  await page.getByLabel('E-mail', { exact: true }).fill(`${name}@patuh.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Nothing on the page that WCAG 2.2 AA would object to. */
export async function expectAccessible(page: Page) {
  // a colour on its way to another has no contrast to measure
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
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
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
