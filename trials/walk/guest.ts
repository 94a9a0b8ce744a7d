import { groupPath } from '@patuh/domain/platform/permission'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '../../api/seeds/demo-account.ts'
import { observe } from './fault.ts'
import { foreignWords } from './words.ts'

/** Asking may need more than a GET; everything else that is not one would change the story that is being looked at. */
const asks = /\/(presence|evaluate|dry-run|simulate|explain)\b/

/** Someone with a browser in a language: signed in without the page, and unable to change anything. */
export async function welcome(
  browser: Browser,
  address: string,
  { account, language }: { account: string; language: string },
  told: Set<string>,
) {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  // what the compiler puts around functions that it names
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await context.addInitScript(observe, foreignWords(language))
  const auth = account === 'nobody' ? undefined : await signIn(context, address, account)
  const menu = auth && (await menuOf(context, address, auth.token))
  tell(auth, told)
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
    return request.method() === 'GET' || asks.test(request.url()) ? route.continue() : route.abort()
  })
  context.setDefaultTimeout(8000)
  return { page: await context.newPage(), menu }
}

async function signIn(context: BrowserContext, address: string, account: string) {
  const answer = await context.request.post(`${address}/api/v1/auth/login`, {
    data: { email: `${account}@patuh.example`, password: demoPassword },
  })
  const { token, user } = (await answer.json()).data
  return { token, user }
}

/** Where the menu leads. */
async function menuOf(context: BrowserContext, address: string, token: string) {
  const answer = await context.request.get(`${address}/api/v1/menu/privileges`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()).data as { items: { name: string; menuItems: { url: string }[] }[] }
  return new Set(
    items.flatMap(({ name, menuItems }) => [groupPath(name), ...menuItems.map(({ url }) => url)]),
  )
}

const tell = (value: unknown, told: Set<string>) => {
  if (typeof value === 'string') told.add(value)
  else if (value && typeof value === 'object') for (const part of Object.values(value)) tell(part, told)
}

/** Every error of the page, but not that of what it was not allowed to send, or of a link that leads nowhere. */
export function listen(page: Page, told: Set<string>, complain: (fault: string) => void) {
  const refused = new Set<string>()
  page.on('requestfailed', (request) => request.method() !== 'GET' && refused.add(request.url()))
  page.on('pageerror', ({ message }) => complain(`exception: ${message}`))
  page.on(
    'response',
    (answer) => answer.status() >= 500 && complain(`${answer.status()} from ${answer.url()}`),
  )
  page.on('response', async (answer) => {
    if (!answer.headers()['content-type']?.includes('json') || !answer.url().includes('/api/')) return
    tell(await answer.json().catch(() => null), told)
  })
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' || refused.has(url) || url.endsWith('/no-such-code')) return
    complain(`console: ${message.text()} ${new URL(url || 'about:blank').pathname}`)
  })
}
