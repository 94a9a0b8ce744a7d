import { type List, type ListQuery, pageSizes } from '@patuh/domain/platform/list'
import { isRange, type Range } from '@patuh/domain/platform/range'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../authorization/actor.ts'
import type { Db, Trx } from './db.ts'

type Value = RawBuilder<unknown>
type Condition = RawBuilder<SqlBool>

/** What each name of a list's definition means in SQL. Nothing that is not named here can reach a statement. */
export type ListShape<L extends List = List> = {
  /** The column that tells rows apart: the last word in every order. */
  id: Value
  /** The last word is for the newest. */
  newestFirst?: true
  sorts: Record<L['sorts'][number], Value>
  filters: { [Name in keyof L['filters']]: (value: z.output<L['filters'][Name]>) => Condition }
  /** Where the words typed into `Filter:` are looked for. */
  words: Value[]
  /** The order of a list that was not asked for any. */
  order?: Value[]
}

export const oneOf = (column: Value) => (values: number[]) => sql<SqlBool>`${column} = any(${values}::int[])`
export const oneOfTexts = (column: Value) => (values: string[]) =>
  sql<SqlBool>`${column}::text = any(${values}::text[])`
export const is = (column: Value) => (value: boolean) => sql<SqlBool>`${column} = ${value}`

// Where a day begins: a column of moments is narrowed by the agency's clock, and its index still serves.
const beginning = (day: string, of: Range['of'], later = 0) =>
  of === 'date'
    ? sql`(${day}::date + ${sql.lit(later)})`
    : sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone business_zone())`

/** The rows whose day lies in the range, both ends counted. */
export const between =
  (column: Value) =>
  ({ from, to, of }: Range): Condition =>
    sql`(${sql.join(
      [
        ...(from ? [sql`${column} >= ${beginning(from, of)}`] : []),
        ...(to ? [sql`${column} < ${beginning(to, of, 1)}`] : []),
      ],
      sql` and `,
    )})`

/** Every word somewhere, taken literally, in any case. */
function matching(columns: Value[], q: string): Condition {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}

function conditions<L extends List>(
  { id, filters, sorts, words }: ListShape<L>,
  query: ListQuery & { ids?: number[] },
): Condition[] {
  // Rows that were picked one by one are taken whatever else the list is narrowed by; who may see them is said elsewhere.
  if (query.ids) return [oneOf(id)(query.ids)]
  const asked = query as ListQuery & Record<string, unknown>
  const narrowed = Object.entries(filters as Record<string, (value: unknown) => Condition>)
    .filter(([name]) => asked[name] !== undefined)
    .map(([name, condition]) => condition(asked[name]))
  const days = Object.entries(sorts as Record<string, Value>).flatMap(([name, column]) => {
    const value = name in filters ? undefined : asked[name]
    return isRange(value) ? [between(column)(value)] : []
  })
  return [...narrowed, ...days, ...(query.q ? [matching(words, query.q)] : [])]
}

function order<L extends List>(
  { id, newestFirst, sorts, order: usual = [] }: ListShape<L>,
  { sort }: ListQuery,
): Value[] {
  const asked = sort.map(({ key, descending }) => {
    const column = sorts[key as L['sorts'][number]]
    return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
  return [...(asked.length ? asked : usual), newestFirst ? sql`${id} desc` : id]
}

// A literal limit lets PostgreSQL keep its plan; only the usual sizes, so that plans stay few.
const literal = (limit: number) =>
  [...pageSizes, 1000].includes(limit) ? sql<number>`${sql.lit(limit)}` : sql<number>`${limit}`

type Rows<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>

const narrowed = <DB, TB extends keyof DB, Row, L extends List>(
  rows: Rows<DB, TB, Row>,
  shape: ListShape<L>,
  query: ListQuery,
) => rows.where((eb) => eb.and(conditions(shape, query)))

/** How many rows the list has under a query, as a statement that can stand inside another one. */
export const countOf = <DB, TB extends keyof DB, Row, L extends List>(
  rows: Rows<DB, TB, Row>,
  shape: ListShape<L>,
  query: ListQuery,
) => narrowed(rows, shape, query).clearSelect().select(sql<number>`count(*)`.as('total'))

/** One page of the rows, narrowed and sorted as asked, and how many there are in all: one round trip. */
export async function listPage<DB, TB extends keyof DB, Row, L extends List>(
  rows: Rows<DB, TB, Row>,
  shape: ListShape<L>,
  query: ListQuery,
): Promise<{ items: Row[]; total: number }> {
  const found = narrowed(rows, shape, query)
  const count = countOf(rows, shape, query)
  const items = (await found
    .select(sql<number>`(${count})`.as('total'))
    .orderBy(sql.join(order(shape, query)))
    .limit(literal(query.limit))
    .offset((query.page - 1) * query.limit)
    .execute()) as (Row & { total: number })[]
  if (items[0]) return { items, total: items[0].total }
  // A page past the end carries no row to carry the total.
  return {
    items,
    total:
      query.page === 1 ? 0 : Number((await count.$castTo<{ total: number }>().executeTakeFirst())?.total),
  }
}

/** A list to be taken away: which rows it holds now, in order, and any of them by their ids. */
export type Takeaway = {
  ids: (query: ListQuery, most: number) => Promise<number[]>
  batch: (ids: number[]) => Promise<Row[]>
}
type Row = Record<string, unknown> & { id: number }

/**
 * The ids are taken at one moment, so that a row is neither missed nor told twice while others work; the
 * rows are then read a few at a time, and no transaction is held open for someone who reads slowly.
 */
export const takeaway = <DB, TB extends keyof DB, L extends List>(
  db: Db | Trx,
  rows: Rows<DB, TB, { id: number }>,
  shape: ListShape<L>,
): Takeaway => ({
  ids: async (query, most) => {
    const place = sql<number>`row_number() over (order by ${sql.join(order(shape, query))})`
    const found = narrowed(rows, shape, query).select(place.as('place'))
    const { rows: taken } = await sql<{ id: number }>`
      select listed.id from (${found}) listed order by listed.place limit ${most}`.execute(db)
    return taken.map(({ id }) => id)
  },
  batch: async (ids) => {
    const { rows: found } = await sql<Row>`
      select listed.* from (${rows}) listed where listed.id = any(${ids}::int[])`.execute(db)
    const byId = new Map(found.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
})

/** Columns of a table under their own names, to be sorted by. */
export const columnsOf = <const Name extends string>(table: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)])) as unknown as Record<
    Name,
    Value
  >

/** Columns of a table that a list is narrowed by: one of several ids. */
export const idsOf = <const Name extends string>(table: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, oneOf(sql.ref(`${table}.${name}`))])) as unknown as Record<
    Name,
    (ids: number[]) => Condition
  >

type Query = ListQuery & Record<string, unknown>

/** The queries of a list: one page, the number of rows, the rows that can be picked, and those that may be exported. */
export const listQueries = <DB, TB extends keyof DB, Row extends { id: number }, L extends List>(
  rows: (db: Db | Trx, actor: Actor) => Rows<DB, TB, Row>,
  shape: ListShape<L>,
  mayExport: (actor: Actor) => RawBuilder<SqlBool> = () => sql`true`,
) => ({
  list: (db: Db | Trx, actor: Actor, query: Query) => listPage(rows(db, actor), shape, query),
  count: (db: Db | Trx, actor: Actor, query: Query) => countOf(rows(db, actor), shape, query),
  listed: (db: Db | Trx, actor: Actor) => takeaway(db, rows(db, actor), shape),
  exported: (db: Db | Trx, actor: Actor) => takeaway(db, rows(db, actor).where(mayExport(actor)), shape),
})
