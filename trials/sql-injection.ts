import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoAccounts } from '../api/seeds/demo-account.ts'
import type { Random } from '../api/seeds/random.ts'
import type { Db } from '../api/src/platform/db/db.ts'
import { type OpenApi, type Operation, operationsOf } from '../api/test/fuzz/document.ts'
import { learn, type Rows } from '../api/test/fuzz/request.ts'
import { sender } from './harness/client.ts'
import { clearLimits, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'
import { unsafePagesMissed } from './injection/control.ts'
import { startProxy } from './injection/proxy.ts'
import { type Account, type Ask, prepare, type Target } from './injection/request.ts'
import { attack } from './injection/sqlmap.ts'

// sqlmap on every parameter of every operation, as somebody who may call it: `npm run trial sql-injection`, or with a
// number of operations. What the shape of a parameter refuses before any statement is asked for twice and counted apart.
// sqlmap is a package of Debian (`apt-get install sqlmap`).
const minutes = 60
const perPart = 10
/** Two processes of sqlmap: while one makes up its texts, the other waits for the server. */
const parallel = 2

/** Keeps accounts and their sessions as they are, whatever is requested with them. */
async function keepSessions(db: Db, users: number[]) {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(session) as row from session where user_id = any(${users})`.execute(db)
  const kept = JSON.stringify(rows.map(({ row }) => row))
  const restore = async () => {
    await sql`update "user" set status = 'active' where id = any(${users}) and status <> 'active'`.execute(db)
    await sql`insert into session overriding system value
      select * from jsonb_populate_recordset(null::session, ${kept}::jsonb) on conflict do nothing`.execute(
      db,
    )
    await sql`update session set seen_at = now(), verified_at = now() + interval '1 hour', ends_at = now() + interval '5 hours'
      where user_id = any(${users})`.execute(db)
  }
  let isKept = true
  const keeping = (async () => {
    while (isKept) {
      // where it meets a request that changes the same rows, the next time will do
      await restore().catch(() => undefined)
      await sleep(1000)
    }
  })()
  return async () => {
    isKept = false
    await keeping
  }
}

/** Lists first; last what makes a file of them, and what could take an account its rights. */
function rank({ method, path }: Operation) {
  if (method === 'GET') return path.endsWith('/export') ? 3 : path.includes('{') ? 1 : 0
  return /\/(users|user-types|privileges|matrix|profile|auth|account)/.test(path) ? 4 : 2
}

type Attack = {
  host: string
  ask: Ask
  operations: Operation[]
  accounts: Account[]
  rows: Rows
  random: Random
}

/** All operations in parts, a part for each process, for as long as there is time. */
async function attackAll({ host, ask, operations, accounts, rows, random }: Attack) {
  const until = Date.now() + minutes * 60_000
  const named = new Map([[0, 'A request of the trial']])
  const counted = { operations: 0, taken: 0, forbidden: 0, refused: 0, left: 0, tried: 0 }
  const found: number[] = []
  let next = 0
  /** What of an operation is left for sqlmap, by numbers of their own. */
  async function targetsOf(operation: Operation) {
    const { targets, refused, status } = await prepare(ask, operation, accounts, rows, random)
    counted.refused += refused
    if (status < 300) counted.taken++
    if (status === 403) counted.forbidden++
    return targets.map((target) => {
      const number = named.size
      named.set(number, `${operation.method} ${operation.path} (${target.places.map(({ name }) => name)})`)
      counted.left += target.places.length
      return [number, target] as const
    })
  }
  async function work() {
    while (next < operations.length && Date.now() < until) {
      const part = operations.slice(next, next + perPart)
      next += perPart
      const targets = new Map<number, Target>()
      for (const operation of part)
        for (const [number, target] of await targetsOf(operation)) targets.set(number, target)
      if (targets.size > 0) {
        const attacked = await attack(host, targets, (until - Date.now()) / 1000)
        found.push(...attacked.found)
        counted.tried += attacked.tried
      }
      counted.operations += part.length
      console.log(
        `${counted.operations} of ${operations.length} operations, ${counted.tried} parameters tried`,
      )
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return { counted, found, named }
}

/** The records that each account sees, so that requests name some that exist. */
async function recordsOf(ask: Ask, operations: Operation[], accounts: Account[]) {
  const rows: Rows = new Map()
  const lists = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  for (const operation of lists)
    for (const { token } of accounts) {
      if (rows.has(operation.path)) break
      const headers = { authorization: `Bearer ${token}` }
      const { status, body } = await ask({ method: 'GET', url: operation.path, headers })
      if (status === 200) learn(rows, operation, body)
    }
  return rows
}

const env = { API_DOCS: 'true', SESSIONS_PER_USER: '1000' }
await trial('sql-injection', { count: 10_000, env }, async ({ product, count, random }) => {
  const db = product.db()
  const missed = await unsafePagesMissed(db)
  const document = (await (await fetch(`${product.address()}/api/docs/json`)).json()) as OpenApi
  const all = operationsOf(document)
    .filter(({ parameters, body, path }) => (parameters.length > 0 || body) && !path.includes('/auth/logout'))
    .sort((one, other) => rank(one) - rank(other))
  const signedIn = []
  for (const { email } of demoAccounts)
    signedIn.push({ email, ...(await signIn(product.address(), email.split('@')[0] as string)) })
  const stop = await keepSessions(
    db,
    signedIn.map(({ user }) => user.id),
  )
  const forgetLimits = () => clearLimits(db)
  const proxy = await startProxy(product.address(), forgetLimits)
  const ask: Ask = sender(`http://${proxy.host}/0`)
  const rows = await recordsOf(ask, operationsOf(document), signedIn)
  const operations = all.slice(0, count)
  const { counted, found, named } = await attackAll({
    host: proxy.host,
    ask,
    operations,
    accounts: signedIn,
    rows,
    random,
  }).finally(stop)
  proxy.close()
  const { refused, left, tried } = counted
  const failures = [
    ...found.map((number) => `${named.get(number)} is open to injection`),
    ...[...proxy.broken].map(([number, what]) => `${named.get(number)} is answered 5xx: ${what}`),
    ...missed.map((url) => `The unsafe page ${url} was not found: this trial would not see an injection.`),
  ]
  if (counted.operations < operations.length)
    failures.push(`Only ${counted.operations} of ${operations.length} operations in the time.`)
  if (tried < left) failures.push(`Only ${tried} of ${left} parameters were tried.`)
  const statuses = [...proxy.statuses].sort(([one], [other]) => one - other)
  return {
    figures: {
      operations: `${counted.operations} of ${all.length}`,
      'with a request that is taken': counted.taken,
      'forbidden to every account': counted.forbidden,
      parameters: refused + left,
      'refused by their shape': refused,
      'tried by sqlmap': tried,
      found: found.length,
      'unsafe pages found': `${3 - missed.length} of 3`,
      statuses: statuses.map(([status, times]) => `${status} × ${times}`).join(', '),
    },
    failures,
  }
})
