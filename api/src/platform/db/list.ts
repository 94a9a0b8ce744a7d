import { type List, type ListQuery, pageSizes } from '@patuh/domain/platform/list'
import { isRange, type Range } from '@patuh/domain/platform/range'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../authorization/actor.ts'
import type { Db, Trx } from './db.ts'

type Value = RawBuilder<unknown>
type Condition = RawBuilder<SqlBool>

/** The SQL of each sort, filter and search column of a list. Names not listed here cannot reach a statement. */
export type ListShape<L extends List = List> = {
  /** The unique column that ends every order. */
  id: Value
  /** Ties are ordered by id descending. */
  newestFirst?: true
  sorts: Record<L['sorts'][number], Value>
  filters: { [Name in keyof L['filters']]: (value: z.output<L['filters'][Name]>) => Condition }
  /** Columns searched for the text of `q`. */
  words: Value[]
  /** Default order. */
  order?: Value[]
}

export const oneOf = (column: Value) => (values: number[]) => sql<SqlBool>`${column} = any(${values}::int[])`
export const oneOfTexts = (column: Value) => (values: string[]) =>
  sql<SqlBool>`${column}::text = any(${values}::text[])`
export const is = (column: Value) => (value: boolean) => sql<SqlBool>`${column} = ${value}`

// Start of a day in the agency's time zone, computed on the parameter so that an index on the column is used.
const startOfDay = (day: string, of: Range['of'], later = 0) =>
  of === 'date'
    ? sql`(${day}::date + ${sql.lit(later)})`
    : sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone business_zone())`

/** SQL condition: rows whose day lies in the range, both ends included. */
export const between =
  (column: Value) =>
  ({ from, to, of }: Range): Condition =>
    sql`(${sql.join(
      [
        ...(from ? [sql`${column} >= ${startOfDay(from, of)}`] : []),
        ...(to ? [sql`${column} < ${startOfDay(to, of, 1)}`] : []),
      ],
      sql` and `,
    )})`

/** Case-insensitive substring search, wildcards escaped. */
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
  // Rows selected by id ignore the other filters; the caller's query already restricts to visible rows.
  if (query.ids) return [oneOf(id)(query.ids)]
  const params = query as ListQuery & Record<string, unknown>
  const narrowed = Object.entries(filters as Record<string, (value: unknown) => Condition>)
    .filter(([name]) => params[name] !== undefined)
    .map(([name, condition]) => condition(params[name]))
  const days = Object.entries(sorts as Record<string, Value>).flatMap(([name, column]) => {
    const value = name in filters ? undefined : params[name]
    return isRange(value) ? [between(column)(value)] : []
  })
  return [...narrowed, ...days, ...(query.q ? [matching(words, query.q)] : [])]
}

function order<L extends List>(
  { id, newestFirst, sorts, order: usual = [] }: ListShape<L>,
  { sort }: ListQuery,
): Value[] {
  const requested = sort.map(({ key, descending }) => {
    const column = sorts[key as L['sorts'][number]]
    return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
  return [...(requested.length ? requested : usual), newestFirst ? sql`${id} desc` : id]
}

// A literal limit lets PostgreSQL cache the plan; only the usual page sizes, so that plans stay few.
const literal = (limit: number) =>
  [...pageSizes, 1000].includes(limit) ? sql<number>`${sql.lit(limit)}` : sql<number>`${limit}`

type Rows<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>

const narrowed = <DB, TB extends keyof DB, Row, L extends List>(
  rows: Rows<DB, TB, Row>,
  shape: ListShape<L>,
  query: ListQuery,
) => rows.where((eb) => eb.and(conditions(shape, query)))

/** The filtered row count as a subquery. */
export const countOf = <DB, TB extends keyof DB, Row, L extends List>(
  rows: Rows<DB, TB, Row>,
  shape: ListShape<L>,
  query: ListQuery,
) => narrowed(rows, shape, query).clearSelect().select(sql<number>`count(*)`.as('total'))

/** One page of the filtered and sorted rows with the total count, in one round trip. */
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
  // A page past the end has no row with the total.
  return {
    items,
    total:
      query.page === 1 ? 0 : Number((await count.$castTo<{ total: number }>().executeTakeFirst())?.total),
  }
}

/** Source of an export: the ids of a list in order, and its rows by id. */
export type ExportSource = {
  ids: (query: ListQuery, most: number) => Promise<number[]>
  batch: (ids: number[]) => Promise<Row[]>
}
type Row = Record<string, unknown> & { id: number }

/**
 * The ids are read in one statement, so that concurrent changes neither omit nor repeat a row. The rows are
 * then read in batches, so that no transaction stays open for a slow client.
 */
export const exportOf = <DB, TB extends keyof DB, L extends List>(
  db: Db | Trx,
  rows: Rows<DB, TB, { id: number }>,
  shape: ListShape<L>,
): ExportSource => ({
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

/** Sort columns of a table under their own names. */
export const columnsOf = <const Name extends string>(table: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)])) as unknown as Record<
    Name,
    Value
  >

/** Filters of a table by ids. */
export const idsOf = <const Name extends string>(table: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, oneOf(sql.ref(`${table}.${name}`))])) as unknown as Record<
    Name,
    (ids: number[]) => Condition
  >

type Query = ListQuery & Record<string, unknown>

/** The queries of a list: one page, the number of rows, the rows that can be picked, and those that may be exported. */
export const listQueries = <DB, TB extends keyof DB, Row extends { id: number }, L extends List>(
  rows: (db: Db | Trx, actor: Actor) => Rows<DB, TB, Row>,
  shape: ListShape<L> | ((actor: Actor) => ListShape<L>),
  mayExport: (actor: Actor) => RawBuilder<SqlBool> = () => sql`true`,
) => {
  const of = (actor: Actor) => (typeof shape === 'function' ? shape(actor) : shape)
  return {
    list: (db: Db | Trx, actor: Actor, query: Query) => listPage(rows(db, actor), of(actor), query),
    count: (db: Db | Trx, actor: Actor, query: Query) => countOf(rows(db, actor), of(actor), query),
    listed: (db: Db | Trx, actor: Actor) => exportOf(db, rows(db, actor), of(actor)),
    exported: (db: Db | Trx, actor: Actor) =>
      exportOf(db, rows(db, actor).where(mayExport(actor)), of(actor)),
  }
}
