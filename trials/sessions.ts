import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { aToken, aUser } from '../api/test/factory.ts'
import { caller } from './harness/client.ts'
import { clearLimits, type Product, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Whatever ends a session ends it at once on the node that is asked, and within a second on the others, which are told
// by the database (api/src/access/session/actor-cache.ts): `npm run trial sessions 200`.
const mostMs = 1000

type User = Awaited<ReturnType<typeof aUser>>
type Step = { product: Product; user: User; admin: string }

async function codeFor({ product, user: { email } }: Step): Promise<string> {
  for (let waited = 0; waited < 600; waited++) {
    const { rows } = await sql<{ text: string }>`
      select text from caught_mail where "to" = ${email} order by id desc limit 1`.execute(product.db())
    const code = /\d{8}/.exec(rows[0]?.text ?? '')?.[0]
    if (code) return code
    await sleep(50)
  }
  throw new Error(`no mail for ${email}`)
}

async function resetPassword(step: Step) {
  const call = caller(step.product.address())
  const { email } = step.user
  const { handle } = JSON.parse((await call('POST', '/auth/forgot-password', { email })).body).data
  const code = await codeFor(step)
  const { ticket } = JSON.parse((await call('POST', '/auth/verify-otp', { handle, code })).body).data
  return call('POST', '/auth/reset-password', { ticket, password: 'seven quiet mangoes fell' })
}

async function asAdministrator(
  { product, user, admin }: Step,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
) {
  const { rows } = await sql<{ version: number }>`
    select lock_version as version from "user" where id = ${user.id}`.execute(product.db())
  const headers = { 'if-match': `"${rows[0]?.version}"` }
  return caller(product.address(), admin)(method, `/users/${user.id}${path}`, body, headers)
}

/** What ends the session, done on the first node. */
const endings: Record<string, (step: Step) => Promise<{ status: number; body: string }>> = {
  'sign-out': ({ product, user }) => caller(product.address(), user.token)('POST', '/auth/logout'),
  suspension: (step) => asAdministrator(step, 'POST', '/suspend', { reason: 'The trial of sessions.' }),
  'another user type': async (step) => {
    const { rows } = await sql<{ id: number }>`select id from user_type where code = 'AP'`.execute(
      step.product.db(),
    )
    return asAdministrator(step, 'PUT', '', { userTypeIds: rows.map(({ id }) => id) })
  },
  'password reset': resetPassword,
}

const status = async (address: string, token: string) =>
  (await caller(address, token)('GET', '/auth/me')).status

/** How long a token is still accepted. */
async function livesFor(address: string, token: string) {
  const begun = performance.now()
  while ((await status(address, token)) !== 401) {
    if (performance.now() - begun > 5 * mostMs) return Number.POSITIVE_INFINITY
  }
  return performance.now() - begun
}

/** One user with two sessions, known to both nodes; answers how long they outlive the ending on the second node. */
async function one(product: Product, admin: string, name: string) {
  await sql`update session set verified_at = now()
    where user_id = (select id from "user" where email = 'sa@patuh.example')`.execute(product.db())
  const user = await aUser(product.db(), { userType: 'VF', password: 'correct horse battery' })
  // a session from elsewhere ends too, except by a sign-out
  const tokens = [user.token, ...(name === 'sign-out' ? [] : [await aToken(product.db(), user.id)])]
  const [here, there] = [product.address(0), product.address(1)]
  for (const token of tokens)
    for (const address of [here, there])
      if ((await status(address, token)) !== 200) throw new Error('A new session is refused.')
  const ended = await endings[name]?.({ product, user, admin })
  const isDead = (await Promise.all(tokens.map((token) => status(here, token)))).every((each) => each === 401)
  const lag = Math.max(...(await Promise.all(tokens.map((token) => livesFor(there, token)))))
  return ended && ended.status < 300 && isDead ? lag : Number.POSITIVE_INFINITY
}

await trial('sessions', { count: 200, nodes: 2 }, async ({ product, count }) => {
  const { token: admin } = await signIn(product.address(), 'sa')
  const figures: Record<string, string> = {}
  const failures: string[] = []
  for (const name of Object.keys(endings)) {
    const lags: number[] = []
    for (let round = 0; round < count; round++) {
      if (round % 5 === 0) await clearLimits(product.db())
      lags.push(await one(product, admin, name))
    }
    const dead = lags.filter((lag) => lag <= mostMs).length
    figures[name] = `${dead} of ${count}, on the other node after ${Math.round(Math.max(...lags))} ms at most`
    if (dead < count) failures.push(`${name}: ${count - dead} sessions lived on`)
  }
  return { figures, failures }
})
