import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Runs statements on one connection with generic plans: planned once per connection, not for each call. For
 * statements that are large and read little, such as those of the dashboard, where planning costs many times the
 * reading.
 */
export const withGenericPlans = <Data>(db: Db, work: (db: Db) => Promise<Data>) =>
  db.connection().execute(async (connection) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`reset plan_cache_mode`.execute(connection)
    }
  })
