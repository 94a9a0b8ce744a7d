import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { demoAccounts, demoPassword } from '../api/seeds/demo-account.ts'
import type { Db } from '../api/src/platform/db/db.ts'
import { aToken } from '../api/test/factory.ts'
import { type OpenApi, operationsOf } from '../api/test/fuzz/document.ts'
import { type Caller, type Findings, fuzz, noFindings } from '../api/test/fuzz/fuzz.ts'
import type { Rows } from '../api/test/fuzz/request.ts'
import { sender } from './harness/client.ts'
import { clearLimits, type Product } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Random requests from our own OpenAPI document, as every user type and without sign-in: `npm run trial fuzz 100000`.
type Problem = Findings['problems'] extends Map<string, infer One> ? One : never

const perStory = 50_000
const perLimit = 500

/** What takes a hundred times as long as the usual: passwords, documents, exports, figures, the whole log. */
const costly =
  /login|register|help|password|otp|reauthenticate|setup|activation|export|statement|sheet|schedule|notice$|pass$|pack$|case-file|proof|events\/verify|dashboard|open-work|agenda|usage|import|bulk|\/files$|generate|precedents|similar/
const isSeldom = ({ path }: { path: string }) => costly.test(path)

/** An active session of a demo account, for which the password was entered just now. */
async function renewSession(db: Db, caller: Caller) {
  if (!caller.token) return
  const { rows } = await sql<{ id: number }>`
    update "user" set status = 'active' where email = ${caller.name} returning id`.execute(db)
  if (!rows[0]) return
  caller.token = await aToken(db, rows[0].id)
  // only the new session: the others are being used, and updating them too would end in a deadlock
  await sql`update session set verified_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'
    where id = (select max(id) from session where user_id = ${rows[0].id})`.execute(db)
}

/** The milliseconds that a process has had a processor, in user and in system mode. */
function processorOf(processId: number) {
  const [, rest = ''] = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}

const show = ([what, { times, number, request, answer }]: [string, Problem]) =>
  [
    `${what} (${times} times; first request ${number})`,
    `  ${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 600)}`,
    `  ${String(request.payload ?? '').slice(0, 600)}`,
    `  ${answer.status} ${answer.body.slice(0, 400)}`,
  ].join('\n')

const accounts = demoAccounts.map(({ email }) => email)

// Told to stop, it ends with what it has found so far.
let isStopped = false
process.once('SIGTERM', () => {
  isStopped = true
})

/** Some requests to one demo story, with rate limits forgotten again and again. */
async function oneStory(product: Product, seed: number, from: number, to: number, findings: Findings) {
  const document = await (await fetch(`${product.address()}/api/docs/json`)).json()
  const operations = operationsOf(document as OpenApi)
  const callers: Caller[] = [{ name: 'nobody', token: undefined }]
  for (const name of accounts) callers.push({ name, token: 'none' })
  const renew = (caller: Caller) => renewSession(product.db(), caller)
  for (const caller of callers) await renew(caller)
  const of = {
    ...{ operations, isSeldom, callers, renew, seed, parallel: 8, milliseconds: 2000 },
    supply: { rows: new Map() as Rows, accounts, password: demoPassword },
    send: sender(product.address()),
  }
  let at = from
  for (; at < to && !isStopped; at += perLimit) {
    await clearLimits(product.db())
    await fuzz({ ...of, from: at, to: Math.min(to, at + perLimit) }, findings)
    if (at % 5000 === 0) console.log(`${at}: ${[...findings.problems.keys()].join('; ') || 'no problems'}`)
  }
  return { operations: operations.length, done: Math.min(at, to) }
}

const env = { SESSIONS_PER_USER: '100000', API_DOCS: 'true' }
await trial('fuzz', { count: 20_000, env }, async ({ product, seed, count }) => {
  const findings = noFindings()
  let [operations, requests] = [0, 0]
  let milliseconds = 0
  let processor = 0
  for (let from = 0; from < count && !isStopped; from += perStory) {
    if (from > 0) await product.renew()
    const begun = Date.now()
    const before = processorOf(product.processId())
    const story = await oneStory(product, seed, from, Math.min(count, from + perStory), findings)
    operations = story.operations
    requests = story.done
    milliseconds += Date.now() - begun
    processor += processorOf(product.processId()) - before
  }
  const longest = [...findings.spent].sort(([, one], [, other]) => other - one).slice(0, 20)
  for (const [name, spent] of longest) console.log(`${Math.round(spent)} ms in all: ${name}`)
  for (const line of findings.slow) console.log(`over 2 s: ${line}`)
  const statuses = [...findings.statuses].sort(([one], [other]) => one - other)
  return {
    figures: {
      ...{ requests, operations, callers: accounts.length + 1 },
      'per second': Math.round((requests * 1000) / milliseconds),
      'processor time of the server': `${(processor / requests).toFixed(1)} ms a request`,
      load: loadavg()[0]?.toFixed(1) ?? '',
      slowest: `${Math.round(findings.slowest)} ms`,
      'over 2 s': findings.slow.length,
      statuses: statuses.map(([status, times]) => `${status} × ${times}`).join(', '),
      problems: findings.problems.size,
    },
    failures: [...findings.problems].map(show),
  }
})
