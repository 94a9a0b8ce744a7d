import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildApp } from '../api/src/app.ts'
import { connect, type Db } from '../api/src/platform/db/db.ts'
import { reachEmbedded } from '../api/src/platform/db/embedded.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { readEnv } from '../api/src/platform/env.ts'
import { lists } from '../api/src/workplace/list/registry.ts'
import { aToken } from '../api/test/factory.ts'
import { type Client, openClient } from '../api/test/sql/client.ts'
import { explained, statementsOf } from '../api/test/sql/plans.ts'

/**
 * `npm run bench lists -- <folder> [--beside <folder of 10,000>] [--only complaints] [--user vf] [--buffers 3000]`: every
 * list of a filled folder with every sort and filter and with texts, as every user type; what takes over 60 ms is printed,
 * slowest first, with the buffers of its statements, and beside the figures of a smaller folder that was measured before.
 * With `--buffers`, what reads more than so many is printed instead: they are the same on a busy machine.
 */
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    only: { type: 'string' },
    user: { type: 'string' },
    buffers: { type: 'string' },
  },
})
const folder = resolve(positionals[0] ?? '')
const rounds = 3
/** Milliseconds. */
const limit = 60
const mostBuffers = Number(options.buffers ?? Number.POSITIVE_INFINITY)
const isTooMuch = ({ p50, buffers }: Pick<Figure, 'p50' | 'buffers'>) =>
  options.buffers ? buffers > mostBuffers : p50 > limit
type Figure = {
  name: string
  p50: number
  buffers: number
  statements: number
  status: number
  scans: string
}

/** Values of which a filter takes those that it accepts. */
const samples = [
  'true',
  'false',
  '3',
  '1',
  '2026-03-01..2026-03-31',
  '2026-03-01',
  '2026-03',
  'complaint',
  'confirmed',
  'absent',
  'missed',
]
const words = ['uniform', 'C-2024-0', 'Blok 77', 'xyzzy']

function searchesOf({ api, sorts, filters }: (typeof all)[number]['list']) {
  const filtered = Object.entries(filters).flatMap(([name, schema]) =>
    samples
      .filter((value) => schema.safeParse(value).success)
      .slice(0, 2)
      .map((value) => `${name}=${value}`),
  )
  const special =
    api === 'complaints'
      ? [
          'history=true&limit=1000',
          'history=true',
          'queue=true',
          'status=1',
          'mine=true&status=0',
          'zoneId=2&sort=-amount',
        ]
      : []
  return [
    '',
    'page=100',
    'limit=50',
    ...sorts.flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
    ...filtered,
    ...words.map((word) => `q=${encodeURIComponent(word)}`),
    ...special,
  ]
}

const all = lists()

/** The middle of three requests; plans, which take as long again, only of what is too slow. */
async function measure(client: Client, get: Get, url: string) {
  let status = 0
  const ask = async () => (status = (await get(url)).statusCode)
  const spent: number[] = []
  const isClear = () => status >= 400 || (spent[0] ?? 0) > 1000
  for (let round = 0; round < (options.buffers ? 1 : rounds) && !isClear(); round++) {
    const start = performance.now()
    await ask()
    spent.push(performance.now() - start)
  }
  if (status >= 400 && status !== 503) return { status }
  const p50 = spent.toSorted((one, other) => one - other)[spent.length >> 1] ?? 0
  if (status === 503 || (!options.buffers && p50 <= limit))
    return { status, p50, buffers: 0, statements: 0, scans: '' }
  const statements = await statementsOf(ask)
  const plans = []
  for (const statement of statements.filter(({ text }) => /^\s*(\/\*.*\*\/)?\s*select/i.test(text)))
    plans.push(await explained(client, statement))
  return {
    status,
    p50,
    buffers: plans.reduce((sum, { buffers }) => sum + buffers, 0),
    statements: statements.length,
    scans: [
      ...new Set(
        plans.flatMap(({ scans }) => scans.filter(({ rows }) => rows > 5000).map(({ table }) => table)),
      ),
    ].join(' '),
  }
}

type Get = (url: string) => Promise<{ statusCode: number }>

/** The figures of one list; none if the reader may not see it. */
async function figuresOf(client: Client, get: Get, email: string, { list }: (typeof all)[number]) {
  const figures: Figure[] = []
  for (const search of searchesOf(list)) {
    const figure = await measure(client, get, `/api/v1/${list.api}?${search}`)
    if (figure.status === 403) break
    if (figure.p50 === undefined) continue
    const name = `${email} ${list.api}?${search}`
    if (isTooMuch(figure)) console.error(name, figure.status, figure.p50.toFixed(0), figure.buffers)
    figures.push({ name, ...figure } as Figure)
  }
  return figures
}

async function run(db: Db, client: Client) {
  const app = await buildApp({ db, env: readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), web: folder })
  const { rows: people } = await sql<{ id: number; email: string }>`
    select id, split_part(email, '@', 1) as email from "user" where email ~ '^(sa|aa|in|vf|ap|co|fp|fa|cm|cm2|cs|au|vf2)@' order by id`.execute(
    db,
  )
  const figures: Figure[] = []
  for (const { id, email } of people.filter(({ email }) => !options.user || email === options.user)) {
    const headers = { authorization: `Bearer ${await aToken(db, id)}` }
    const get: Get = (url) => app.inject({ url, headers })
    for (const one of all.filter(({ list }) => !options.only || list.api === options.only))
      figures.push(...(await figuresOf(client, get, email, one)))
  }
  await app.close()
  return figures
}

function report(figures: Figure[]) {
  const file = options.beside && join(options.beside, 'lists.json')
  const smaller = new Map<string, Figure>(
    file && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]).map((one) => [one.name, one])
      : [],
  )
  const slowest = figures.toSorted((one, other) => other.p50 - one.p50)
  const tooSlow = slowest.filter(isTooMuch)
  for (const { name, p50, buffers, statements, status, scans } of tooSlow) {
    const before = smaller.get(name)?.p50
    console.log(
      `${p50.toFixed(1).padStart(8)} ms ${String(buffers).padStart(8)} buffers ${statements} statements  ${status === 200 ? '' : status} ${name} ${scans && `[reads ${scans} whole]`} ${before ? `${(p50 / before).toFixed(1)} ×` : ''}`,
    )
  }
  console.log(
    `${figures.length} searches, ${tooSlow.length} above ${options.buffers ? `${mostBuffers} buffers` : `${limit} ms`}, median ${slowest[slowest.length >> 1]?.p50.toFixed(1)} ms`,
  )
}

if (!existsSync(folder) || !positionals[0]) throw new Error('Give a folder made by `npm run bench fill`.')
const { url, leave } = await reachEmbedded(folder)
try {
  await migrate(url)
  const db = connect(url, { size: 4 })
  const client = await openClient(url)
  const figures = await run(db, client)
  if (!options.only && !options.user) writeFileSync(join(folder, 'lists.json'), JSON.stringify(figures))
  report(figures)
  await client.end()
  await db.destroy()
} finally {
  await leave()
}
