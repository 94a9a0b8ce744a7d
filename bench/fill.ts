import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seedBase } from '../api/seeds/base.ts'
import { seedDemo } from '../api/seeds/demo.ts'
import '../api/src/app.ts'
import { connect } from '../api/src/platform/db/db.ts'
import { startEmbedded } from '../api/src/platform/db/embedded.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { readEnv } from '../api/src/platform/env.ts'
import { contributed } from '../api/src/platform/feature.ts'
import { type Client, openClient } from '../api/test/sql/client.ts'
import { continueIds, withoutIndexes } from './fill/copy.ts'
import { largeTables, multiply } from './fill/plan.ts'

/**
 * `npm run bench fill -- 100000 [--folder /somewhere]`: the demo data multiplied to this many complaints in
 * five years, in a data folder of its own. `DATA_DIR=<folder> npm start` runs the product on it.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' } } })
const total = Number(positionals[0] ?? 100_000)
const folder = resolve(values.folder ?? join(tmpdir(), `patuh-fill-${total}`))
const began = performance.now()
const say = (line: string) => console.log(`${Math.round((performance.now() - began) / 1000)} s  ${line}`)

function check() {
  if (!(total >= 1000 && total <= 2_000_000))
    throw new Error('Give a number of complaints from 1000 to 2000000.')
  if (folder === resolve('data') || existsSync(folder))
    throw new Error(
      `${folder} exists. Filling makes a new folder: remove it first, or choose another with --folder.`,
    )
}

async function seed(url: string) {
  await migrate(url)
  const db = connect(url, { size: 2 })
  const env = readEnv({ DATA_DIR: folder })
  await seedBase(db)
  await seedDemo(db, env)
  await db.destroy()
}

async function fill(client: Client) {
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
  )
  const makeIndexes = await withoutIndexes(client, largeTables)
  await multiply(client, total, say)
  await makeIndexes()
  say('indexes are in place')
  await continueIds(client)
  await client.query('set session_replication_role = default')
  await client.query('select check_verdict_times()')
  await client.query(
    `insert into contract_zone select distinct zone_id, contract_id, contractor_id from complaint
     where zone_id is not null and contract_id is not null on conflict do nothing`,
  )
  for (const source of contributed('figureSources')) await client.query('select check_figures($1)', [source])
  await client.query('select fold_figures(1000000000)')
  say('figures are counted')
  await client.query('vacuum analyze')
  const { rows } = await client.query(
    `select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 1000
     order by reltuples desc`,
  )
  for (const { name, rows: count, size } of rows)
    console.log(`${String(count).padStart(10)}  ${name}  ${size}`)
}

check()
mkdirSync(folder, { recursive: true })
const { url, stop } = await startEmbedded(folder, { durable: false })
try {
  await seed(url)
  say('the demo data is in place')
  const client = await openClient(url)
  await fill(client).finally(() => client.end())
} finally {
  await stop()
}
say(`filled ${folder}; start it with DATA_DIR=${folder} npm start`)
