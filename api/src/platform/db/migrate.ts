import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { apiFolder } from '../paths.ts'
import { writeTransitions } from '../workflow/transitions.ts'
import { grantRuntime } from './runtime-role.ts'

const folder = new URL('migrations/', apiFolder)

export const migrationNames = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/**
 * Runs pending migrations in name order, each in its own transaction. Forward only. Then grants the role that the
 * application runs as, if it is another one, what it needs. With `only`, stops at the state of an older database.
 */
export async function migrate(
  url: string,
  log: (line: string) => void = () => {},
  runtimeRole?: string,
  only?: readonly string[],
) {
  const client = new pg.Client({ connectionString: url, application_name: 'patuh migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7201882)')
    await runMigrations({ connectionString: url })
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const done = new Set(rows.map(({ name }) => name))
    const missing = (only ?? (await migrationNames())).filter((name) => !done.has(name))
    for (const [index, name] of missing.entries()) {
      log(`migration ${index + 1} of ${missing.length}: ${name}`)
      await runOne(client, name)
    }
    if (only) return
    await writeTransitions(client)
    if (runtimeRole) await grantRuntime(client, runtimeRole)
  } finally {
    await client.end()
  }
}

async function runOne(client: pg.Client, name: string) {
  await client.query('begin')
  try {
    await client.query(await readFile(new URL(name, folder), 'utf8'))
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
