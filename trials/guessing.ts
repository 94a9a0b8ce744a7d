import { aUser } from '../api/test/factory.ts'
import { caller } from './harness/client.ts'
import { clearLimits, type Product } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Parallel guesses at two nodes are counted exactly, and the owner still gets in: `npm run trial guessing 500`.

const password = 'correct horse battery'

/** Sends the same request many times at once, to both nodes in turn, and counts the answers by status. */
async function atOnce(product: Product, count: number, path: string, body: object) {
  const calls = [caller(product.address(0)), caller(product.address(1))] as const
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => calls[index % 2 ? 1 : 0]('POST', path, body)),
  )
  const counted = new Map<number, number>()
  for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1)
  return { answers, counted, of: (status: number) => counted.get(status) ?? 0 }
}

const shown = (counted: Map<number, number>) =>
  [...counted].map(([status, times]) => `${status} × ${times}`).join(', ')

await trial('guessing', { count: 500, nodes: 2 }, async ({ product, count }) => {
  const failures: string[] = []
  const { email } = await aUser(product.db(), { userType: 'VF', password })
  const call = caller(product.address())
  const first = await call('POST', '/auth/login', { email, password })

  const passwords = await atOnce(product, count, '/auth/login', { email, password: 'not this one, no' })
  // 503: at once they are more than the queue of a node holds, and are refused before they are counted
  if (passwords.of(401) !== 10 || passwords.of(429) + passwords.of(503) !== count - 10)
    failures.push(`ten passwords may be tried: ${shown(passwords.counted)}`)
  const stranger = await call('POST', '/auth/login', { email, password })
  if (stranger.status !== 429) failures.push(`an unknown browser got ${stranger.status} after the guesses`)
  const owner = await call('POST', '/auth/login', { email, password }, { cookie: first.cookie })
  if (owner.status !== 200) failures.push(`the owner got ${owner.status} after the guesses`)

  await clearLimits(product.db())
  const { handle } = JSON.parse((await call('POST', '/auth/forgot-password', { email })).body).data
  const codes = await atOnce(product, count, '/auth/verify-otp', { handle, code: '00000000' })
  const stored = await product
    .db()
    .selectFrom('passwordReset')
    .select('tries')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  if (stored.tries !== 5) failures.push(`${stored.tries} codes were compared`)
  if (codes.of(401) + codes.of(429) + codes.of(503) !== count) failures.push(`codes: ${shown(codes.counted)}`)
  return {
    figures: {
      guesses: count,
      passwords: shown(passwords.counted),
      'owner in a known browser': owner.status,
      codes: shown(codes.counted),
      'codes compared': stored.tries,
    },
    failures,
  }
})
