import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedBase } from '../api/seeds/base.ts'
import { seedDemo } from '../api/seeds/demo.ts'
import { buildApp } from '../api/src/app.ts'
import { connect, type Db } from '../api/src/platform/db/db.ts'
import { startEmbedded } from '../api/src/platform/db/embedded.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { type Env, readEnv } from '../api/src/platform/env.ts'
import { checkFigures } from '../api/src/platform/figure/jobs.ts'
import { aToken } from '../api/test/factory.ts'

const total = Number(process.argv[2] ?? 100_000)
const rounds = 15
const paths = [
  'dashboard',
  'menu/privileges',
  'agenda',
  'notifications?limit=1000&isRead=2',
  'search?q=guard',
  'search?q=C-2026',
]

/**
 * The columns of a table without its id, and the expressions that copy them with dates moved back by some
 * days.
 */
async function columnsOf(db: Db, table: string, own: Record<string, string>) {
  const { rows } = await sql<{ name: string; kind: string }>`
    select column_name as name, data_type as kind from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'id'
    order by ordinal_position`.execute(db)
  const copied = rows.map(
    ({ name, kind }) =>
      own[name] ?? (kind.startsWith('timestamp') ? `it.${name} - make_interval(days => days)` : `it.${name}`),
  )
  return [sql.raw(rows.map(({ name }) => name).join(', ')), sql.raw(copied.join(', '))] as const
}

/** Copies the closed cases of the demo data over two years, with their clocks and ledger entries. */
async function multiply(db: Db) {
  const [to, from] = await columnsOf(db, 'complaint', { ref_no: `'X-' || times || '-' || it.id` })
  const [clockTo, clockFrom] = await columnsOf(db, 'case_clock', { case_id: 'copy.id' })
  const [lineTo, lineFrom] = await columnsOf(db, 'claim_record', {
    ref_no: `'X-' || copy.id || '-' || it.id`,
    source_id: 'copy.id',
    claim_id: 'null',
    occurred_period: `date_trunc('month', copy.date_of_misconduct)::date`,
    posted_period: `date_trunc('month', copy.date_of_misconduct)::date`,
  })
  const copies = sql`(select copy.id, copy.date_of_misconduct, first.id as first_id,
      extract(day from first.created_at - copy.created_at)::int as days
    from complaint copy join complaint first on first.id = split_part(copy.ref_no, '-', 3)::int
    where copy.ref_no like 'X-%') copy`
  await db.transaction().execute(async (trx) => {
    // copies need no triggers: they were checked once and notify nobody
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`insert into complaint (${to}) select ${from} from complaint it
      cross join lateral (select times, (times * 3 + it.id) % 700 as days from generate_series(1,
        ${total} / (select count(*)::int from complaint where status = any('{3,4,5,8}'))) times) spread
      where it.status = any('{3,4,5,8}')`.execute(trx)
    await sql`analyze complaint`.execute(trx)
    await sql`insert into case_clock (${clockTo}) select ${clockFrom}
      from ${copies} join case_clock it on it.source = 'complaint' and it.case_id = copy.first_id`.execute(
      trx,
    )
    await sql`insert into claim_record (${lineTo}) select ${lineFrom} from ${copies}
      join claim_record it on it.source_kind = 'complaint' and it.source_id = copy.first_id and it.reverses_id is null
      on conflict do nothing`.execute(trx)
  })
  for (const table of ['complaint', 'case_clock', 'claim_record'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  await checkFigures(db)
  for (const table of ['figure', 'figure_change', 'verdict_time'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

async function run(db: Db, env: Env) {
  const { rows: people } = await sql<{ id: number; code: string; cases: number }>`
    select min("user".id) as id, user_type.code, (select count(*)::int from complaint) as cases
    from "user" join user_user_type on user_id = "user".id join user_type on user_type.id = user_type_id
    where "user".status = 'active' group by code, user_type.id order by user_type.id`.execute(db)
  console.log(`${people[0]?.cases} complaints`)
  const app = await buildApp({ db, env, web: env.dataFolder })
  for (const path of paths) {
    console.log(`\n${path}`)
    for (const { id, code } of people) {
      const headers = { authorization: `Bearer ${await aToken(db, id)}` }
      const spent: number[] = []
      for (let round = 0; round < rounds; round++) {
        const start = performance.now()
        const { statusCode } = await app.inject({ url: `/api/v1/${path}`, headers })
        if (statusCode !== 200) throw new Error(`${code} ${path}: ${statusCode}`)
        spent.push(performance.now() - start)
      }
      const [first, ...rest] = spent
      rest.sort((one, other) => one - other)
      const format = (milliseconds = 0) => `${Math.round(milliseconds)} ms`.padStart(8)
      console.log(
        `${code}  first ${format(first)}  p50 ${format(rest[rest.length >> 1])}  most ${format(rest.at(-1))}`,
      )
    }
  }
  await app.close()
}

// A folder that is given is filled once and kept.
const given = process.argv[3]
const folder = given ?? mkdtempSync(join(tmpdir(), 'patuh-bench-'))
const isFilled = given !== undefined && existsSync(given)
const { url, stop } = await startEmbedded(folder, {})
try {
  const env = {
    ...readEnv({ DATABASE_URL: url, SECRET_KEY: 'of this bench alone' }),
    dataFolder: folder,
    demo: true,
  }
  if (!isFilled) {
    await migrate(url)
    // one connection, so that its time limit can be lifted
    const db = connect(url, { size: 1 })
    await sql`set statement_timeout = 0`.execute(db)
    await seedBase(db)
    await seedDemo(db, env)
    await multiply(db)
    await db.destroy()
  }
  const db = connect(url)
  await run(db, env)
  await db.destroy()
} finally {
  await stop()
  if (!given) rmSync(folder, { recursive: true, force: true })
}
