import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { statementLog } from '../trace/trace.ts'
import { poolOfConnection, tracked } from './cancel.ts'
import { connectionTo, keepAlive } from './host/address.ts'
import { camelCase } from './row/camel-case.ts'
import { isoOf } from './row/iso.ts'
import type { Tables } from './tables.ts'

// PostgreSQL values are parsed straight into their JSON form, so that rows need no mapping.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoOf)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** What pg remembers of the statements that a connection has prepared. */
type Prepared = { connection: { parsedStatements: Record<string, string> } }

const maxPreparedNames = 1000

/** Begins a statement that is not prepared by name, so that PostgreSQL plans it for the values of each call. */
export const planEachTime = '/* plan each time */'

/** Begins a statement with its values written in. There are many, so a connection keeps those that it ran last. */
export const cachedStatement = '/* cached */'
const maxCached = 40

/** A pg client that prepares every statement by name, so that PostgreSQL parses and plans it once per connection. */
function preparingClient() {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const existing = names.get(text)
    if (existing || names.size >= maxPreparedNames) return existing
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  return class extends pg.Client {
    private readonly dropped: string[] = []
    private readonly cached = new LRUCache<string, string>({
      max: maxCached,
      dispose: (name) => void this.dropped.push(name),
    })
    private count = 0

    private cachedNameOf(text: string) {
      const name = this.cached.get(text) ?? `cached${++this.count}`
      this.cached.set(text, name)
      return name
    }

    private async afterDropping(text: string, values: unknown[], name: string) {
      const names = this.dropped.splice(0)
      const { parsedStatements } = (this as unknown as Prepared).connection
      for (const one of names) delete parsedStatements[one]
      await super.query(names.map((one) => `deallocate ${one}`).join(';')).catch(() => {})
      return super.query({ name, text, values })
    }

    isReplicated = true
    constructor(options?: pg.ClientConfig) {
      super(options)
      this.on('notice', ({ message = '' }) => {
        if (message.includes('wait for synchronous replication')) this.isReplicated = false
      })
    }
    // @ts-expect-error one of pg's many overloads: the one that Kysely calls
    override query(text: string, values?: unknown[]) {
      if (typeof text !== 'string' || !Array.isArray(values)) return super.query(text, values as never)
      if (text.startsWith(cachedStatement)) {
        const name = this.cachedNameOf(text)
        const run = this.dropped.length
          ? this.afterDropping(text, values, name)
          : super.query({ name, text, values })
        return tracked(this as object, run)
      }
      const name = text.trimStart().startsWith(planEachTime) ? undefined : nameOf(text)
      const sent = super.query(name ? { name, text, values } : { text, values })
      return tracked(
        this as object,
        sent.then(
          (result) => this.#refuseUnreplicated(result),
          (error) => this.#leaveStandby(error),
        ),
      )
    }
    /** A connection that cannot write is to a server that was the leader before: it is closed, and not used again. */
    #leaveStandby(error: { code?: string }): never {
      if (error.code === '25006') void this.end().catch(() => {})
      throw error
    }
    /** What is on one server only, as its replica did not confirm it in time, may be lost: it is not acknowledged. */
    #refuseUnreplicated<Result>(result: Result) {
      if (this.isReplicated) return result
      this.isReplicated = true
      throw Object.assign(new Error('The commit was not replicated.'), { code: '08007' })
    }
  }
}

const pools = new WeakMap<object, pg.Pool>()

/** The connection pool of a database, for its connection options: a pool cannot `listen`. */
export const poolOf = (db: Db) => pools.get(db) as pg.Pool

const addresses = new WeakMap<object, string>()

/** The address that a database was opened with; it may name several servers. */
export const addressOf = (db: Db) => addresses.get(db) ?? ''

/** NOTIFY channel for changes of privileges, sessions and users. */
export const authority = 'authority'

/**
 * Every pooled connection listens on the channel. PostgreSQL delivers a connection's own NOTIFY before its
 * commit is answered, so this node drops cached privileges before the change is confirmed.
 */
function listenOnPool(pool: pg.Pool) {
  const events = new EventEmitter<{ [authority]: [payload: string] }>()
  pool.on('connect', (client) => {
    client.on('notification', ({ payload }) => events.emit(authority, payload ?? ''))
    client.query(`listen ${authority}`).catch(() => {})
  })
  return events
}

const authorityEvents = new WeakMap<object, ReturnType<typeof listenOnPool>>()
export const authorityEventsOf = (db: Db) => authorityEvents.get(db) as ReturnType<typeof listenOnPool>

/** Limits for requests. A transaction that waits for its own program, as the demo story does, may take longer. */
const limits = '-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=15s'

export function connect(
  url: string,
  { size = 10, limited = true }: { size?: number; limited?: boolean } = {},
): Db {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: size,
    Client: preparingClient() as unknown as typeof pg.Client,
    connectionTimeoutMillis: 5000,
    application_name: 'patuh',
    ...keepAlive,
    ...(limited ? { options: limits } : {}),
  })
  // A broken connection is replaced at its next use; without an error listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    poolOfConnection.set(client, pool)
  })
  const events = listenOnPool(pool)
  const log = statementLog((text) => text.startsWith(cachedStatement))
  const db = new Kysely<Tables>({
    ...(log ? { log } : {}),
    dialect: new PostgresDialect({ pool }),
    plugins: [camelCase()],
  })
  pools.set(db, pool)
  addresses.set(db, url)
  authorityEvents.set(db, events)
  return db
}
