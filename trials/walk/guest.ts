import { pathOfGroup } from '@patuh/domain/platform/permission'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '../../api/seeds/demo-account.ts'
import { observe } from './fault.ts'
import { foreignWords } from './words.ts'

/** Requests other than GET that read only; all others would change the data and are blocked. */
const readOnlyPost = /\/(presence|evaluate|dry-run|simulate|explain)\b/

/** A browser page for an account in a language: signed in through the API, and read-only. */
export async function openPage(
  browser: Browser,
  address: string,
  { account, language }: { account: string; language: string },
  serverTexts: Set<string>,
) {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  // the helper that the compiler puts around named functions
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await context.addInitScript(observe, foreignWords(language))
  const auth = account === 'nobody' ? undefined : await signIn(context, address, account)
  const menu = auth && (await menuOf(context, address, auth.token))
  collectTexts(auth, serverTexts)
  await context.addInitScript(
    ([given, lng]) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}')
      if (given) localStorage.setItem('root', JSON.stringify({ ...root, auth: given }))
      localStorage.setItem('tour', '*')
      localStorage.setItem('i18nextLng', lng)
    },
    [auth, language] as const,
  )
  await context.route('**/api/**', (route) => {
    const request = route.request()
    return request.method() === 'GET' || readOnlyPost.test(request.url()) ? route.continue() : route.abort()
  })
  context.setDefaultTimeout(8000)
  const close = async () => {
    // a user has at most three sessions at once
    if (auth)
      await context.request.post(`${address}/api/v1/auth/logout`, {
        headers: { authorization: `Bearer ${auth.token}` },
      })
    await context.close()
  }
  return { page: await context.newPage(), menu, close }
}

async function signIn(context: BrowserContext, address: string, account: string) {
  const answer = await context.request.post(`${address}/api/v1/auth/login`, {
    data: { email: `${account}@patuh.example`, password: demoPassword },
  })
  const { token, user } = (await answer.json()).data
  return { token, user }
}

/** The paths of the menu. */
async function menuOf(context: BrowserContext, address: string, token: string) {
  const answer = await context.request.get(`${address}/api/v1/menu/privileges`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()).data as { items: { name: string; menuItems: { url: string }[] }[] }
  return new Set(items.flatMap((group) => [pathOfGroup(group), ...group.menuItems.map(({ url }) => url)]))
}

const collectTexts = (value: unknown, serverTexts: Set<string>) => {
  if (typeof value === 'string') serverTexts.add(value)
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) collectTexts(part, serverTexts)
}

/** Reports errors of the page, except for blocked requests and invalid links. */
export function listen(page: Page, serverTexts: Set<string>, report: (fault: string) => void) {
  const refused = new Set<string>()
  page.on('requestfailed', (request) => request.method() !== 'GET' && refused.add(request.url()))
  page.on('pageerror', ({ message }) => report(`exception: ${message}`))
  page.on('response', (answer) => answer.status() >= 500 && report(`${answer.status()} from ${answer.url()}`))
  page.on('response', async (answer) => {
    if (!answer.headers()['content-type']?.includes('json') || !answer.url().includes('/api/')) return
    collectTexts(await answer.json().catch(() => null), serverTexts)
  })
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' || refused.has(url) || url.endsWith('/no-such-code')) return
    report(`console: ${message.text()} ${new URL(url || 'about:blank').pathname}`)
  })
}
