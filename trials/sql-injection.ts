import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoPassword } from '../api/seeds/demo-account.ts'
import type { Random } from '../api/seeds/random.ts'
import type { Db } from '../api/src/platform/db/db.ts'
import { type OpenApi, type Operation, operationsOf } from '../api/test/fuzz/document.ts'
import { requestOf } from '../api/test/fuzz/request.ts'
import { clearLimits, type Product, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// sqlmap on the parameters of every operation, as the administrator: `npm run trial sql-injection`, or with a number of
// operations, lists first. sqlmap is a package of Debian (`apt-get install sqlmap`).
const minutes = 20
const perPart = 20

const fixed = [
  ...['--batch', '--level=1', '--risk=1', '--dbms=PostgreSQL', '--disable-coloring', '--flush-session'],
  ...['--timeout=20', '--retries=1', '--time-sec=3', '--skip-waf', '--ignore-stdin'],
]

/** Tries these requests, one after the other, for so long at most; says which are open. */
async function attack(requests: string[], seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'patuh-sqlmap-'))
  const file = join(folder, 'requests')
  const line = '='.repeat(54)
  writeFileSync(file, requests.map((request) => `${line}\n${request}\n${line}\n`).join('\n'))
  const options = { timeout: seconds * 1000, maxBuffer: 256 * 2 ** 20 }
  const { said, isCut } = await new Promise<{ said: string; isCut: boolean }>((resolve) => {
    execFile('sqlmap', ['-l', file, ...fixed, '--output-dir', folder], options, (error, stdout) =>
      resolve({ said: stdout, isCut: error?.killed === true }),
    )
  })
  rmSync(folder, { recursive: true, force: true })
  if (said === '') throw new Error('sqlmap is not installed: apt-get install sqlmap')
  const begun = [...said.matchAll(/^\[\d+\/\d+\] URL:\n(.*)$/gm)]
  const found = begun.flatMap(({ index, 1: name = '' }, at) => {
    const part = said.slice(index, begun[at + 1]?.index)
    return part.includes('identified the following injection point') ? [name] : []
  })
  const parameters = said.match(/does not seem to be injectable/g)?.length ?? 0
  return { found, parameters, isCut }
}

/** Control: a page that puts its parameter into a statement must be found. */
async function findsUnsafePage(db: Db) {
  const server = createServer(async (request, response) => {
    const id = new URL(request.url ?? '', 'http://here').searchParams.get('id')
    const answer = await sql.raw(`select email from "user" where id = ${id}`).execute(db).catch(String)
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { found } = await attack([`GET /?id=1 HTTP/1.1\nHost: 127.0.0.1:${port}\n`], 300)
  server.close()
  return found.length > 0
}

/** Stands for the asterisk that marks what sqlmap tries. */
const marked = '\u0001'

const supply = { rows: new Map(), accounts: ['sa@patuh.example'], password: demoPassword, texts: ['Blok A'] }

/** A request with every parameter of the query, as valid as chance makes it within some attempts. */
async function requestFor(product: Product, operation: Operation, token: string, random: Random) {
  const parameters = operation.parameters.map((each) => ({ ...each, required: true }))
  for (let attempt = 1; ; attempt++) {
    const request = requestOf(random, { ...operation, parameters }, token, supply)
    if (operation.method !== 'GET' || operation.path.includes('{') || attempt === 20) return request
    const { status } = await fetch(product.address() + request.url, { headers: request.headers })
    if (status === 200) return request
  }
}

/** Requests as text; where the path has ids, another one marks them to be tried too. */
async function textsFor(product: Product, operation: Operation, token: string, random: Random) {
  const { url, method, headers, payload } = await requestFor(product, operation, token, random)
  const { host } = new URL(product.address())
  const text = (path: string, body: string) =>
    [
      `${method} ${path.replaceAll('*', 'x')} HTTP/1.1`.replaceAll(marked, '*'),
      ...Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`),
      `\n${body.replaceAll('*', 'x')}`,
    ].join('\n')
  const body = typeof payload === 'string' && payload !== '{}' ? payload : ''
  return [
    ...(body || url.includes('?') ? [text(url, body)] : []),
    ...(operation.path.includes('{') ? [text(url.replace(/\/(\d+)(?=\/|\?|$)/g, `/$1${marked}`), '')] : []),
  ]
}

/** Keeps the account and its session as they are, whatever is requested with it, and forgets the rate limits. */
function keepSession(db: Db, userId: number) {
  const saved = sql<{
    row: object
  }>`select to_jsonb(session) as row from session where user_id = ${userId}`.execute(db)
  const timer = setInterval(async () => {
    const { rows } = await saved
    await clearLimits(db)
    await sql`update "user" set status = 'active' where id = ${userId} and status <> 'active'`.execute(db)
    for (const { row } of rows)
      await sql`insert into session overriding system value select * from jsonb_populate_record(null::session, ${JSON.stringify(row)}::jsonb)
        on conflict do nothing`.execute(db)
    await sql`update session set seen_at = now(), verified_at = now() + interval '1 hour', ends_at = now() + interval '5 hours'
      where user_id = ${userId}`.execute(db)
  }, 1000)
  return () => clearInterval(timer)
}

/** Lists first: they have the most parameters. */
const rank = ({ method, path }: Operation) => (method !== 'GET' ? 2 : path.includes('{') ? 1 : 0)

/** All the operations in parts, for as long as there is time. */
async function attackAll(product: Product, operations: Operation[], token: string, random: Random) {
  const until = Date.now() + minutes * 60_000
  const found: string[] = []
  let [tried, parameters] = [0, 0]
  for (let at = 0; at < operations.length && Date.now() < until; at += perPart) {
    const requests: string[] = []
    for (const operation of operations.slice(at, at + perPart))
      requests.push(...(await textsFor(product, operation, token, random)))
    const part = await attack(requests, (until - Date.now()) / 1000)
    found.push(...part.found)
    parameters += part.parameters
    if (!part.isCut) tried = Math.min(operations.length, at + perPart)
    console.log(`${tried} of ${operations.length} operations, ${parameters} parameters`)
  }
  return { found, tried, parameters }
}

const env = { API_DOCS: 'true', SESSIONS_PER_USER: '1000' }
await trial('sql-injection', { count: 10_000, env }, async ({ product, count, random }) => {
  const isControlFound = await findsUnsafePage(product.db())
  const document = await (await fetch(`${product.address()}/api/docs/json`)).json()
  const all = operationsOf(document as OpenApi)
    .filter(({ parameters, body, path }) => (parameters.length > 0 || body) && !path.includes('/auth/logout'))
    .sort((one, other) => rank(one) - rank(other))
  const operations = all.slice(0, count)
  const { token, user } = await signIn(product.address(), 'sa')
  const stop = keepSession(product.db(), user.id)
  const { found, tried, parameters } = await attackAll(product, operations, token, random).finally(stop)
  const failures = found.map((name) => `${name} is open to injection`)
  if (!isControlFound) failures.push('The control was not found: this trial would not see an injection.')
  if (tried < operations.length)
    failures.push(`Only ${tried} of ${operations.length} operations in the time.`)
  return {
    figures: {
      operations: `${tried} of ${all.length}`,
      parameters,
      found: found.length,
      control: isControlFound ? 'found' : 'not found',
    },
    failures,
  }
})
