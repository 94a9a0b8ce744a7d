import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { demoPassword } from '../api/seeds/demo-account.ts'
import { type OpenApi, type Operation, operationsOf } from '../api/test/fuzz/document.ts'
import { type Rows, requestOf, type Sent } from '../api/test/fuzz/request.ts'
import { type Account, keepSessions, recordsOf, signInAll } from './harness/account.ts'
import { sender } from './harness/client.ts'
import { clearLimits, type Product } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Each POST is sent 50 times at once under one Idempotency-Key to three nodes: it has one effect, and all are answered the
// same: `npm run trial same-key`, or with a number of operations.
const nodes = 3
const times = 50
/** How many different requests of an account are tried until one is taken. */
const tries = 6

const env = { API_DOCS: 'true', SESSIONS_PER_USER: '1000' }

type Answered = Awaited<ReturnType<ReturnType<typeof sender>>>

/** The request in its own words, with a key: `fresh` gives each sending its own. */
const underKey = (request: Sent, key: string): Sent => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': key },
})

const isTaken = ({ status }: Answered) => status < 300

/** Sends a request so often at once, in turn to each node. */
const burst = (product: Product, request: Sent, keyOf: () => string) =>
  Promise.all(
    Array.from({ length: times }, (_, number) =>
      sender(product.address(number % nodes))(underKey(request, keyOf())),
    ),
  )

/** How many of these requests have written to the audit log. */
async function effectsOf({ db }: Product, answers: Answered[]) {
  const ids = answers.map(({ requestId }) => requestId)
  const { rows } = await sql<{ effects: number }>`select count(distinct request_id)::int as effects from event
    where request_id = any(${ids}) and action not in ('unmask', 'confirm')`.execute(db())
  return rows[0]?.effects ?? 0
}

type Found = { taken?: Sent; answers: Answered[]; effects: number; sent: number }

/** Sends requests of each account in bursts, until one is taken. */
async function firstTaken(
  product: Product,
  accounts: Account[],
  make: (account: Account) => Sent,
): Promise<Found> {
  const found: Found = { answers: [], effects: 0, sent: 0 }
  for (const account of accounts)
    for (let attempt = 0; attempt < tries; attempt++) {
      const request = make(account)
      const key = randomUUID()
      if (attempt === 0) {
        const first = await sender(product.address())(underKey(request, randomUUID()))
        if (first.body.includes('"FORBIDDEN"')) break
      }
      await clearLimits(product.db())
      const answers = await burst(product, request, () => key)
      found.sent += times
      if (!answers.some(isTaken)) continue
      return { ...found, taken: underKey(request, key), answers, effects: await effectsOf(product, answers) }
    }
  return found
}

/** What is wrong with the answers to one request under one key. */
async function wrongWith(product: Product, { taken, answers, effects }: Found) {
  if (!taken) return []
  const wrong: string[] = []
  const kinds = new Set(answers.map(({ status, body }) => `${status} ${body}`))
  if (effects > 1) wrong.push(`${effects} effects`)
  if (kinds.size > 1)
    wrong.push(`${kinds.size} answers: ${[...kinds].map((kind) => kind.slice(0, 150)).join(' | ')}`)
  const again = await sender(product.address(1))(taken)
  if (!kinds.has(`${again.status} ${again.body}`))
    wrong.push(`later ${again.status} ${again.body.slice(0, 150)}`)
  const changed = { ...taken, url: `${taken.url}${taken.url.includes('?') ? '&' : '?'}other=1` }
  const other = await sender(product.address(2))(changed)
  if (other.status !== 422 && other.status !== 400)
    wrong.push(`another request under its key ${other.status}`)
  return wrong
}

const isChange = ({ method, path }: Operation) => method === 'POST' && !/\/(login|logout|setup)/.test(path)

await trial('same-key', { count: 10_000, nodes, env }, async ({ product, count, random }) => {
  const address = product.address()
  const document = (await (await fetch(`${address}/api/docs/json`)).json()) as OpenApi
  const all = operationsOf(document)
  const operations = all.filter(isChange).slice(0, count)
  const accounts = await signInAll(address)
  const stop = await keepSessions(
    product.db(),
    accounts.map(({ user }) => user.id),
  )
  const rows: Rows = await recordsOf(sender(address), all, accounts)
  const make = (operation: Operation) => (account: Account) =>
    requestOf(random, operation, account.token, {
      rows,
      accounts: [account.email],
      password: demoPassword,
      texts: ['Blok A, near the main gate, seen twice this week'],
    })
  const failures: string[] = []
  const refused: string[] = []
  let [taken, sent] = [0, 0]
  for (const [number, operation] of operations.entries()) {
    const found = await firstTaken(product, accounts, make(operation))
    sent += found.sent
    if (found.taken) taken++
    else refused.push(operation.path)
    const wrong = await wrongWith(product, found)
    if (wrong.length > 0) failures.push(`POST ${operation.path}: ${wrong.join('; ')}`)
    if (number % 20 === 19) console.log(`${number + 1} of ${operations.length}: ${failures.length} failures`)
  }
  console.log(`not taken: ${refused.join(' ')}`)
  await stop()
  return {
    figures: { operations: operations.length, taken, 'requests sent': sent, nodes, failed: failures.length },
    failures,
  }
})
