import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
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
const secondsEach = 120

const fixed = ['--batch', '--level=1', '--risk=1', '--smart', '--dbms=PostgreSQL', '--disable-coloring']

async function attack(args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'patuh-sqlmap-'))
  const options = { timeout: secondsEach * 1000, maxBuffer: 64 * 2 ** 20 }
  const { said, isCut } = await new Promise<{ said: string; isCut: boolean }>((resolve) => {
    execFile('sqlmap', [...fixed, '--output-dir', folder, ...args], options, (error, stdout) =>
      resolve({ said: stdout, isCut: error?.killed === true }),
    )
  })
  rmSync(folder, { recursive: true, force: true })
  if (said === '') throw new Error('sqlmap is not installed: apt-get install sqlmap')
  return { isFound: said.includes('identified the following injection point'), isCut }
}

/** Control: a page that puts its parameter into a statement must be found. */
async function findsUnsafePage(db: Db) {
  const server = createServer(async (request, response) => {
    const id = new URL(request.url ?? '', 'http://here').searchParams.get('id')
    const answer = await sql.raw(`select email from "user" where id = ${id}`).execute(db).catch(String)
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { isFound } = await attack(['-u', `http://127.0.0.1:${(server.address() as AddressInfo).port}/?id=1`])
  server.close()
  return isFound
}

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

/** The arguments of sqlmap; the parts of the path that are no names are tried too. */
async function argumentsFor(product: Product, operation: Operation, token: string, random: Random) {
  const { url, method, headers, payload } = await requestFor(product, operation, token, random)
  const marked = operation.path.includes('{') ? url.replace(/\/(\d+)(?=\/|\?|$)/g, '/$1*') : url
  return [
    ...['-u', product.address() + marked, '--method', method],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(typeof payload === 'string' && payload !== '{}' ? ['--data', payload] : []),
  ]
}

/** Lists first: they have the most parameters. */
const rank = ({ method, path }: Operation) => (method !== 'GET' ? 2 : path.includes('{') ? 1 : 0)

const env = { API_DOCS: 'true', SESSIONS_PER_USER: '1000' }
await trial('sql-injection', { count: 10_000, env }, async ({ product, count, random }) => {
  const isControlFound = await findsUnsafePage(product.db())
  const document = await (await fetch(`${product.address()}/api/docs/json`)).json()
  const all = operationsOf(document as OpenApi)
    .filter(({ parameters, body, path }) => (parameters.length > 0 || body) && !path.includes('/auth/logout'))
    .sort((one, other) => rank(one) - rank(other))
  const operations = all.slice(0, count)
  const failures = isControlFound ? [] : ['The control was not found: this trial would not see an injection.']
  let cut = 0
  let tried = 0
  for (const [at, operation] of operations.entries()) {
    await clearLimits(product.db())
    const { token } = await signIn(product.address(), 'sa')
    const { isFound, isCut } = await attack(await argumentsFor(product, operation, token, random))
    if (isCut) cut++
    tried += operation.parameters.length
    if (isFound) failures.push(`${operation.method} ${operation.path} is open to injection`)
    if (at % 20 === 0) console.log(`${at} of ${operations.length}`)
  }
  return {
    figures: {
      operations: `${operations.length} of ${all.length}`,
      parameters: tried,
      'cut short': cut,
      found: failures.length - (isControlFound ? 0 : 1),
      control: isControlFound ? 'found' : 'not found',
    },
    failures,
  }
})
