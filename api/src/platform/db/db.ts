import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

// Rows leave PostgreSQL already in their wire form, so that nothing maps between a row and an answer.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

const mostNames = 1000

/** Clients that prepare every statement by name, so that PostgreSQL parses and plans it once per connection. */
function preparing() {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  return class extends pg.Client {
    // @ts-expect-error one of pg's many overloads: the one that Kysely calls
    override query(text: string, values?: unknown[]) {
      if (typeof text !== 'string' || !Array.isArray(values)) return super.query(text, values as never)
      const name = nameOf(text)
      return super.query(name ? { name, text, values } : { text, values })
    }
  }
}

const pools = new WeakMap<object, pg.Pool>()

/** How the database behind it is reached, for the one thing a pool cannot do: listen. */
export const poolOf = (db: Db) => pools.get(db) as pg.Pool

/** What every connection hears besides its answers: a change of who may do what. */
export const authority = 'authority'

/**
 * What a connection calls out it hears itself, before its own commit is answered. So on the node that made a
 * change nobody goes on with what was known before it, however the change was made.
 */
function hearOneself(pool: pg.Pool) {
  const heard = new EventEmitter<{ [authority]: [payload: string] }>()
  pool.on('connect', (client) => {
    client.on('notification', ({ payload }) => heard.emit(authority, payload ?? ''))
    client.query(`listen ${authority}`).catch(() => {})
  })
  return heard
}

const ears = new WeakMap<object, ReturnType<typeof hearOneself>>()
export const heardOn = (db: Db) => ears.get(db) as ReturnType<typeof hearOneself>

export function connect(url: string, { size = 10 }: { size?: number } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: preparing() as unknown as typeof pg.Client,
    connectionTimeoutMillis: 5000,
    application_name: 'patuh',
    options: '-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=15s',
  })
  // A connection that dies, idle or in use, is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const heard = hearOneself(pool)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  ears.set(db, heard)
  return db
}
