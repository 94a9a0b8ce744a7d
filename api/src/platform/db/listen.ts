import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Db, poolOf } from './db.ts'

// A connection that did not answer for a second is no longer considered live.
const liveMs = 1000
const pingIntervalMs = 300

/**
 * Subscribes to a PostgreSQL NOTIFY channel on a connection of its own, which reconnects when cut, as often as it takes.
 * Notifications during the outage are missed: `onDisconnect` tells when it began, `onReconnect` when it is over.
 */
export function listener(
  db: Db,
  channel: string,
  onNotification: (payload: string) => void,
  { onDisconnect, onReconnect }: { onDisconnect?: () => void; onReconnect?: () => void } = {},
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
    await client.connect()
    client.on('end', () => {
      started = undefined
      answeredAt = Number.NEGATIVE_INFINITY
      onDisconnect?.()
      void reconnect()
    })
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

  async function reconnect() {
    while (!stopped) {
      await sleep(1000, undefined, { ref: false })
      if (stopped) return
      const isBack = await start().then(
        () => true,
        () => false,
      )
      if (isBack) return onReconnect?.()
    }
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
