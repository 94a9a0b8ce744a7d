import type { ListQuery } from '@patuh/domain/platform/list'
import type { List } from '@patuh/domain/platform/list/shape'
import { isRange } from '@patuh/domain/platform/range'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import { between } from './day-range.ts'
import { type Db, planEachTime, type Trx } from './db.ts'
import { reading } from './host/replica.ts'
import type { ByName } from './page.ts'
import { searched } from './references.ts'
import { matching, patternOf, type Word } from './words.ts'

type Value = RawBuilder<unknown>
type Condition = RawBuilder<SqlBool>

/** The SQL of each sort, filter and search column of a list. Names not listed here cannot reach a statement. */
export type ListShape<L extends List = List> = {
  /** The unique column that ends every order. */
  id: Value
  /** Ties are ordered by id descending. */
  newestFirst?: true
  sorts: Record<L['sorts'][number], Value | ByName>
  /** Sorts whose value is computed for each row: no index has them. */
  computed?: L['sorts'][number][]
  filters: { [Name in keyof L['filters']]: (value: z.output<L['filters'][Name]>) => Condition }
  /** Columns searched for the text of `q`. */
  words: Word[]
  /** Reference numbers, `collate "C"`: a text that some of them begin with is searched in these only. */
  references?: Value[]
  /** Default order, and the rows that come first in it, where its first column says only that. */
  order?: Value[]
  first?: Condition
}

/** One value as an equation: an index that begins with the column then has the rest in order. */
export const oneOf = (column: Value) => (values: number[]) =>
  values.length === 1
    ? sql<SqlBool>`${column} = ${values[0]}`
    : sql<SqlBool>`${column} = any(${values}::int[])`
export const oneOfTexts = (column: Value) => (values: string[]) =>
  values.length === 1
    ? sql<SqlBool>`${column}::text = ${values[0]}`
    : sql<SqlBool>`${column}::text = any(${values}::text[])`
export const is = (column: Value) => (value: boolean) => sql<SqlBool>`${column} = ${value}`
/** A condition that is asked for, or for its opposite. */
export const flag = (condition: Condition) => (wanted: boolean) =>
  wanted ? sql<SqlBool>`(${condition})` : sql<SqlBool>`not (${condition})`

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
  const days = Object.entries(sorts as Record<string, Value | ByName>).flatMap(([name, column]) => {
    const value = name in filters ? undefined : params[name]
    return isRange(value) && !('names' in column) ? [between(column)(value)] : []
  })
  return [...narrowed, ...days, ...(query.q ? [matching(words, patternOf(query.q))] : [])]
}

/** Direction of equal rows: newest first, or that of the only sort, so that one index serves both. */
export const ties = ({ newestFirst }: Pick<ListShape, 'newestFirst'>, { sort }: ListQuery): 'asc' | 'desc' =>
  newestFirst || (sort.length === 1 && sort[0]?.descending) ? 'desc' : 'asc'

export function order<L extends List>(shape: ListShape<L>, query: ListQuery): Value[] {
  const { id, sorts, order: usual = [] } = shape
  const { sort } = query
  const requested = sort.map(({ key, descending }) => {
    if (key === 'id') return descending ? sql`${id} desc` : id
    const sorted = sorts[key as L['sorts'][number]]
    const column = 'names' in sorted ? sorted.name : sorted
    return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
  return [...(requested.length ? requested : usual), sql`${id} ${sql.raw(ties(shape, query))}`]
}

export type Rows<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>

export const narrowed = <DB, TB extends keyof DB, Row, L extends List>(
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
  usual: ListShape<L>,
): ExportSource => ({
  ids: async (query, most) => {
    const shape = await searched(rows, usual, query)
    const found = narrowed(rows, shape, query)
      .clearSelect()
      .select(shape.id.as('id'))
      .orderBy(sql.join(order(shape, query)))
    const statement = sql<{ id: number }>`${sql.raw(planEachTime)} ${found} limit ${sql.lit(most)}`
    const { rows: taken } = await reading(db, (from) => statement.execute(from))
    return taken.map(({ id }) => Number(id))
  },
  batch: async (ids) => {
    const statement = sql<Row>`
      select listed.* from (${rows}) listed where listed.id = any(${ids}::int[])`
    const { rows: found } = await reading(db, (from) => statement.execute(from))
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
