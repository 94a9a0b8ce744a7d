import { demoPassword } from '../../api/seeds/demo-account.ts'
import type { Random } from '../../api/seeds/random.ts'
import type { Operation } from '../../api/test/fuzz/document.ts'
import { type Rows, requestOf, type Sent } from '../../api/test/fuzz/request.ts'
import { sampleOf } from '../../api/test/fuzz/value.ts'
import { type Place, placesOf } from './place.ts'

type Answer = { status: number; body: string }
export type Ask = (request: Sent) => Promise<Answer>
export type Account = { email: string; token: string }

/** What is tried: a request that is taken if one was found, and where sqlmap puts its texts. */
export type Target = { request: Sent; places: Place[] }
/** An operation: its targets, and how many parameters are refused by their shape before any statement. */
export type Prepared = { targets: Target[]; refused: number; status: number }

/** Values that some parameter or other takes. */
const values = [
  '1',
  '2026-01',
  '2026-01-01',
  '2026-01-01,2026-12-31',
  'true',
  'Blok A',
  '3.1,101.6',
  'month',
  'csv',
]

/** From a request that is taken to one whose caller may not send it. */
const statuses = [200, 201, 202, 204, 409, 412, 422, 404, 400, 401, 403]
const rankOf = ({ status }: Answer) => statuses.indexOf(status) + 1 || 99
const [taken, reached] = [4, 7]

/** The names of the columns in the answer of a list. */
function columnsIn({ status, body }: Answer) {
  if (status !== 200 || !body.startsWith('{')) return []
  return Object.keys(JSON.parse(body).data?.items?.[0] ?? {})
}

/** Whether the schema of the request refuses a text that would end a value of a statement, and one that would go on after a number. */
async function isRefused(ask: Ask, request: Sent, { name, put }: Place) {
  for (const end of [`'"`, ' and 1=1']) {
    const { status, body } = await ask(put(request, end))
    const { error } = status === 400 ? JSON.parse(body) : { error: undefined }
    const isNamed = error?.fields.some((field: { name: string }) => `${field.name}.`.startsWith(`${name}.`))
    if (!isNamed || !/^The (params|querystring|body) is not valid/.test(error.message)) return false
  }
  return true
}

/** With it a request has every field that it may have. */
const complete = (random: Random): Random => ({ ...random, next: () => 0.5 })

const supplyOf = (rows: Rows, { email }: Account) => ({
  rows,
  accounts: [email],
  password: demoPassword,
  texts: ['Blok A'],
})

type Tried = { request: Sent; answer: Answer; account: Account }
const better = (one: Tried | undefined, other: Tried) =>
  one && rankOf(one.answer) <= rankOf(other.answer) ? one : other

/** Some random requests of one account, until one is taken or the account may not send it at all. */
async function bestAs(ask: Ask, operation: Operation, account: Account, rows: Rows, random: Random) {
  let best: Tried | undefined
  for (let tries = 0; tries < 5; tries++) {
    const made = requestOf(
      tries < 2 ? complete(random) : random,
      operation,
      account.token,
      supplyOf(rows, account),
    )
    const answer = await ask(made)
    best = better(best, { request: made, answer, account })
    if (rankOf(answer) <= taken || answer.body.includes('"FORBIDDEN"')) break
  }
  return best as Tried
}

/** The best of some random requests: as an account that may send it, and taken rather than refused. */
async function bestOf(ask: Ask, operation: Operation, accounts: Account[], rows: Rows, random: Random) {
  let best: Tried | undefined
  for (const account of accounts) {
    best = better(best, await bestAs(ask, operation, account, rows, random))
    // another account is tried where this one may not, or sees nothing
    if (rankOf(best.answer) <= reached) break
  }
  return best as Tried
}

/** The requests of a GET: one for each parameter of its query, as a second filter would leave no rows to tell answers apart. */
async function lists(
  ask: Ask,
  { parameters }: Operation,
  { request: known, answer }: { request: Sent; answer: Answer },
  random: Random,
) {
  const bare = new URL(known.url, 'http://here')
  const required = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name)
  for (const name of [...bare.searchParams.keys()])
    if (!required.includes(name)) bare.searchParams.delete(name)
  const columns = columnsIn(answer)
  const requests: { request: Sent; name: string }[] = []
  for (const { name, schema } of parameters.filter((each) => each.in === 'query')) {
    const withValue = (value: string) => {
      const url = new URL(bare)
      url.searchParams.set(name, value)
      return { ...known, url: url.pathname + url.search }
    }
    const sample = String(sampleOf(random, schema, 0, () => undefined, name))
    const tries = [...(schema.enum ?? []).map(String), ...values, ...(name === 'sort' ? columns : []), sample]
    let request: Sent | undefined
    for (const value of tries)
      if (!request && (await ask(withValue(value))).status === 200) request = withValue(value)
    requests.push({ request: request ?? withValue('1'), name })
  }
  return requests
}

/** Finds out what of an operation can be tried. */
export async function prepare(
  ask: Ask,
  operation: Operation,
  accounts: Account[],
  rows: Rows,
  random: Random,
): Promise<Prepared> {
  const best = await bestOf(ask, operation, accounts, rows, random)
  const isRead = operation.method === 'GET'
  const requests = isRead ? await lists(ask, operation, best, random) : []
  const targets: Target[] = []
  let refused = 0
  const seen = new Set<string>()
  async function add(request: Sent, isTried: (place: Place) => boolean) {
    const places: Place[] = []
    for (const place of placesOf(operation, request)) {
      const key = `${place.part} ${place.name.replace(/\b\d+\b/g, '0')}`
      if (!isTried(place) || seen.has(key)) continue
      seen.add(key)
      if (await isRefused(ask, request, place)) refused++
      else places.push(place)
    }
    if (places.length > 0) targets.push({ request, places })
  }
  for (const { request, name } of requests)
    await add(request, (place) => place.part === 'query' && place.name === name)
  await add(best.request, ({ part }) => !isRead || part !== 'query')
  if (!isRead) {
    const { account } = best
    await add(requestOf(complete(random), operation, account.token, supplyOf(rows, account)), () => true)
  }
  return { targets, refused, status: best.answer.status }
}
