import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/db.ts'

const isWaiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Sends concurrent requests that have all read a row before any of them can write it; returns their status codes. */
export async function atOnce(
  db: Db,
  table: string,
  id: number,
  requests: (() => Promise<{ statusCode: number }>)[],
) {
  const sent = await db.transaction().execute(async (trx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx)
    const answers = requests.map((send) => send())
    await expect.poll(async () => (await isWaiting.execute(db)).rows[0]?.count).toBe(requests.length)
    return { answers }
  })
  return (await Promise.all(sent.answers)).map(({ statusCode }) => statusCode).sort()
}
