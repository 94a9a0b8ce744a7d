import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildApp } from '../api/src/app.ts'
import { connect, type Db } from '../api/src/platform/db/db.ts'
import { reachEmbedded } from '../api/src/platform/db/embedded.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { readEnv } from '../api/src/platform/env.ts'
import { aToken } from '../api/test/factory.ts'
import { openClient } from '../api/test/sql/client.ts'
import { statementsOf } from '../api/test/sql/plans.ts'
import { type Case, type Figure, lineOf, load, perSecond, start } from './bare/load.ts'

/**
 * `npm run bench bare -- <folder> [--user vf,cm] [--only complaints] [--seconds 3] [--rounds 3]`: routes of the product
 * beside a bare Fastify route that runs the same statements on the same database, in turns, with ten connections. Prints
 * requests a second, p50 and p99, CPU of Node and of PostgreSQL for each request, and the ratio.
 */
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    user: { type: 'string', default: 'aa,cm,in,vf' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
})
const folder = resolve(positionals[0] ?? '')
const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
const only = options.only?.split(',')

/** `:id` is the newest case that the reader sees; `304` asks again for what has not changed. */
const routes = [
  ['complaints', 200],
  ['complaints?history=true&limit=1000', 200],
  ['complaints/:id', 200],
  ['menu/privileges', 200],
  ['menu/privileges', 304],
  ['notifications?limit=1000&isRead=2', 200],
  ['notifications?limit=1000&isRead=2', 304],
] as const

type App = Awaited<ReturnType<typeof buildApp>>

async function newestCase(app: App, headers: Record<string, string>) {
  const answer = await app.inject({ url: '/api/v1/complaints?history=true', headers })
  return String(answer.json().data.items[0]?.id ?? 0)
}

/** The requests of each user, with the statements that the product runs for each when it is asked again. */
async function prepare(db: Db) {
  const app = await buildApp({ db, env, web: folder })
  const { rows: people } = await sql<{ id: number; email: string }>`
    select id, split_part(email, '@', 1) as email from "user"
    where split_part(email, '@', 1) = any(${options.user.split(',')}) order by id`.execute(db)
  const cases: Case[] = []
  const statements = []
  for (const { id, email } of people) {
    const headers = { authorization: `Bearer ${await aToken(db, id)}` }
    const newest = await newestCase(app, headers)
    for (const [route, status] of routes.filter(([route]) => !only || only.includes(route))) {
      const path = route.replace(':id', newest)
      const ask = () => app.inject({ url: `/api/v1/${path}`, headers })
      for (let time = 0; time < 3; time++) await ask()
      const etag = String((await ask()).headers.etag)
      const asked = status === 304 ? { ...headers, 'if-none-match': etag } : headers
      cases.push({ email, path, status, headers: asked, number: statements.length })
      statements.push(await statementsOf(ask))
    }
  }
  await app.close()
  return { cases, statements }
}

async function run(url: string, db: Db) {
  const { cases, statements } = await prepare(db)
  await db.destroy()
  const temporary = mkdtempSync(join(tmpdir(), 'patuh-bench-'))
  const file = join(temporary, 'statements.json')
  writeFileSync(file, JSON.stringify(statements))
  const servers = [await start('bare', url, folder, file), await start('ours', url, folder)]
  const client = await openClient(url)
  for (const one of cases) {
    const figures: [bare: Figure[], ours: Figure[]] = [[], []]
    // the first round warms up
    for (let round = 0; round <= Number(options.rounds); round++)
      for (const [at, server] of servers.entries()) {
        const figure = await load(server, one, client, Number(options.seconds))
        if (round > 0) figures[at]?.push(figure)
      }
    const [bare, ours] = figures
    const ratio = (perSecond(ours) / perSecond(bare)).toFixed(2)
    console.log(`${one.email} ${one.path} ${one.status}: ${ratio} of bare`)
    console.log(`  ours ${lineOf(ours)}\n  bare ${lineOf(bare)}`)
  }
  await client.end()
  for (const { child } of servers) child.disconnect()
  rmSync(temporary, { recursive: true })
}

if (!positionals[0]) throw new Error('Give a folder made by `npm run bench fill`.')
const { url, leave } = await reachEmbedded(folder)
try {
  await migrate(url)
  await run(url, connect(url))
} finally {
  await leave()
}
