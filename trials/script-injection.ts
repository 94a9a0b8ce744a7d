import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { launchBrowser } from './harness/browser.ts'
import { caller } from './harness/client.ts'
import { type Product, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'
import { called, payloads } from './script/payload.ts'
import { plantByImport, plantInDatabase, plantThroughApi } from './script/plant.ts'
import { openPage } from './walk/guest.ts'
import { arrive, followLoading, settle } from './walk/look.ts'
import { pathsOf } from './walk/place.ts'

// 200 script payloads in texts, file names and import cells; every screen, mail and PDF visited: `npm run trial script-injection`.

/** Counts scripts that ran, and violations of the content security policy, in every page of a context. */
async function observe(context: BrowserContext, name: string) {
  const seen = { ran: 0, violations: [] as string[] }
  await context.exposeBinding(called, () => {
    seen.ran++
  })
  await context.exposeBinding('policyBroken', ({ page }, what: string) => {
    seen.violations.push(`${name} ${page.url()}: ${what}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { policyBroken: (what: string) => void }).policyBroken(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      ),
    )
  })
  return seen
}

const inject = (page: Page) =>
  page.evaluate((name) => {
    const part = document.createElement('div')
    document.body.append(part)
    part.innerHTML = `<img src=x onerror=${name}()>`
  }, called)

/** With the policy an unsafe sink breaks it, and without the policy its script runs: both must be noticed. */
async function isNoticed(browser: Browser, address: string) {
  const guarded = await browser.newContext()
  const withPolicy = await observe(guarded, 'control')
  const page = await guarded.newPage()
  await page.goto(address)
  await inject(page).catch(() => {})
  await page.waitForTimeout(500)
  await guarded.close()
  const open = await browser.newContext({ bypassCSP: true })
  const withoutPolicy = await observe(open, 'control')
  const other = await open.newPage()
  await other.goto(address)
  await inject(other)
  await other.waitForTimeout(500)
  await open.close()
  return withPolicy.ran === 0 && withPolicy.violations.length > 0 && withoutPolicy.ran > 0
}

/** A screen, its tabs, and the first record of its list. */
async function visitScreen(page: Page, address: string) {
  await arrive(page, address)
  const tabs = page.locator('main [role=tab]')
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs
      .nth(index)
      .click({ timeout: 4000 })
      .catch(() => {})
    await settle(page)
  }
  const row = page.locator('main .row-link').first()
  if ((await row.count()) > 0) {
    await row.click({ timeout: 4000 }).catch(() => {})
    await page.waitForTimeout(300)
    await settle(page)
  }
}

const mostMs = 45_000
const timeout = () => sleep(mostMs, undefined, { ref: false }).then(() => Promise.reject(new Error('no end')))

async function visitAll(browser: Browser, product: Product, account: string) {
  const address = product.address()
  const opened = await openPage(browser, address, { account, language: 'en' }, new Set())
  const context = opened.page.context()
  const seen = await observe(context, account)
  const missed: string[] = []
  const paths = pathsOf(opened.menu, `en ${account}`)
  for (const path of paths) {
    // a page of its own: one that hangs stops no other
    const page = await context.newPage()
    followLoading(page)
    await Promise.race([visitScreen(page, address + path), timeout()]).catch((error) =>
      missed.push(`${account} ${path} was not seen to its end: ${String(error).split('\n')[0]}`),
    )
    await Promise.race([page.close(), sleep(5000)])
  }
  await Promise.race([context.close(), sleep(5000)])
  return { ...seen, missed, visited: paths.length }
}

async function visitMails(browser: Browser, product: Product) {
  const call = caller(product.address())
  const { items } = JSON.parse((await call('GET', '/mails')).body).data as { items: { id: number }[] }
  const context = await browser.newContext()
  const seen = await observe(context, 'mail')
  const page = await context.newPage()
  for (const { id } of items) await page.goto(`${product.address()}/api/v1/mails/${id}/page`)
  await context.close()
  return { ...seen, visited: items.length }
}

/** PDFs must hold no script and no action that starts by itself. */
async function checkDocuments(product: Product) {
  const { token } = await signIn(product.address(), 'aa')
  const call = caller(product.address(), token)
  const paths = [
    '/complaints/1/case-file',
    '/complaints/2/case-file',
    '/contracts/1/schedule',
    '/claims/1/statement',
    '/tour-routes/1/sheet',
    '/persons/1/pass',
  ]
  const bodies: string[] = []
  for (const path of paths) {
    const { status, body } = await call('GET', path)
    if (status === 200 && body.startsWith('%PDF')) bodies.push(body)
  }
  const active = /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile)\b/
  return { documents: bodies.length, active: bodies.filter((body) => active.test(body)).length }
}

await trial(
  'script-injection',
  { count: 3000, env: { API_DOCS: 'true', SESSIONS_PER_USER: '100' } },
  async ({ product, count, seed }) => {
    const accepted = await plantThroughApi(product, count, seed)
    const imported = await plantByImport(product)
    const { planted, kept } = await plantInDatabase(product.db())
    console.log(`planted in ${planted.length} columns; kept by a rule: ${kept.join(' ')}`)
    // a mail to everyone whose name is now a payload
    for (const name of ['in', 'vf', 'cm', 'au'])
      await caller(product.address())('POST', '/auth/forgot-password', { email: `${name}@patuh.example` })
    const browser = await launchBrowser()
    const noticed = await isNoticed(browser, product.address())
    const seen = { ran: 0, violations: [] as string[], missed: [] as string[], visited: 0 }
    for (const account of ['sa', 'aa', 'in', 'vf', 'ap', 'co', 'fp', 'fa', 'cm', 'cs', 'au', 'nobody']) {
      const found = await visitAll(browser, product, account)
      seen.ran += found.ran
      seen.violations.push(...found.violations)
      seen.missed.push(...found.missed)
      seen.visited += found.visited
      console.log(
        `${account}: ${found.visited} screens, ${found.ran} scripts ran, ${found.violations.length} violations`,
      )
    }
    const mails = await visitMails(browser, product)
    await browser.close()
    const documents = await checkDocuments(product)
    return {
      figures: {
        payloads: payloads.length,
        'requests accepted': accepted,
        import: imported,
        columns: planted.length,
        screens: seen.visited,
        mails: mails.visited,
        documents: documents.documents,
        executed: seen.ran + mails.ran,
        'CSP violations': seen.violations.length + mails.violations.length,
        'scripts in documents': documents.active,
        control: noticed ? 'noticed' : 'not noticed',
      },
      failures: [
        ...(noticed ? [] : ['The control was not noticed: this trial would not see a script.']),
        ...(seen.ran + mails.ran > 0 ? ['A script ran.'] : []),
        ...seen.violations,
        ...mails.violations,
        ...seen.missed,
        ...(documents.active > 0 || documents.documents === 0
          ? ['A document is active, or none was made.']
          : []),
      ],
    }
  },
)
