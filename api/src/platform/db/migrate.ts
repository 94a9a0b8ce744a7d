import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { apiFolder } from '../paths.ts'
import { writeTransitions } from '../workflow/transitions.ts'
import { connectionTo, poolTo } from './host/address.ts'
import { grantRuntime } from './runtime-role.ts'

const folder = new URL('migrations/', apiFolder)

const migrationNames = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

async function connectToMigrate(url: string) {
  const client = new pg.Client({ ...connectionTo(url), application_name: 'patuh migrate' })
  // what is under way then fails and says why; without a listener the process would end
  client.on('error', () => {})
  await client.connect()
  return client
}

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
  const client = await connectToMigrate(url)
  try {
    await client.query('select pg_advisory_lock(7201882)')
    await migrateJobs(url)
    await prepareTable(client)
    const done = await appliedIn(client)
    await refuseForeign(client, done)
    const missing = (only ?? (await migrationNames())).filter((name) => !done.has(name))
    for (const [index, name] of missing.entries()) {
      log(`migration ${index + 1} of ${missing.length}: ${name}`)
      await runOne(client, name, await textOf(name))
    }
    if (only) return
    await writeTransitions(client)
    if (runtimeRole) await grantRuntime(client, runtimeRole)
  } finally {
    await client.end()
  }
}

/** The tables of the job queue. */
async function migrateJobs(url: string) {
  const pgPool = poolTo(url, 2)
  await runMigrations({ pgPool }).finally(() => pgPool.end())
}

const lockTimeoutMs = 2000
const tries = 60
/** lock_not_available, deadlock_detected */
const isBusy = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/**
 * A statement that waits for a lock makes every later one wait behind it, also on the nodes that still serve. So it
 * gives up soon, and the whole migration is tried again.
 */
export async function runOne(client: pg.Client, name: string, text: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
      await client.query(text)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, hashOf(text)])
      return await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      if (!isBusy(error) || attempt === tries)
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`)
      await sleep(200 + Math.random() * 800)
    }
  }
}

/** A table made before hashes were kept gets the column; `add column if not exists` would lock it at every start. */
async function prepareTable(client: pg.Client) {
  await client.query(
    'create table if not exists migration (name text primary key, at timestamptz not null default now(), sha256 text)',
  )
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'sha256'`,
  )
  if (rows.length === 0) await client.query('alter table migration add column sha256 text')
}

// git may have changed the ends of lines
const hashOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
const textOf = (name: string) => readFile(new URL(name, folder), 'utf8')

/** Those that a newer version has made. */
export async function unknownMigrations(names: string[]) {
  const known = new Set(await migrationNames())
  return names.filter((name) => !known.has(name))
}

/** Refuses a database of a newer version, and one whose migrations are not ours: they were edited after they ran. */
async function refuseForeign(client: pg.Client, done: Map<string, string | null>) {
  const newer = await unknownMigrations([...done.keys()])
  if (newer.length > 0)
    throw new Error(
      `The database was made by a newer version of Patuh: this one does not know ${newer.join(', ')}. Start the newer version, or restore a backup made before.`,
    )
  for (const [name, sha256] of done) {
    const hash = hashOf(await textOf(name))
    if (sha256 === null) await client.query('update migration set sha256 = $2 where name = $1', [name, hash])
    else if (sha256 !== hash)
      throw new Error(`Migration ${name} was changed after it ran here. Put the released file back.`)
  }
}

const appliedIn = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    'select name, sha256 from migration',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** The migrations that the next start will run. */
export async function pendingMigrations(url: string) {
  const client = await connectToMigrate(url)
  try {
    const done = await appliedIn(client).catch(() => new Map())
    return (await migrationNames()).filter((name) => !done.has(name))
  } finally {
    await client.end()
  }
}
