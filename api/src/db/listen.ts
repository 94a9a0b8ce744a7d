import pg from 'pg'
import { type Db, poolOf } from './db.ts'

/** A connection of its own that hears what PostgreSQL calls out on a channel, and comes back when it is cut. */
export function listener(db: Db, channel: string, hear: (payload: string) => void) {
  let started: Promise<pg.Client> | undefined
  let stopped = false

  async function connect() {
    const client = new pg.Client(poolOf(db).options)
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => {
      started = undefined
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
  return {
    start: async () => void (await start()),
    stop: async () => {
      stopped = true
      await (await started?.catch(() => undefined))?.end()
    },
  }
}
