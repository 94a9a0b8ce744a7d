import { demoPassword } from '../../api/seeds/demo-account.ts'
import type { Random } from '../../api/seeds/random.ts'
import type { Operation, Schema } from '../../api/test/fuzz/document.ts'
import { requestOf } from '../../api/test/fuzz/request.ts'

/** Stands for the asterisk that marks what sqlmap tries. */
const marked = '\u0001'

const supply = { rows: new Map(), accounts: ['sa@patuh.example'], password: demoPassword, texts: ['Blok A'] }

type Ask = (path: string) => Promise<{ status: number; body: string }>

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

const valuesFor = (name: string, schema: Schema, columns: string[]) =>
  [...(schema.enum ?? []), ...values, ...(name === 'sort' ? columns : [])].map(
    (value) => `${name}=${encodeURIComponent(String(value))}`,
  )

/** The names of the columns in the answer of a list. */
async function columnsOf(path: string, ask: Ask) {
  const { status, body } = await ask(path)
  if (status !== 200 || !body.startsWith('{')) return []
  return Object.keys(JSON.parse(body).data?.items?.[0] ?? {})
}

/**
 * The address of a GET for each parameter of its query, with a value that is taken if one is found: validation would
 * refuse a wrong one before any statement, and a second filter would leave no rows to tell answers apart.
 */
async function addressesOf(url: string, { parameters }: Operation, ask: Ask) {
  const [path = ''] = url.split('?')
  const columns = await columnsOf(path, ask)
  const addresses: string[] = []
  for (const { name, schema } of parameters.filter((each) => each.in === 'query')) {
    let taken: string | undefined
    for (const value of valuesFor(name, schema, columns))
      taken ??= (await ask(`${path}?${value}`)).status === 200 ? value : undefined
    addresses.push(`${path}?${taken ?? `${name}=1`}`)
  }
  return addresses
}

/** Requests as text; where the path has ids, another one marks them to be tried too. */
export async function textsFor(host: string, operation: Operation, token: string, random: Random) {
  const { url, method, headers, payload } = requestOf(random, operation, token, supply)
  const text = (path: string, body: string) =>
    [
      `${method} ${path.replaceAll('*', 'x')} HTTP/1.1`.replaceAll(marked, '*'),
      ...Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`),
      `\n${body.replaceAll('*', 'x')}`,
    ].join('\n')
  const ask: Ask = async (path) => {
    const answer = await fetch(`http://${host}${path}`, { headers })
    return { status: answer.status, body: await answer.text() }
  }
  const body = typeof payload === 'string' && payload !== '{}' ? payload : ''
  const addresses = method === 'GET' ? await addressesOf(url, operation, ask) : [url]
  return [
    ...addresses.filter((address) => body || address.includes('?')).map((address) => text(address, body)),
    ...(operation.path.includes('{') ? [text(url.replace(/\/(\d+)(?=\/|\?|$)/g, `/$1${marked}`), '')] : []),
  ]
}
