import { randomUUID } from 'node:crypto'
import { createServer, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Random } from '../api/seeds/random.ts'
import type { Db } from '../api/src/platform/db/db.ts'
import { type OpenApi, type Operation, operationsOf } from '../api/test/fuzz/document.ts'
import { clearLimits, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'
import { textsFor } from './injection/request.ts'
import { attack } from './injection/sqlmap.ts'

// sqlmap on the parameters of every operation, as the administrator: `npm run trial sql-injection`, or with a number of
// operations, lists first. sqlmap is a package of Debian (`apt-get install sqlmap`).
const minutes = 20
const perPart = 10

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

/** Passes requests on with an Idempotency-Key of their own: sqlmap sends the same headers each time. */
async function withOwnKeys(address: () => string) {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'idempotency-key': randomUUID() }
    const { method, url } = request
    const onward = open(`${address()}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, close: () => server.close() }
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

/** Lists first: they have the most parameters; those that make a file of what the list gives last. */
const rank = ({ method, path }: Operation) =>
  path.endsWith('/export') ? 3 : method !== 'GET' ? 2 : path.includes('{') ? 1 : 0

/** All the operations in parts, for as long as there is time. */
async function attackAll(host: string, operations: Operation[], token: string, random: Random) {
  const until = Date.now() + minutes * 60_000
  const found: string[] = []
  let [tried, parameters] = [0, 0]
  for (let at = 0; at < operations.length && Date.now() < until; at += perPart) {
    const requests: string[] = []
    for (const operation of operations.slice(at, at + perPart))
      requests.push(...(await textsFor(host, operation, token, random)))
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
  const { host, close } = await withOwnKeys(product.address)
  const { found, tried, parameters } = await attackAll(host, operations, token, random).finally(stop)
  close()
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
