import { pageSizes } from '@patuh/domain/platform/list/shape'
import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from './db.ts'

type Value = RawBuilder<unknown>

// A literal limit lets PostgreSQL cache the plan; only the usual page sizes, so that plans stay few.
export const literal = (limit: number) =>
  [...pageSizes, 1000].includes(limit) ? sql<number>`${sql.lit(limit)}` : sql<number>`${limit}`

/** The rows with these ids, in this order. A row that has left the reader's scope in between is missing. */
export async function rowsOf<DB, TB extends keyof DB, Row>(
  db: Db | Trx,
  rows: SelectQueryBuilder<DB, TB, Row>,
  { id }: { id: Value },
  ids: number[],
) {
  const statement = rows.where(sql<SqlBool>`${id} = any(${ids}::bigint[])`).compile()
  const { rows: found } = await db.executeQuery<Row & { id: number }>(statement as CompiledQuery<never>)
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((one) => byId.get(one) ?? [])
}

/** An order by the name of the row in a small table that `column` refers to; `names` selects its ids and names. */
export type ByName = { column: Value; name: Value; names: Value }

type Found<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, object>
type Page = { page: number; limit: number }

/**
 * The ids of a page in descending order of a column that may be null. An index in ascending order, read backwards, has
 * the nulls first; so the others are read before them, and neither are sorted.
 */
export function idsDescending<DB, TB extends keyof DB>(
  found: Found<DB, TB>,
  id: Value,
  column: Value,
  { page, limit }: Page,
): Value {
  const some = found.select([id.as('id'), column.as('value')]).limit(page * limit)
  // By the column also where it is null: only then the planner sees that the index has them in order.
  const ordered = some.orderBy(sql`${column} desc, ${id} desc`)
  const set = ordered.where(sql<SqlBool>`${column} is not null`)
  const unset = ordered.where(sql<SqlBool>`${column} is null`)
  return sql`(select listed.id from (${set} union all ${unset}) listed
    order by listed.value desc nulls last, listed.id desc limit ${literal(limit)} offset ${(page - 1) * limit})`
}

/**
 * The ids of a page in the order of names, and of ids under each. It goes from name to name and stops when the page is
 * full, instead of sorting all rows.
 */
export function idsByName<DB, TB extends keyof DB>(
  found: Found<DB, TB>,
  id: Value,
  { column, names }: ByName,
  { descending, ties, page, limit }: Page & { descending: boolean; ties: 'asc' | 'desc' },
): Value {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const tie = sql.raw(ties)
  const under = found
    .select(id.as('id'))
    .where(sql<SqlBool>`${column} = named.id`)
    .orderBy(sql`${id} ${tie}`)
    .limit(page * limit)
  return sql`(select listed.id from (${names} order by name ${direction}) named cross join lateral ${under} listed
    order by named.name ${direction}, listed.id ${tie} limit ${literal(limit)} offset ${(page - 1) * limit})`
}
