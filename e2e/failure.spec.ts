import type { Page, Route } from '@playwright/test'
import { caller } from './support/caller.ts'
import { expect, signIn, test, visit } from './support/story.ts'

// Not a literal, as its types belong to another project.
const registry = '../web/src/app/screens.tsx'

/** The path of every screen that is not the page of unknown paths. */
async function screenPaths() {
  const { screens } = (await import(registry)) as { screens: { path: string }[] }
  return screens.flatMap(({ path }) => (path === '*' ? [] : [path.replace(/\/:.*/, '')]))
}

/** A screen, a tab of it or an opened record; `record` is the request that fails where only its own one shall. */
type Place = { path: string; record?: string }

const tabs = [
  ...['register', 'exceptions', 'roster', 'overrides'].map((tab) => `/manage-eclaim/attendance?tab=${tab}`),
  ...['routes', 'live', 'quality', 'disturbances'].map((tab) => `/manage-eclaim/touring?tab=${tab}`),
  '/manage-eclaim/aduan-pematuhan?tab=cases',
]
const records = {
  '/manage-user/person?': 'persons',
  '/manage-user/user-profile?': 'user-profiles',
  '/manage-contract/contract?': 'contracts',
  '/manage-complaint/type-of-offence?': 'type-of-offences',
  '/manage-complaint/history-complaint?': 'complaints',
  '/manage-complaint/claim-record?': 'claim-records',
  '/manage-eclaim/attendance?tab=register&': 'attendances',
  '/manage-eclaim/attendance?tab=overrides&': 'lock-overrides',
  '/manage-eclaim/summary-claim?': 'claims',
}

/** The newest record of each list that opens in a dialog or a page of its own. */
async function recordPlaces(): Promise<Place[]> {
  const { get } = await caller('aa')
  return Promise.all(
    Object.entries(records).map(async ([page, api]) => {
      const { items } = await get(`/${api}?limit=1`)
      return { path: `${page}open=${items[0].id}`, record: `/api/v1/${api}/${items[0].id}` }
    }),
  )
}

const refused = { error: { code: 'INTERNAL', message: 'refused', fields: [], traceId: 'trace' } }
const failures = {
  '500': (route: Route) => route.fulfill({ status: 500, json: refused }),
  '503': (route: Route) => route.fulfill({ status: 503, body: 'unavailable' }),
  abort: (route: Route) => route.abort(),
  offline: (route: Route) => route.abort('internetdisconnected'),
}
type Failure = keyof typeof failures

/** Requests of the shell around the screens: who may see what, and the bell. */
const shell = ['auth/', 'menu/', 'settings', 'notifications/stream', 'notifications?limit=1000&isRead=2']
const isShell = (url: string) => shell.some((path) => url.includes(`/api/v1/${path}`))

/** Requests of the screens fail in the chosen way, or wait until the way is changed. */
async function disturb(page: Page) {
  let failure: Failure | 'slow' | null = null
  let only: string | undefined
  const waiting: Route[] = []
  const asked: string[] = []
  const answer = (route: Route) =>
    (failure && failure !== 'slow' ? failures[failure](route) : route.fallback()).catch(() => {})
  await page.route('**/api/v1/**', async (route) => {
    const url = route.request().url()
    if (!failure || isShell(url) || (only && !url.endsWith(only))) return route.fallback().catch(() => {})
    asked.push(url)
    if (failure === 'slow') waiting.push(route)
    else await answer(route)
  })
  return {
    asked,
    async by(next: typeof failure, record?: string) {
      failure = next
      only = record
      // the code of the screens is loaded as before: in the product the service worker has it
      await page.evaluate((isOnline) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
        dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      }, next !== 'offline')
      await Promise.all(waiting.splice(0).map(answer))
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

const retryIn = (page: Page) => page.locator('main, .modal').getByRole('button', { name: 'Try again' })

/** Presses every retry until nothing fails any more. */
async function retryAll(page: Page, where: string) {
  while ((await look(page)).canRetry) {
    await retryIn(page)
      .last()
      .click({ timeout: 2000 })
      .catch(() => {})
    await expectSeen(page, where, { isBusy: false })
  }
}

// Every screen, tab and record asks by `api()`, whose errors of any kind are one class and reach the screens by the
// same query state. So a 500 is tried everywhere, and the other failures at one place of each part that shows them
// (dashboard, list, record); with `npm run trial whole` a slow answer and no network are tried everywhere too.
const samples = ['/dashboard', '/manage-user/zone', '/manage-complaint/complaint']
const isWhole = Boolean(process.env.WHOLE)

/** One place and one failure, some first slow. False if the user has no access. */
async function tryPlace(page: Page, { path, record }: Place, failure: Failure, requests: Requests) {
  const where = `${failure} at ${path}`
  const isSlowFirst = failure === '500' && (isWhole || samples.includes(path))
  await requests.by(isSlowFirst ? 'slow' : failure, record)
  requests.asked.length = 0
  // a tab and a record keep the title of their screen
  const title = path.includes('?') ? '' : (await look(page)).title
  await visit(page, path)
  const { problems } = await expectSeen(page, where, isSlowFirst ? {} : { isBusy: false }, title)
  if (problems.some((text) => /You do not have access to|You do not have the privilege/.test(text)))
    return false
  // the user guide and the outbox need no request
  if (path === '/help' || path === '/outbox') return true
  // the scanner can be used while its choices load
  if (isSlowFirst && !path.endsWith('/scan'))
    await expectSeen(page, `slow at ${path}`, { isSlow: true, canRetry: true, headless: 0 })
  await requests.by(failure, record)
  const { problems: said } = await expectSeen(page, where, { isBusy: false, canRetry: true, headless: 0 })
  expect(said, where).not.toEqual([])
  expect(requests.asked, where).not.toEqual([])
  await requests.by(null)
  // back online everything is loaded again by itself
  if (failure !== 'offline') await retryAll(page, where)
  const { problems: left } = await expectSeen(page, where, { isBusy: false, canRetry: false })
  expect(left, where).toEqual([])
  return true
}

test('on every screen, tab and record a failed load ends with a message and a retry that works', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(isWhole ? 600_000 : 240_000)
  const page = await browser.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.clock.install()
  const requests = await disturb(page)
  await page.goto('/mark.svg')
  const screens: Place[] = (await screenPaths()).map((path) => ({ path }))
  expect(screens.length).toBeGreaterThan(20)
  const opened = await recordPlaces()
  const sampled = [...samples.map((path) => ({ path })), ...opened.slice(0, 1)]
  const tried: Record<Failure, Place[]> = {
    '500': [...screens, ...tabs.map((path) => ({ path })), ...opened],
    offline: isWhole ? screens : sampled,
    '503': sampled,
    abort: sampled,
  }
  for (const [failure, places] of Object.entries(tried) as [Failure, Place[]][]) {
    let left = places
    for (const user of ['aa', 'cs', 'sa']) {
      if (left.length === 0) break
      await requests.by(null)
      // what is stored for rounds without a network would be shown
      await page.evaluate(async () => {
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
      })
      // a new page has nothing loaded yet
      await signIn(page, user, '/profile')
      await expect(page.locator('main h1')).toBeVisible()
      const denied: Place[] = []
      for (const place of left) if (!(await tryPlace(page, place, failure, requests))) denied.push(place)
      left = denied
    }
    expect(left).toEqual([])
  }
  expect(thrown).toEqual([])
  await page.close()
})
