import { loadavg } from 'node:os'
import { aUser } from '../api/test/factory.ts'
import { caller } from './harness/client.ts'
import { clearLimits, type Product } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// A known and an unknown account get the same answer in the same time: `npm run trial enumeration 1000`.

const registration = {
  registrationNo: '202401012345-X',
  name: 'Azman bin Yusof',
  phone: '+60 12-345 6789',
  position: 'Supervisor',
  reason: 'I supervise the night shift.',
  accept: true,
}
const routes: Record<string, (email: string) => object> = {
  '/auth/login': (email) => ({ email, password: 'not the password' }),
  '/auth/forgot-password': (email) => ({ email }),
  '/auth/register': (email) => ({ ...registration, email }),
  '/auth/help': (email) => ({ email }),
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** What an answer tells: everything but what differs from request to request. */
const told = ({ status, body }: { status: number; body: string }) =>
  `${status} ${body.replace(/"(traceId|handle)":"[^"]*"/g, '')}`

/** Interleaved pairs in random order on one connection; the first tenth is not counted. */
async function measure(product: Product, path: string, pairs: number, next: () => number) {
  const call = caller(product.address())
  const { email } = await aUser(product.db(), { userType: 'VF', password: 'correct horse battery' })
  const spent = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  const body = routes[path] ?? (() => ({}))
  for (let pair = -pairs / 10; pair < pairs; pair++) {
    await clearLimits(product.db())
    const both = [
      ['known', email],
      ['unknown', `nobody${Math.floor(next() * 1e9)}@patuh.example`],
    ] as const
    for (const [kind, address] of next() < 0.5 ? both : both.toReversed()) {
      const begun = performance.now()
      const answer = await call('POST', path, body(address))
      const milliseconds = performance.now() - begun
      answers.add(told(answer))
      if (pair >= 0) spent[kind].push(milliseconds)
    }
  }
  return { known: median(spent.known), unknown: median(spent.unknown), answers }
}

/** The client, the server and the database of this trial are a load of two themselves. */
const busy = 3

await trial('enumeration', { count: 1000 }, async ({ product, count, random }) => {
  const figures: Record<string, string | number> = { pairs: count }
  const failures: string[] = []
  for (const path of Object.keys(routes)) {
    const { known, unknown, answers } = await measure(product, path, count, random.next)
    const difference = known - unknown
    figures[path] = `${known.toFixed(2)} − ${unknown.toFixed(2)} = ${difference.toFixed(2)} ms`
    if (answers.size !== 1) failures.push(`${path} tells accounts apart: ${[...answers].join(' or ')}`)
    if (Math.abs(difference) > 1)
      failures.push(`${path} takes ${difference.toFixed(2)} ms longer for a known account`)
  }
  const [load = 0] = loadavg()
  figures.load = load.toFixed(1)
  if (load > busy)
    failures.push(`The machine was busy (load ${load.toFixed(1)}): this is no measurement of time.`)
  return { figures, failures }
})
