import { type SqlBool, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../authorization/actor.ts'
import { keyOfReader } from '../authorization/reader-key.ts'
import type { Db } from '../db/db.ts'
import { changesOf } from './queries.ts'

type Known = { facts: string; rows: { period: string }[] }

const known = new LRUCache<string, Known>({
  maxSize: 200_000,
  sizeCalculation: ({ rows }) => 1 + rows.length,
})

type Series = { name: string; figures: readonly string[]; since: ReturnType<typeof sql> }

/**
 * What a reader sees of each month or week. It is computed again only where a figure of that period has changed
 * since, so that what is shown is exact and a visit reads little.
 */
export async function byPeriod<Row extends { period: string }>(
  db: Db,
  actor: Actor,
  { name, figures, since }: Series,
  read: (isAsked: ReturnType<typeof sql<SqlBool>>) => Promise<Row[]>,
): Promise<Row[]> {
  const { rows: periods } = await sql<{ period: string; facts: string }>`
    select period::text, concat_ws(' ', sum(total), sum(part), sum(amount), sum(changes)) as facts
    from ${changesOf(figures)} where period >= ${since} group by period`.execute(db)
  const keyOf = (period: string) => `${name} ${keyOfReader(actor)} ${period}`
  const changed = periods.filter(({ period, facts }) => known.get(keyOf(period))?.facts !== facts)
  if (changed.length) {
    const rows = await read(sql<SqlBool>`period = any(${changed.map(({ period }) => period)}::date[])`)
    for (const { period, facts } of changed)
      known.set(keyOf(period), { facts, rows: rows.filter((row) => row.period === period) })
  }
  return periods.flatMap(({ period }) => (known.get(keyOf(period))?.rows ?? []) as Row[])
}
