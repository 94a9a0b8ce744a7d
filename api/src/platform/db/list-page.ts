import type { ListQuery } from '@patuh/domain/platform/list'
import type { List } from '@patuh/domain/platform/list/shape'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../authorization/actor.ts'
import { type Db, planEachTime, type Trx } from './db.ts'
import { reading } from './host/replica.ts'
import { countOf, exportOf, type ListShape, narrowed, order, type Rows, ties } from './list.ts'
import { idsByName, idsDescending, literal, rowsOf } from './page.ts'
import { searched } from './references.ts'
import { type ListOf, pageByCachedStatement } from './statement-cache/page.ts'
import { withIds } from './words.ts'

/** Rows are counted up to here, or up to the end of the page that is asked for. */
const countedRows = 1000

type Ids<DB, TB extends keyof DB> = RawBuilder<unknown> | Rows<DB, TB, object>

/**
 * The ids of a page in the order that is asked for. The quick ones find less than a whole page where the rows that come
 * last begin; then the others are needed.
 */
function idsOfPage<DB, TB extends keyof DB, L extends List>(
  found: Rows<DB, TB, object>,
  shape: ListShape<L>,
  query: ListQuery,
): { quick?: Ids<DB, TB> | undefined; usual: Ids<DB, TB> } {
  const ordered = (from: typeof found, skipped = 0) =>
    from
      .select(shape.id.as('id'))
      .orderBy(sql.join(order(shape, query).slice(skipped)))
      .limit(literal(query.limit))
      .$if(query.page > 1, (page) => page.offset((query.page - 1) * query.limit))
  const [by, ...others] = query.sort
  const sorted = by && !others.length && shape.sorts[by.key as L['sorts'][number]]
  const { descending = false } = by ?? {}
  if (sorted && 'names' in sorted) {
    const named = { ...query, descending, ties: ties(shape, query) }
    return { quick: idsByName(found, shape.id, sorted, named), usual: ordered(found) }
  }
  if (!by && shape.first) return { quick: ordered(found.where(shape.first), 1), usual: ordered(found) }
  const isSplit = sorted && descending && !shape.newestFirst && !shape.computed?.includes(by.key)
  return { usual: isSplit ? idsDescending(found, shape.id, sorted, query) : ordered(found) }
}

/** Rows that join tables only to show their names are found without them, which is planned in less time. */
type Build<DB, TB extends keyof DB, Row, L extends List, Bare, From extends keyof Bare> = () => readonly [
  rows: Rows<DB, TB, Row>,
  shape: ListShape<L>,
  bare?: Rows<Bare, From, object>,
]

/**
 * One page of the filtered and sorted rows. The first statement finds their ids and counts, up to a cap; it is planned
 * for its values, because the best plan for a rare word or a small scope is a poor one for a common word or a large
 * scope. The second reads the rows of the page. A search that comes again is one statement, which is cached.
 */
export const listPage = <DB, TB extends keyof DB, Row, L extends List, Bare, From extends keyof Bare>(
  db: Db | Trx,
  list: ListOf,
  query: ListQuery,
  build: Build<DB, TB, Row, L, Bare, From>,
) => reading(db, (from) => pageFrom(from, list, query, build))

async function pageFrom<DB, TB extends keyof DB, Row, L extends List, Bare, From extends keyof Bare>(
  db: Db | Trx,
  list: ListOf,
  query: ListQuery,
  build: Build<DB, TB, Row, L, Bare, From>,
): Promise<{ items: Row[]; total: number; isCapped: boolean }> {
  const cap =
    query.count === 'exact' ? Number.POSITIVE_INFINITY : Math.max(countedRows, query.page * query.limit)
  const capped = <Item>(items: Item[], total: number) => ({
    ...{ items, total: Math.min(total, cap) },
    isCapped: total > cap,
  })
  const known = await pageByCachedStatement<Row>(db, list, query)
  if (known?.page) return capped(known.page.items, known.page.total)
  const [rows, usual, bare = rows as unknown as Rows<Bare, From, object>] = build()
  const shape = await searched(bare, usual, query)
  const found = narrowed(
    bare,
    { ...shape, words: await withIds(db, shape.words, query.q) },
    query,
  ).clearSelect()
  const all = found.select(sql`1`.as('one'))
  const counted = Number.isFinite(cap) ? all.limit(sql.lit(cap + 1)) : all
  const ask = async (ids: Ids<Bare, From>) => {
    const { rows: answers } = await sql<{ ids: string[]; total: number }>`
      ${sql.raw(planEachTime)} select array${ids}::bigint[] as ids, (
        select count(*) from ${counted} counted) as total`.execute(db)
    return answers[0] ?? { ids: [], total: 0 }
  }
  const ways = idsOfPage(found, shape, query)
  const quick = ways.quick && (await ask(ways.quick))
  const isFull = quick?.ids.length === query.limit
  const { ids, total } = quick && isFull ? quick : await ask(ways.usual)
  known?.cache?.({
    rows,
    id: shape.id,
    ids: isFull && ways.quick ? ways.quick : ways.usual,
    counted,
    mustBeFull: isFull,
  })
  return capped(ids.length ? await rowsOf(db, rows, shape, ids.map(Number)) : [], total)
}

type Query = ListQuery & Record<string, unknown>

let unnamed = 0

/** The queries of a list: one page, the number of rows, the rows that can be picked, and those that may be exported. */
export const listQueries = <DB, TB extends keyof DB, Row extends { id: number }, L extends List>(
  rows: (db: Db | Trx, actor: Actor) => Rows<DB, TB, Row>,
  shape: ListShape<L> | ((actor: Actor) => ListShape<L>),
  mayExport: (actor: Actor) => RawBuilder<SqlBool> = () => sql`true`,
) => {
  const name = `list ${++unnamed}`
  const of = (actor: Actor) => (typeof shape === 'function' ? shape(actor) : shape)
  return {
    list: (db: Db | Trx, actor: Actor, query: Query) =>
      listPage(db, { name, reader: actor }, query, () => [rows(db, actor), of(actor)]),
    count: (db: Db | Trx, actor: Actor, query: Query) => countOf(rows(db, actor), of(actor), query),
    listed: (db: Db | Trx, actor: Actor) => exportOf(db, rows(db, actor), of(actor)),
    exported: (db: Db | Trx, actor: Actor) =>
      exportOf(db, rows(db, actor).where(mayExport(actor)), of(actor)),
  }
}
