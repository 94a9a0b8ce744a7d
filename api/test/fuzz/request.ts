import { confirmationHeader } from '@patuh/domain/access/confirmation'
import { onBehalfHeader } from '@patuh/domain/access/substitute'
import type { Random } from '../../seeds/random.ts'
import type { Method, Operation, Schema } from './document.ts'
import { importBody, multipartBody } from './upload.ts'
import { hostile, hostileTexts, type Known, sampleOf } from './value.ts'

export type Sent = {
  method: Method
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

type Row = { id: number; lockVersion?: number }
/** Records seen in answers, by the path of their list. */
export type Rows = Map<string, Row[]>

/** Learns the ids in the answer of a list, so that later requests name records that exist. */
export function learn(rows: Rows, { path, method }: Operation, body: string) {
  if (method !== 'GET' || !body.includes('"items"')) return
  const items: unknown = JSON.parse(body).data?.items
  if (!Array.isArray(items)) return
  const found = items.filter((item): item is Row => Number.isInteger(item?.id)).slice(0, 50)
  if (found.length > 0) rows.set(path, found)
}

/** `contractId` is an id of `/api/v1/contracts`, if some are known. */
const knownIn =
  ({ rows, accounts, password, texts }: Supply): Known =>
  (name, random, { type, pattern, format, maxLength = 1000 }) => {
    if (name === 'email') return random.pick(accounts)
    if (name === 'password') return password
    if (texts && type === 'string' && !pattern && !format) return random.pick(texts).slice(0, maxLength)
    const noun = /^(.*?)Ids?$/.exec(name)?.[1]
    const path = noun && `/api/v1/${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}s`
    const found = path ? rows.get(path) : undefined
    return found && random.pick(found).id
  }

const isId = ({ pattern = '' }: Schema) => /^\^\\d\{1,\d+\}\$$/.test(pattern)

/** Text of a value in a path or query; half a character cannot be encoded. */
const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())

export type Supply = {
  rows: Rows
  accounts: readonly string[]
  password: string
  /** Free texts; with them all requests are valid. */
  texts?: readonly string[]
}

function urlOf(
  random: Random,
  { path, parameters }: Operation,
  share: number,
  known: Known,
  { rows }: Supply,
) {
  let row: Row | undefined
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
    const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {}
    if (random.next() < share / 2) return encoded(hostile(random)).slice(0, 2000) || '%00'
    if (!isId(schema)) return encoded(sampleOf(random, schema, 0, known, name))
    const found = rows.get(path.slice(0, at - 1))
    const picked = found && random.pick(found)
    row ??= picked
    return String(picked?.id ?? random.whole(1, 40))
  })
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || random.next() < 0.2))
    .map(
      ({ name, schema }) => `${name}=${encoded(sampleOf(random, schema, share, known, name)).slice(0, 3000)}`,
    )
  if (random.next() < share / 5)
    query.push(random.pick(['x=1', '__proto__=1', 'limit=1&limit=2', 'q[]=', '%ff=%fe']))
  return { url: query.length > 0 ? `${filled}?${query.join('&')}` : filled, row }
}

const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"a":1,}',
  '{"__proto__":{"x":1}}',
  '['.repeat(20_000),
  '{"a":"\ud800"}',
]
const otherTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x',
  '',
]

/** A text that may be sent as a header: Latin-1 without control characters. */
const headerText = (text: string) =>
  text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .slice(0, 2000)
    .trim()

function headersOf(random: Random, token: string | undefined, row: Row | undefined, share: number) {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (random.next() < 0.9) headers['if-match'] = `"${row?.lockVersion ?? random.whole(1, 3)}"`
  if (random.next() < 0.9) headers['idempotency-key'] = `fuzz-${random.whole(1, 1e9)}`
  for (const name of [
    'authorization',
    'if-match',
    'idempotency-key',
    'accept-language',
    'x-background',
    'x-xsrf-token',
    'cookie',
    'user-agent',
    'range',
    'origin',
    onBehalfHeader,
    confirmationHeader,
  ])
    if (random.next() < share / 20) headers[name] = headerText(random.pick(hostileTexts))
  return headers
}

function bodyOf(random: Random, { path, method, body }: Operation, share: number, known: Known) {
  if (method === 'GET') return {}
  if (path.endsWith('/files')) return multipartBody(random)
  if (/\/import$/.test(path) && !body) return importBody(random)
  const type = random.next() < share / 5 ? random.pick(otherTypes) : 'application/json'
  if (random.next() < share / 5) return { type, payload: random.pick(brokenBodies) }
  return body ? { type, payload: JSON.stringify(sampleOf(random, body, share, known)) } : {}
}

/** A random request for an operation: valid, nearly valid or hostile. */
export function requestOf(
  random: Random,
  operation: Operation,
  token: string | undefined,
  supply: Supply,
): Sent {
  const share = supply.texts ? 0 : random.pick([0, 0, 0.05, 0.2, 0.6])
  const known = knownIn(supply)
  const { url, row } = urlOf(random, operation, share, known, supply)
  const headers = headersOf(random, token, row, share)
  const { type, payload } = bodyOf(random, operation, share, known) as {
    type?: string
    payload?: string | Buffer
  }
  if (type) headers['content-type'] = type
  return { method: operation.method, url, headers, ...(payload === undefined ? {} : { payload }) }
}
