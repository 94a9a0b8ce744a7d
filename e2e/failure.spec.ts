import type { Page, Route } from '@playwright/test'
import { expect, signIn, test, visit } from './support/story.ts'

// Not a literal, as its types belong to another project.
const registry = '../web/src/app/screens.tsx'

/** The path of every screen that is not the page of unknown paths. */
async function screenPaths() {
  const { screens } = (await import(registry)) as { screens: { path: string }[] }
  return screens.flatMap(({ path }) => (path === '*' ? [] : [path.replace(/\/:.*/, '')]))
}

const refused = { error: { code: 'INTERNAL', message: 'refused', fields: [], traceId: 'trace' } }
const failures = {
  '500': (route: Route) => route.fulfill({ status: 500, json: refused }),
  '503': (route: Route) => route.fulfill({ status: 503, body: 'unavailable' }),
  abort: (route: Route) => route.abort(),
  offline: (route: Route) => route.abort('internetdisconnected'),
}
type Failure = keyof typeof failures | 'slow'

/** Requests of the shell around the screens: who may see what, and the bell. */
const shell = ['auth/', 'menu/', 'settings', 'notifications/stream', 'notifications?limit=1000&isRead=2']
const isShell = (url: string) => shell.some((path) => url.includes(`/api/v1/${path}`))

/** Requests of the screens fail in the chosen way, or wait until they are released. */
async function disturb(page: Page) {
  let failure: Failure | null = null
  const waiting: Route[] = []
  const asked: string[] = []
  const pass = (route: Route) => route.fallback().catch(() => {})
  await page.route('**/api/v1/**', async (route) => {
    const url = route.request().url()
    if (isShell(url) || !failure) return pass(route)
    asked.push(url)
    if (failure === 'slow') waiting.push(route)
    else await failures[failure](route).catch(() => {})
  })
  return {
    asked,
    async by(next: Failure | null) {
      failure = next
      // the code of the screens is loaded as before: in the product the service worker has it
      await page.evaluate((isOnline) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
        dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      }, next !== 'offline')
      await Promise.all(waiting.splice(0).map(pass))
    },
  }
}
type Requests = Awaited<ReturnType<typeof disturb>>

/** What a user sees of loading and failing. */
const look = (page: Page) =>
  page.evaluate(() => {
    const seen = (of: string) =>
      [...document.querySelectorAll<HTMLElement>(of)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
    const main = (of: string) => seen(`:is(main, .modal) ${of}`)
    return {
      title: seen('main h1')[0]?.innerText ?? '',
      isBusy: seen('.skeleton, .ghost, .spinner-border').length > 0,
      problems: main('[role=alert]').map((one) => one.innerText),
      isSlow: main('.slow-note').length > 0,
      canRetry: main('button').some((one) => one.innerText === 'Try again'),
      headless:
        document.querySelectorAll('main .data-table thead').length - seen('main .data-table thead').length,
    }
  })
type Seen = Awaited<ReturnType<typeof look>>

/** Looks until it is as expected; the clock runs ahead, as a failed request is repeated after pauses. */
async function expectSeen(page: Page, where: string, expected: Partial<Seen>, title = '') {
  let seen: Seen
  const until = Date.now() + 15_000
  do {
    await page.clock.fastForward(2500)
    seen = await look(page)
    const isAsExpected = Object.entries(expected).every(([key, value]) => seen[key as keyof Seen] === value)
    if (isAsExpected && seen.title && seen.title !== title) return seen
  } while (Date.now() < until)
  expect({ where, ...seen }).toEqual({ where, ...seen, ...expected, title: expect.anything() })
  return seen
}

/** One screen and one failure. False if the user has no access. */
async function tryScreen(page: Page, path: string, failure: Failure, requests: Requests) {
  const where = `${failure} at ${path}`
  await requests.by(failure)
  requests.asked.length = 0
  const { title } = await look(page)
  await visit(page, path)
  const { problems } = await expectSeen(page, where, failure === 'slow' ? {} : { isBusy: false }, title)
  if (problems.some((text) => /is not open to you|You do not have the privilege/.test(text))) return false
  // the user guide needs no request, and the scanner can be used while its choices load
  if (path === '/help' || (failure === 'slow' && path.endsWith('/scan'))) return true
  const { problems: said } = await expectSeen(page, where, {
    ...(failure === 'slow' ? { isSlow: true } : { isBusy: false }),
    canRetry: true,
    headless: 0,
  })
  if (failure !== 'slow') expect(said, where).not.toEqual([])
  expect(requests.asked, where).not.toEqual([])
  // these two leave the same message and button as 500
  if (failure === '503' || failure === 'abort') return true
  await requests.by(null)
  // back online everything is loaded again by itself
  if (failure !== 'offline')
    while ((await look(page)).canRetry) {
      await page
        .locator('main')
        .getByRole('button', { name: 'Try again' })
        .first()
        .click({ timeout: 2000 })
        .catch(() => {})
      await expectSeen(page, where, { isBusy: false })
    }
  const { problems: left } = await expectSeen(page, where, { isBusy: false, canRetry: false })
  expect(left, where).toEqual([])
  return true
}

test('on every screen a failed load ends with a message and a retry that works', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await browser.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.clock.install()
  const requests = await disturb(page)
  await page.goto('/mark.svg')
  const paths = await screenPaths()
  expect(paths.length).toBeGreaterThan(20)
  for (const failure of ['slow', ...Object.keys(failures)] as Failure[]) {
    let left = paths
    for (const user of ['aa', 'cs', 'sa']) {
      await requests.by(null)
      // what is stored for rounds without a network would be shown
      await page.evaluate(async () => {
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
      })
      // a new page has nothing loaded yet
      await signIn(page, user, '/profile')
      await expect(page.locator('main h1')).toBeVisible()
      const denied: string[] = []
      for (const path of left) if (!(await tryScreen(page, path, failure, requests))) denied.push(path)
      left = denied
    }
    expect(left).toEqual([])
  }
  expect(thrown).toEqual([])
  await page.close()
})
