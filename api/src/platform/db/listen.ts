import pg from 'pg'
import { type Db, poolOf } from './db.ts'

// A connection that did not answer for a second is no longer considered live.
const liveMs = 1000
const pingIntervalMs = 300

/**
 * Subscribes to a PostgreSQL NOTIFY channel on a connection of its own, which reconnects when cut.
 * Notifications during the outage are missed, which `onDisconnect` reports.
 */
export function listener(
  db: Db,
  channel: string,
  onNotification: (payload: string) => void,
  onDisconnect: () => void = () => {},
) {
  let started: Promise<pg.Client> | undefined
  let stopped = false
  let answeredAt = Number.NEGATIVE_INFINITY
  let pingedAt = Number.NEGATIVE_INFINITY
  let isPinging = false

  async function connect() {
    const client = new pg.Client(poolOf(db).options)
    client.on('notification', ({ payload }) => onNotification(payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => {
      started = undefined
      answeredAt = Number.NEGATIVE_INFINITY
      onDisconnect()
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

  /** An answer proves that all notifications sent before the ping have been received. */
  async function ping() {
    const now = performance.now()
    if (stopped || isPinging || now - pingedAt < pingIntervalMs) return
    pingedAt = now
    isPinging = true
    try {
      await (await start()).query('select')
      answeredAt = now
    } finally {
      isPinging = false
    }
  }

  return {
    start: async () => void (await start()),
    /** Whether the connection answeredAt recently. Each call pings it; without calls nothing is sent. */
    isLive: () => {
      ping().catch(() => {})
      return performance.now() - answeredAt < liveMs
    },
    stop: async () => {
      stopped = true
      await (await started?.catch(() => undefined))?.end()
    },
  }
}
