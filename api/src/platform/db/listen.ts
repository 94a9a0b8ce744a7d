import pg from 'pg'
import { type Db, poolOf } from './db.ts'

// Within a second of a silent cut nobody relies on the line any more.
const trusted = 1000
const between = 300

/**
 * A connection of its own that hears what PostgreSQL calls out on a channel, and comes back when it is cut.
 * What is called out while it is away is missed: `lost` says so.
 */
export function listener(
  db: Db,
  channel: string,
  hear: (payload: string) => void,
  lost: () => void = () => {},
) {
  let started: Promise<pg.Client> | undefined
  let stopped = false
  let answered = Number.NEGATIVE_INFINITY
  let asked = Number.NEGATIVE_INFINITY
  let isAsking = false

  async function connect() {
    const client = new pg.Client(poolOf(db).options)
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => {
      started = undefined
      answered = Number.NEGATIVE_INFINITY
      lost()
      if (!stopped) setTimeout(() => void start().catch(() => {}), 1000).unref()
    })
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  }
  const start = () => {
    started ??= connect().catch((error) => {
      started = undefined
      throw error
    })
    return started
  }

  /** An answer proves that everything called out before the question has been heard. */
  async function ask() {
    const now = performance.now()
    if (stopped || isAsking || now - asked < between) return
    asked = now
    isAsking = true
    try {
      await (await start()).query('select')
      answered = now
    } finally {
      isAsking = false
    }
  }

  return {
    start: async () => void (await start()),
    /** Whether the line is known to be whole. Asking keeps it so; nobody asks, nothing is sent. */
    isWhole: () => {
      ask().catch(() => {})
      return performance.now() - answered < trusted
    },
    stop: async () => {
      stopped = true
      await (await started?.catch(() => undefined))?.end()
    },
  }
}
